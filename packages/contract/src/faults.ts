// The closed list of faults: the codes of the entries in a problem's `errors`. As with problems, a
// code is never renamed or reused.

export const faults = {
  required: 'A required field is missing or null.',
  'wrong-type': 'The value has another JSON type than expected; values are not converted.',
  'unknown-field': 'The record has no field of this name.',
  'unknown-property': 'The record has no property of this name.',
  'read-only-field': 'Only the server sets this field: leave it out.',
  'immutable-field': 'The field is set when the record is created and never changed: leave it out.',
  'frozen-field': 'The record is frozen, or on an invoice, and this field cannot change.',
  'unknown-type': 'The unit has no record type of this name.',
  'wrong-value': 'The value is not allowed here.',
  'wrong-id': 'The id of a new record or entry must be absent, null or negative.',
  'wrong-length': 'The text is longer or shorter than allowed.',
  'too-many-entries': 'The list, item table or map has more entries than allowed.',
  'too-much-repeated':
    'The rows that follow from the record repeat too many bytes of it and of its company.',
  'too-much-markup': 'The rich texts that need cleaning are too large together.',
  'bad-date': 'The value is not a calendar date (YYYY-MM-DD).',
  'bad-time': 'The value is not a time of day (HH:MM:SS, 00:00:00 to 23:59:59).',
  'bad-code':
    'The value is not a reference code: upper-case letters, digits and `_` in parts joined by ' +
    '`.`, and `-` before the sub-key.',
  'unknown-code':
    'The register of this key is closed and does not list the code, it has a title for a code ' +
    'that it does not list, or the lifecycle of the type does not list the status.',
  'unknown-action': 'Records of this type have no action of this name.',
  'bad-format': 'The text does not have the expected form.',
  'number-too-large': 'The number is larger than the server can store exactly.',
  'wrong-order': 'The start is after the end.',
  'duplicate-id': 'Two entries of one list have the same id.',
  'unknown-entry':
    'The stored record has no entry or row with this id: send what is new without one, or with a ' +
    'negative one.',
  'duplicate-property': 'One property is given twice, with and without the prefix.',
  'unknown-reference':
    'The unit has no record or entry of the expected type with this id, it is disabled, or the ' +
    'caller may not read it.',
  'not-unique': 'Another record already has this value.',
  'forbidden-url': 'The server sends nothing to this address: it must be https, and public.',
  'unknown-process': 'The unit has no process with this code.',
  'not-equal': 'Two values that must agree do not.',
  'missing-value': 'One of several fields is required, and none is given.',
  'too-many-values': 'Only one of several fields is allowed, and more are given.',
  'unknown-parameter': 'The operation has no query parameter of this name.',
  'bad-parameter': 'The value of the parameter or header does not have the expected form.',
  'repeated-name': 'A list has the same name twice.',
  'unknown-name': 'The view has no column, property or field of this name.',
  'filter-syntax': 'The filter does not follow the grammar.',
  'filter-type': 'A value or operator does not fit the type of the field.',
  'filter-limit':
    'The filter has too many characters, levels, comparisons or values, or its LIKE patterns ' +
    'repeat themselves too often.',
  'bad-json': 'The body is not JSON.',
  'bad-utf8': 'The body is not UTF-8.',
  'duplicate-member': 'An object has the same member name twice.',
  'forbidden-member': 'A member is called `__proto__`, `constructor` or `prototype`.',
  'forbidden-character': 'A text contains U+0000 or a lone surrogate.',
  'inexact-number': 'The number has more digits than a double represents exactly.',
  'too-deep': 'Arrays and objects are nested deeper than allowed.',
  'no-glyph': 'No font of the server has these characters, so they cannot be printed.',
  'too-many-pages': 'The document is longer than a paper may be.',
  'not-an-object': 'The body is valid JSON, but not an object.',
} as const

export type FaultCode = keyof typeof faults
