// The closed list of what can go wrong: every answer that is not a success carries one of these
// codes. A code is never renamed or reused; callers branch on it.

interface ErrorDescription {
  readonly status: number
  /** The same for every occurrence. */
  readonly title: string
  /** What a caller can do about it. */
  readonly hint: string
}

/** Problems: one per answer, in the order in which requests are refused. */
export const problems = {
  'not-found': {
    status: 404,
    title: 'Not found',
    hint:
      'Check the path and the id. A record that the caller may not read is answered the ' +
      'same way.',
  },
  'unknown-view': {
    status: 404,
    title: 'Unknown view',
    hint: 'GET /rest/v1/{unitId}/views lists the views of the unit.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    hint: 'The Allow header lists the methods of this path.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    hint: 'Send a valid token as `Authorization: Bearer <token>`; `kontor token create` makes one.',
  },
  'unit-forbidden': {
    status: 403,
    title: 'Unit forbidden',
    hint: 'The token is not bound to this unit, or its user does not belong to it.',
  },
  'address-forbidden': {
    status: 403,
    title: 'Address forbidden',
    hint: 'The token may be used only from the address ranges it was created with.',
  },
  'insufficient-scope': {
    status: 403,
    title: 'Insufficient scope',
    hint: 'Reads need a token with scope `read`, creates one with scope `write`.',
  },
  'bad-request': {
    status: 400,
    title: 'Bad request',
    hint: 'The request could not be read as HTTP or lacks something that every request needs.',
  },
  'bad-parameter': {
    status: 400,
    title: 'Bad parameter',
    hint: 'The `errors` say which query parameter or header, what was wrong and what was expected.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'Unknown parameter',
    hint: 'Correct the name: an ignored parameter could show more than was asked for.',
  },
  'unknown-name': {
    status: 400,
    title: 'Unknown column or property',
    hint: 'GET /rest/v1/{unitId}/views lists the columns and properties of every view.',
  },
  'bad-filter': {
    status: 400,
    title: 'Bad filter',
    hint:
      'The `errors` give the position, counted in characters from 0, and what was expected ' +
      'there.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    hint: 'Send the body as `Content-Type: application/json`, in UTF-8.',
  },
  'body-too-large': {
    status: 413,
    title: 'Request body too large',
    hint: 'A request body may hold 10 MiB and 100,000 values.',
  },
  'response-too-large': {
    status: 413,
    title: 'Response too large',
    hint: 'Send a smaller `limit`; `suggestedLimit` is the largest that fits at this offset.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Request headers too large',
    hint: 'The request line and the headers together may hold 96 KiB.',
  },
  'missing-body': { status: 400, title: 'Missing body', hint: 'Send one JSON object.' },
  'bad-json': {
    status: 400,
    title: 'Broken JSON',
    hint: 'The `errors` give the position in the body, counted in bytes from 0.',
  },
  'not-i-json': {
    status: 400,
    title: 'Not I-JSON',
    hint:
      'Bodies follow RFC 7493: UTF-8, no member twice, no U+0000 or lone surrogate, no ' +
      'number that a double cannot hold.',
  },
  'invalid-record': {
    status: 422,
    title: 'Invalid record',
    hint: 'The `errors` list every fault with a pointer into the body.',
  },
  'invalid-file': {
    status: 422,
    title: 'Invalid file',
    hint: 'The `errors` list every fault with a pointer into the file; nothing of it was stored.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency key reused',
    hint: 'This key was used with another request: take a new key for a new request.',
  },
  'create-forbidden': {
    status: 403,
    title: 'Create forbidden',
    hint: 'A new record must be writable by its creator: check `ownerId` and `acl`.',
  },
  'duplicate-number': {
    status: 409,
    title: 'Duplicate number',
    hint: 'Another record of this type has the number: leave `number` empty to have one assigned.',
  },
  'duplicate-external-id': {
    status: 409,
    title: 'Duplicate external id',
    hint: 'Another record of this collection has the `externalId`: it was created before.',
  },
  'ambiguous-registration': {
    status: 409,
    title: 'Ambiguous registration',
    hint: 'Several companies carry the registration number: read one of `ids` by its id.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    hint: 'Wait as long as `Retry-After` says.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    hint: 'A fault of the server; its log names the cause under the `requestId`.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    hint: 'Send the request again after `Retry-After` seconds.',
  },
  'store-full': {
    status: 507,
    title: 'Store full',
    hint: 'The disk of the server is full: nothing was stored. Reads go on.',
  },
} as const satisfies Readonly<Record<string, ErrorDescription>>

