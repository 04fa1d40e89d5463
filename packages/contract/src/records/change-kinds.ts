// What an entry of the changes of a unit says was done. The last two are for one reader alone: the
// change let the reader see the record, or took that away.

export const changeKinds = [
  'created',
  'updated',
  'status',
  'process',
  'disabled',
  'enabled',
  'shown',
  'hidden',
] as const

export type ChangeKind = (typeof changeKinds)[number]
