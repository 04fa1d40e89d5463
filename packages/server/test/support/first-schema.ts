// Takes the tables of a store back to what the first release made: statements that undo the
// migrations, the last one first. What is stored stays as far as the first release had it.

export const toFirstSchema: readonly string[] = [
  ...withoutShortAnswers(),
  `delete from "counter" where "name" like 'labelled %'`,
  'drop table "labelWord"',
  'drop table "label"',
  'drop table "preferences"',
  'drop table "signInCode"',
  ...dropping('token', 'audience parent'),
  'drop table "formerNumber"',
  'drop table "audit"',
  ...dropping('token', 'name lastUsedAt'),
  'drop table "seal"',
  'drop index "documentsByCorrected"',
  ...dropping('documents', 'frozenAt correctsId'),
  `update "record" set "body" = replace(replace("body",
    '"frozenAt":null,"seal":null,', ''), '"correctedByIds":[],', '')`,
  'drop table "history"',
  ...dropping('record', 'createdBy createRequestId lastRowIds checksum'),
  ...dropping('user', 'phone language jobTitle createdAt updatedAt createRequestId'),
  ...dropping('user', 'approvalLimits isDraft version createdBy'),
  ...dropping('unitUser', 'externalId'),
  ...dropping('unit', 'language currency createdAt updatedAt createRequestId'),
  ...dropping('unit', 'companyId recordVersion createdBy unloggedVersion changeVersion'),
  ...dropping('listingRow', 'lengths'),
  ...['persons', 'brands', 'journal', 'absenceDays'].flatMap((table) =>
    dropping(table, 'lengths bytes changed'),
  ),
  `delete from "meta" where "name" = 'shape'`,
  'delete from "migration" where "version" > 1',
]

/** Records and changes had no checksums. */
export const withoutChecksums: readonly string[] = [
  ...dropping('record', 'checksum'),
  ...dropping('history', 'checksum'),
]

export const toSchema19: readonly string[] = [...withoutChecksums, ...withoutShortAnswers()]

function withoutShortAnswers(): readonly string[] {
  return [...dropping('idempotency', 'version'), 'drop index "tokenByParent"']
}

function dropping(table: string, columns: string): readonly string[] {
  return columns.split(' ').map((column) => `alter table "${table}" drop column "${column}"`)
}
