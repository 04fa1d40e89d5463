// The closed list of errors: every answer that is not a success has one of these codes. A code is
// never renamed or reused, since callers branch on it.

import type { FaultCode } from './faults.ts'

interface ErrorDescription {
  readonly status: number
  /** The same in every answer with this code. */
  readonly title: string
  /** What a caller can do about it. */
  readonly hint: string
}

/** Problems: one per answer, in the order in which requests are refused. */
export const problems = {
  'not-found': {
    status: 404,
    title: 'Not found',
    hint: 'Check the path and the id. What the caller may not read is answered the same way.',
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
  'code-spent': {
    status: 401,
    title: 'Code spent',
    hint:
      'A link works once, within 10 minutes, an invitation within 7 days: `kontor sign-in` makes ' +
      'another link, whoever administers users another invitation.',
  },
  'sign-in-failed': {
    status: 401,
    title: 'Sign-in failed',
    hint:
      'Try again, or sign in another way. The trail (`kontor audit`) tells whoever runs the ' +
      'server why.',
  },
  'reauthentication-required': {
    status: 401,
    title: 'Reauthentication required',
    hint:
      'This needs a session that began within the last 10 minutes, by a link, an invitation, a ' +
      'provider or a passkey: sign in again.',
  },
  'cross-site-request': {
    status: 403,
    title: 'Cross-site request',
    hint:
      'The server accepts a cookie only from its own pages. Programs, and pages of other ' +
      'origins, send a token in the header `Authorization`.',
  },
  'insecure-transport': {
    status: 403,
    title: 'Insecure transport',
    hint:
      'Over plain HTTP users sign in only on the machine of the server: serve HTTPS, or name the ' +
      'proxy in front that speaks it with `kontor serve --trust-proxy`.',
  },
  'unit-forbidden': {
    status: 403,
    title: 'Unit forbidden',
    hint: 'Use a token that was created for this unit, of a user who belongs to it.',
  },
  'address-forbidden': {
    status: 403,
    title: 'Address forbidden',
    hint: 'The token is valid only from the address ranges that it was created with.',
  },
  'identity-unknown': {
    status: 403,
    title: 'Identity unknown',
    hint: 'This account has no access here. Ask whoever runs the server.',
  },
  'identity-taken': {
    status: 403,
    title: 'Identity taken',
    hint:
      'The user is known by another account of this provider: use that one, or ask whoever runs ' +
      'the server for `kontor user identity set`.',
  },
  'insufficient-scope': {
    status: 403,
    title: 'Insufficient scope',
    hint:
      'A read needs a token with scope `read`, a create or a change one with scope `write`, and ' +
      'the administration of users, agencies and settings one with scope `admin`.',
  },
  'bad-request': {
    status: 400,
    title: 'Bad request',
    hint: 'The request is not valid HTTP, or something that every request needs is missing.',
  },
  'bad-parameter': {
    status: 400,
    title: 'Bad parameter',
    hint: 'The `errors` name the query parameter or header and say what was expected.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'Unknown parameter',
    hint: 'Correct the name. Unknown parameters are refused, never ignored.',
  },
  'unknown-name': {
    status: 400,
    title: 'Unknown column or property',
    hint: 'GET /rest/v1/{unitId}/views lists the columns and properties of every view.',
  },
  'bad-filter': {
    status: 400,
    title: 'Bad filter',
    hint: 'The `errors` give the character of the filter, from 0, and what was expected there.',
  },
  'bad-summary': {
    status: 400,
    title: 'Bad summary',
    hint: 'The `errors` list every fault with a JSON pointer into the body.',
  },
  'summary-too-large': {
    status: 400,
    title: 'Summary too large',
    hint: 'A summary has at most 1,000 rows: use a longer period or wider steps, or a filter.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    hint: 'Send the body as `Content-Type: application/json`, in UTF-8.',
  },
  'body-too-large': {
    status: 413,
    title: 'Request body too large',
    hint: 'Send less: a request body may have at most 10 MiB and 100,000 JSON values.',
  },
  'batch-too-large': { status: 413, title: 'Batch too large', hint: 'Send it in several parts.' },
  'response-too-large': {
    status: 413,
    title: 'Response too large',
    hint: 'Send a smaller `limit`: `suggestedLimit` is the largest that fits at this offset.',
  },
  'too-many-rows': {
    status: 413,
    title: 'Too many rows',
    hint: 'Choose fewer rows by a filter or a `limit`, or take `as=csv`, which has any number.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Request headers too large',
    hint: 'Send less: the request line and the headers together may have at most 96 KiB.',
  },
  'missing-body': { status: 400, title: 'Missing body', hint: 'Send one JSON object.' },
  'bad-json': {
    status: 400,
    title: 'Broken JSON',
    hint: 'The `errors` give the position in the body, in bytes from 0.',
  },
  'not-i-json': {
    status: 400,
    title: 'Not I-JSON',
    hint:
      'Send I-JSON (RFC 7493): UTF-8, no member name twice, no U+0000 or lone surrogate, only ' +
      'numbers that a double represents exactly.',
  },
  'write-forbidden': {
    status: 403,
    title: 'Write forbidden',
    hint: 'You may read this record, not change it: ask its owner, or a supervisor of the unit.',
  },
  'not-an-approver': {
    status: 403,
    title: 'Not an approver',
    hint:
      'The process of the document does not wait for you: `process.waitingFor` lists those that ' +
      'it waits for, `process.excluded` who of their groups may not act in this step.',
  },
  'history-pruned': {
    status: 410,
    title: 'History pruned',
    hint:
      '`kontor history prune` has deleted this version of the record. Its history lists the ' +
      'versions that are left.',
  },
  'precondition-required': {
    status: 428,
    title: 'Precondition required',
    hint:
      'In this unit a change names the version that it is made for: send the `ETag` of your read ' +
      'in `If-Match`, or its `version` in the body.',
  },
  'administration-forbidden': {
    status: 403,
    title: 'Administration forbidden',
    hint: 'This is for members of some groups of the unit; `detail` names them.',
  },
  'version-conflict': {
    status: 412,
    title: 'Version conflict',
    hint:
      'The record has changed since that version, and nothing was stored. `conflicts` lists what ' +
      'both changed, but for preferences and views; where `isMergeable` is true, send the ' +
      'request again with the current `ETag`.',
  },
  'invalid-record': {
    status: 422,
    title: 'Invalid record',
    hint: 'The `errors` list every fault with a JSON pointer into the body.',
  },
  'invalid-file': {
    status: 422,
    title: 'Invalid file',
    hint: 'The `errors` list every fault with a JSON pointer into the file. Nothing was stored.',
  },
  'no-paper': {
    status: 422,
    title: 'No such paper',
    hint: '`forms` lists the forms of documents of this type, and `profiles` their profiles.',
  },
  'paper-incomplete': {
    status: 422,
    title: 'Paper incomplete',
    hint:
      'The `errors` list all that is missing or wrong, with a JSON pointer into the document. ' +
      'GET /rest/v1/{unitId}/documents/paper/check tells it without making the paper.',
  },
  'seller-unknown': {
    status: 422,
    title: 'Seller unknown',
    hint: 'An e-invoice names its seller: set `companyId` of the agency.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency key reused',
    hint: 'This key was sent with another request: use a new key for each new request.',
  },
  'create-forbidden': {
    status: 403,
    title: 'Create forbidden',
    hint: 'You may only create records that you may write: check `ownerId` and `acl`.',
  },
  'record-frozen': {
    status: 409,
    title: 'Record frozen',
    hint:
      'The record has been frozen since `frozenAt`. The `errors` list the fields that cannot ' +
      'change; `hint` names the action that helps.',
  },
  'time-charged': { status: 409, title: 'Time charged', hint: 'Cancel or disable its invoice.' },
  'nothing-to-charge': { status: 409, title: 'Nothing to charge', hint: 'Track time on it first.' },
  'period-locked': {
    status: 409,
    title: 'Period locked',
    hint: 'The unit has locked its books up to `lockedUntil`: give the document a later date.',
  },
  'duplicate-number': {
    status: 409,
    title: 'Duplicate number',
    hint: 'Another record of this type has this `number`: leave it empty to get the next one.',
  },
  'duplicate-external-id': {
    status: 409,
    title: 'Duplicate external id',
    hint: 'Another record of this collection has this `externalId`.',
  },
  'transition-forbidden': {
    status: 409,
    title: 'Transition forbidden',
    hint:
      'No step leads `from` the status of the record `to` the requested one, or you may not take ' +
      'it: `rule` names the reason, and `allowed` lists the statuses that you may set now.',
  },
  'process-required': {
    status: 409,
    title: 'Process required',
    hint: 'Records of this type reach this status only by a process: start one with `setProcess`.',
  },
  'process-running': {
    status: 409,
    title: 'Process running',
    hint: 'A process is running on the document: it decides this, or has to be withdrawn first.',
  },
  'process-not-running': {
    status: 409,
    title: 'Process not running',
    hint: 'No process is running on the document: `setProcess` starts one, `restart` the last one.',
  },
  'wrong-step': {
    status: 409,
    title: 'Wrong step',
    hint: 'The process has come to another step: read the document before you decide again.',
  },
  'duplicate-username': {
    status: 409,
    title: 'Duplicate username',
    hint: 'Another user has this name, whatever the case of its letters: choose another.',
  },
  'no-way-to-join': {
    status: 409,
    title: 'No way to join',
    hint:
      'An invitation ends in a passkey or at a provider: name `passkey` or `oidc` in `ways` with ' +
      '`kontor sign-in policy put`. Until then `sign-in-link` lets somebody in.',
  },
  'limit-reached': { status: 409, title: 'Limit reached', hint: 'Change one that is there.' },
  'user-shared': {
    status: 409,
    title: 'User shared',
    hint:
      'The user belongs to other units too: somebody who administers all of them, with a token ' +
      'for all of them, can change this.',
  },
  'last-supervisor': {
    status: 409,
    title: 'Last supervisor',
    hint: 'Nobody else could administer the unit: make another user its supervisor first.',
  },
  'ambiguous-registration': {
    status: 409,
    title: 'Ambiguous registration',
    hint: 'Several companies have this registration number: read one of `ids` by its id.',
  },
  'resync-required': {
    status: 410,
    title: 'Resync required',
    hint:
      'The changes since that cursor cannot be told as a whole, as `reason` says. Drop what you ' +
      'have copied, copy it again, and follow from the `cursor` of this answer.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    hint: 'Send the request again after `Retry-After` seconds.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    hint: 'The server failed. Its log has the cause under the `requestId`.',
  },
  'damaged-record': {
    status: 500,
    title: 'Damaged record',
    hint: 'Whoever runs the server puts it back: `kontor doctor --repair --from BACKUP`.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    hint: 'Send the request again after `Retry-After` seconds.',
  },
  'provider-unavailable': {
    status: 503,
    title: 'Provider unavailable',
    hint: 'Sign in another way, or again later: the provider does not answer as it should.',
  },
  'source-unavailable': {
    status: 503,
    title: 'Source unavailable',
    hint: 'Look the company up again later, or enter it by hand: nothing depends on the source.',
  },
  'unsupported-transfer-coding': {
    status: 501,
    title: 'Unsupported transfer coding',
    hint: 'Send the body with a Content-Length, or with Transfer-Encoding: chunked alone.',
  },
  'store-full': {
    status: 507,
    title: 'Store full',
    hint: 'The disk of the server is full, so nothing was stored. Reads still work.',
  },
} as const satisfies Readonly<Record<string, ErrorDescription>>

export type ProblemCode = keyof typeof problems

/** One fault of the input: what is wrong, in words, and where. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
  /** RFC 6901 JSON pointer into the request body. */
  readonly pointer?: string
  /** Name of the query parameter or header. */
  readonly parameter?: string
  /** Characters from the start of the filter, or bytes from the start of the body. */
  readonly position?: number
  /** The largest value, length or number of entries, where that is what is wrong. */
  readonly atMost?: number
  /** The smallest of the same. */
  readonly atLeast?: number
  /** Of the official rules of e-invoices, such as `BR-11`. */
  readonly rule?: string
  /** Of EN 16931, such as `BT-55`. */
  readonly term?: string
}