export type ProblemCode = keyof typeof problems

/** Faults: what an entry of a problem's `errors` can say. */
export const faults = {
  required: 'A field that the record needs is missing or null.',
  'wrong-type': 'The value has another JSON type than expected; nothing is coerced.',
  'unknown-field': 'The record has no field of this name.',
  'unknown-property': 'The record has no property of this name.',
  'read-only-field': 'The server sets this field.',
  'unknown-type': 'No such record type in this unit.',
  'wrong-value': 'The value is not one of those allowed here.',
  'wrong-id': 'An id in a create is absent, null or negative.',
  'wrong-length': 'The text is longer than allowed.',
  'too-many-entries': 'The list, item table or map has more entries than allowed.',
  'too-much-markup': 'The rich text must be cleaned and has more markup than allowed for that.',
  'bad-date': 'Not a calendar date of the form YYYY-MM-DD.',
  'bad-time': 'Not a time of the form HH:MM:SS between 00:00:00 and 23:59:59.',
  'bad-code':
    'Not a reference code: upper-case letters, digits and `_` in dotted ' +
    'parts, a `-` before the sub-key.',
  'unknown-code': 'The register of this key is closed and does not hold the code.',
  'bad-format': 'The text does not have the form expected here.',
  'number-too-large': 'The number is beyond what is held exactly.',
  'wrong-order': 'The start lies after the end.',
  'duplicate-id': 'Two entries of one list carry the same id.',
  'duplicate-property': 'One property is given twice, with and without the prefix.',
  'unknown-reference':
    'The reference names nothing that exists in the unit, is of the kind expected ' +
    'and may be read by the caller.',
  'not-unique': 'Another record has this value already.',
  'unknown-process': 'The unit has no such process.',
  'not-equal': 'Two values that must agree do not.',
  'missing-value': 'One of several fields must be given.',
  'too-many-values': 'Only one of several fields may be given.',
  'unknown-parameter': 'The operation has no query parameter of this name.',
  'bad-parameter': 'The value of the parameter or header is not of the form expected.',
  'repeated-name': 'A name stands twice in one list.',
  'unknown-name': 'The view has no column, property or field of this name.',
  'filter-syntax': 'The filter does not follow the grammar.',
  'filter-type': 'A value or operator does not fit the type of the field.',
  'filter-limit':
    'The filter is longer, deeper or wider than allowed, or its patterns repeat themselves ' +
    'more often.',
  'bad-json': 'The body is not JSON.',
  'bad-utf8': 'The body is not UTF-8.',
  'duplicate-member': 'An object holds the same member name twice.',
  'forbidden-member': 'The member names `__proto__`, `constructor` and `prototype` are refused.',
  'forbidden-character': 'U+0000 and lone surrogates are refused.',
  'inexact-number': 'The number is not one that a double holds exactly when printed shortest.',
  'too-deep': 'Arrays and objects are nested deeper than allowed.',
  'not-an-object': 'The body is JSON, but not an object.',
} as const

export type FaultCode = keyof typeof faults

/** One fault of the input: where, which and in words. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
  /** RFC 6901 JSON pointer into the request body. */
  readonly pointer?: string
  /** Name of the query parameter or header. */
  readonly parameter?: string
  /** Characters from the start of the filter, or bytes from the start of the body. */
  readonly position?: number
}
