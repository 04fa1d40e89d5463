// The tables of the first release, on both engines. Every key begins with the unit, so that a
// unit's rows lie together and the tables can be distributed by unit. Columns that sources of views
// get later are made by `add-columns.ts`.

import type { TypeWords } from '../sql/statements/sql-dialect.ts'
import type { Migration } from './migration.ts'

/** Schemas 1 to 20 were never released. */
export const initial: Migration = {
  version: 21,
  statements: (words) => [
    ...installationTables(words),
    ...userTables(words),
    ...unitTables(words),
    ...recordTables(words),
    ...labelTables(words),
    ...viewTables(words),
    ...Object.keys(sources).map((name) => sourceTable(name, words)),
    ...sourceIndexes(),
  ],
}

/** What the installation is as a whole. */
function installationTables({ text, integer }: TypeWords): readonly string[] {
  return [
    // Single values: the version of all rights, signing keys, the shape of what is stored.
    `create table "meta" ("name" ${text} primary key, "value" ${text} not null)`,

    // A tenant. Caches compare its versions with those that they were filled at: "version" rises
    // with every write, "changeVersion" with every one but creates, "unloggedVersion" with changes
    // that the history has no entry of. "recordVersion" is that of the unit's own fields.
    `create table "unit" (
      "id" ${integer} primary key, "name" ${text} not null, "timeZone" ${text} not null,
      "language" ${text}, "currency" ${text}, "companyId" ${integer},
      "isDisabled" ${integer} not null default 0, "version" ${integer} not null default 0,
      "changeVersion" ${integer} not null default 0,
      "unloggedVersion" ${integer} not null default 0,
      "recordVersion" ${integer} not null default 1, "createdAt" ${text}, "updatedAt" ${text},
      "createdBy" ${integer}, "createRequestId" ${text})`,

    // The trail of administration: who changed what in the installation, by whichever door.
    `create table "audit" (
      "id" ${integer} primary key, "at" ${text} not null, "user" ${integer} not null,
      "unit" ${integer} not null, "subject" ${text} not null, "key" ${text} not null,
      "action" ${text} not null, "changes" ${text} not null, "account" ${text},
      "requestId" ${text})`,
  ]
}

/** Who uses it, and how they sign in. */
function userTables({ text, integer, clustered }: TypeWords): readonly string[] {
  return [
    `create table "user" (
      "id" ${integer} primary key, "username" ${text} not null unique, "firstName" ${text},
      "lastName" ${text}, "email" ${text}, "phone" ${text}, "language" ${text},
      "jobTitle" ${text}, "managerId" ${integer}, "approvalLimits" ${text} not null default '[]',
      "isDisabled" ${integer} not null default 0, "isDraft" ${integer} not null default 0,
      "version" ${integer} not null default 1, "createdAt" ${text}, "updatedAt" ${text},
      "createdBy" ${integer}, "createRequestId" ${text})`,

    // In which units a user is, and what other systems call the user there.
    `create table "unitUser" (
      "unit" ${integer} not null, "user" ${integer} not null, "externalId" ${text},
      primary key ("unit", "user"))`,
    `create index "unitUserByUser" on "unitUser" ("user")`,

    // Groups of a unit, and who is in them.
    `create table "group" (
      "id" ${integer} primary key, "unit" ${integer} not null, "name" ${text} not null,
      "type" ${text}, "description" ${text}, unique ("unit", "name"))`,
    `create table "groupUser" (
      "group" ${integer} not null, "user" ${integer} not null, primary key ("group", "user"))`,
    `create index "groupUserByUser" on "groupUser" ("user")`,

    // Tokens, without what would let anybody in. A session of the console is one that has an
    // audience: it counts as a cookie alone. What was made with a token has it as its parent and
    // ends with it.
    `create table "token" (
      "jti" ${text} primary key, "user" ${integer} not null, "name" ${text},
      "units" ${text} not null, "scopes" ${text} not null, "ips" ${text} not null,
      "createdAt" ${text} not null, "expiresAt" ${text}, "lastUsedAt" ${text},
      "revokedAt" ${text}, "audience" ${text}, "parent" ${text})`,
    `create index "tokenByParent" on "token" ("parent")`,

    // Codes to sign in with, as digests. Whoever sends one again is told that it was spent.
    `create table "signInCode" (
      "digest" ${text} primary key, "user" ${integer} not null, "units" ${text} not null,
      "scopes" ${text} not null, "expiresAt" ${text} not null, "spentAt" ${text})`,

    // What pages of the console store for a user in a unit.
    `create table "preferences" (
      "unit" ${integer} not null, "user" ${integer} not null, "body" ${text} not null,
      "digest" ${text} not null, primary key ("unit", "user"))${clustered}`,
  ]
}

/** What a unit says of itself, and the numbers that it draws. */
function unitTables({ text, integer, clustered }: TypeWords): readonly string[] {
  return [
    // The files in which a unit says what it adds, one row for each name in them.
    `create table "configuration" (
      "unit" ${integer} not null, "kind" ${text} not null, "name" ${text} not null,
      "body" ${text} not null, primary key ("unit", "kind", "name"))`,

    // The last id or number of each series, and how far work in the background is.
    `create table "counter" (
      "unit" ${integer} not null, "name" ${text} not null, "value" ${integer} not null,
      primary key ("unit", "name"))`,

    // Numbers that records had once and have no more: the series do not draw them again.
    `create table "formerNumber" (
      "unit" ${integer} not null, "collection" ${text} not null, "type" ${text} not null,
      "number" ${text} not null,
      primary key ("unit", "collection", "type", "number"))${clustered}`,

    // Answers under idempotency keys. One that need not be stored whole has the version of the
    // record that it showed.
    `create table "idempotency" (
      "unit" ${integer} not null, "user" ${integer} not null, "path" ${text} not null,
      "key" ${text} not null, "digest" ${text} not null, "record" ${integer} not null,
      "version" ${integer}, "body" ${text} not null, "createdAt" ${text} not null,
      primary key ("unit", "user", "path", "key"))`,
    `create index "idempotencyByTime" on "idempotency" ("unit", "createdAt")`,
  ]
}

/** What is stored of a record beside the columns that filters look at, which its source has. */
function recordTables({ text, integer, clustered }: TypeWords): readonly string[] {
  return [
    // Who may read and write, once for all records for which that is the same.
    `create table "acl" (
      "unit" ${integer} not null, "id" ${integer} not null, "digest" ${text} not null,
      "body" ${text} not null, primary key ("unit", "id"), unique ("unit", "digest"))`,

    // The record itself, and a checksum of it. Numbers of rows that were removed from the end of an
    // item table are in "lastRowIds" and are not given again.
    `create table "record" (
      "unit" ${integer} not null, "collection" ${text} not null, "id" ${integer} not null,
      "checksum" ${integer}, "createdBy" ${integer}, "createRequestId" ${text},
      "lastRowIds" ${text}, "body" ${text} not null,
      primary key ("unit", "collection", "id"))`,

    // What was changed in each record: the difference to the version before, so that a create costs
    // nothing here, and any version can be worked out from the present one.
    `create table "history" (
      "unit" ${integer} not null, "collection" ${text} not null, "id" ${integer} not null,
      "recordVersion" ${integer} not null, "version" ${integer} not null,
      "user" ${integer} not null, "at" ${text} not null, "action" ${text} not null,
      "aclBefore" ${integer} not null, "acl" ${integer} not null, "checksum" ${integer},
      "digest" ${text} not null, "comment" ${text}, "requestId" ${text},
      "changes" ${text} not null,
      primary key ("unit", "collection", "id", "recordVersion"))${clustered}`,
    // Caches ask which records have changed since.
    `create index "historyByVersion" on "history" ("unit", "version")`,

    // Documents are sealed when they freeze. A seal is made from the one before it.
    `create table "seal" (
      "unit" ${integer} not null, "type" ${text} not null, "position" ${integer} not null,
      "id" ${integer} not null, "recordVersion" ${integer} not null, "seal" ${text} not null,
      primary key ("unit", "type", "position"))${clustered}`,

    // The record that an entry with an id is in: a person, a brand, an item of a job.
    `create table "nested" (
      "unit" ${integer} not null, "name" ${text} not null, "id" ${integer} not null,
      "parent" ${integer} not null, primary key ("unit", "name", "id"))`,

    // Companies by registration number.
    `create table "registration" (
      "unit" ${integer} not null, "number" ${text} not null, "company" ${integer} not null,
      primary key ("unit", "number", "company"))`,
  ]
}

/** What records and their entries are called, and the words that find them. */
function labelTables({ text, integer, clustered }: TypeWords): readonly string[] {
  return [
    `create table "label" (
      "unit" ${integer} not null, "target" ${text} not null, "sort" ${text} not null,
      "id" ${integer} not null, "record" ${integer} not null, "acl" ${integer} not null,
      "companyId" ${integer}, "isDisabled" ${integer} not null, "type" ${text} not null,
      "label" ${text} not null, "detail" ${text}, "words" ${text} not null,
      primary key ("unit", "target", "sort", "id"))${clustered}`,
    `create unique index "labelByRecord" on "label" ("unit", "target", "record", "id")`,
    `create index "labelByGrant" on "label" ("unit", "target", "acl", "sort", "id")`,
    `create table "labelWord" (
      "unit" ${integer} not null, "target" ${text} not null, "word" ${text} not null,
      "record" ${integer} not null, "id" ${integer} not null,
      primary key ("unit", "target", "word", "record", "id"))${clustered}`,
  ]
}

/** Which records each view shows, and their rows as they are sent. */
function viewTables({ text, integer, clustered }: TypeWords): readonly string[] {
  return [
    // What pages are counted and cut by: the rights of each row, its length, and the version of the
    // unit that it was last changed at.
    `create table "listing" (
      "unit" ${integer} not null, "view" ${text} not null, "id" ${integer} not null,
      "acl" ${integer} not null, "bytes" ${integer} not null, "changed" ${integer} not null,
      primary key ("unit", "view", "id"))${clustered}`,
    `create index "listingByGrant" on "listing" ("unit", "view", "acl", "id", "bytes")`,

    // The row, and where its members lie in it.
    `create table "listingRow" (
      "unit" ${integer} not null, "view" ${text} not null, "id" ${integer} not null,
      "row" ${text} not null, "lengths" ${text}, primary key ("unit", "view", "id"))${clustered}`,
  ]
}

type ColumnType = Exclude<keyof TypeWords, 'json' | 'clustered'>

interface Source extends Readonly<Partial<Record<ColumnType, string>>> {
  /** Whether its rows are derived from records: they are stored here as they are sent. */
  readonly isDerived?: true
}

/** What views are of: the columns that filters, orders and sums look at, by type. */
const sources: Readonly<Record<string, Source>> = {
  companies: {
    text: 'type name category industry externalId createdAt updatedAt',
    integer:
      'isCertified isDraft isClient isSupplier isDisabled salesMaturity purchaseMaturity ' +
      'orderingAddressId correspondingAddressId regOfficeAddressId version',
    list: 'tags',
  },
  documents: {
    text: 'type number status statusDate category frozenAt externalId createdAt updatedAt',
    integer: 'agencyId ownerId companyId personId binderId correctsId isDisabled version',
    real: 'totalNet totalVat totalGross',
    list: 'tags participantIds',
  },
  jobs: {
    text:
      'type number status statusDate category startDate endDate startTime endTime externalId ' +
      'createdAt updatedAt',
    integer: 'companyId brandId binderId ownerId isDisabled version',
    list: 'participantIds tags',
  },
  tasks: {
    text:
      'type number name category status statusDate startDate endDate startTime endTime ' +
      'externalId createdAt updatedAt',
    integer: 'binderId jobItemId ownerId assigneeId reporterId allocation isDisabled version',
    list: 'participantIds tags',
  },
  time: {
    text: 'type date startTime endTime category comment externalId createdAt updatedAt',
    integer: 'userId duration jobId taskId overheadId isDisabled version',
  },
  persons: {
    isDerived: true,
    text: 'jobTitle salut namePrefix firstName lastName nameSuffix comment birthday companyName',
    integer: 'addressId companyId isDisabled',
  },
  brands: { isDerived: true, text: 'name companyName', integer: 'personId isDefault companyId' },
  journal: {
    isDerived: true,
    text: 'documentNumber documentType name category date companyName currency',
    integer: 'documentId rowId companyId jobId isDisabled',
    real: 'amount',
  },
  absenceDays: {
    isDerived: true,
    text: 'type date startTime endTime category comment',
    integer: 'userId duration jobId taskId overheadId documentId',
  },
}

function sourceTable(name: string, words: TypeWords): string {
  const { isDerived = false, ...columns } = sources[name] ?? {}
  const { text, integer, json, clustered } = words
  const typed = Object.entries(columns).flatMap(([type, names]) =>
    names.split(' ').map((column) => `"${column}" ${words[type as ColumnType]}`),
  )
  const rest = isDerived
    ? `"bytes" ${integer} not null default 0, "changed" ${integer} not null default 0,
      "row" ${text} not null, "lengths" ${text}`
    : `"properties" ${json}`
  return `create table "${name}" (
    "unit" ${integer} not null, "id" ${integer} not null, "acl" ${integer} not null,
    ${typed.join(', ')}, ${rest}, primary key ("unit", "id"))${isDerived ? clustered : ''}`
}

const withExternalIds = ['companies', 'documents', 'jobs', 'tasks', 'time']
const numbered = ['documents', 'jobs', 'tasks']
const ofCompanies = ['documents', 'jobs', 'journal', 'persons', 'brands']

function sourceIndexes(): readonly string[] {
  return [
    ...withExternalIds.map(
      (name) => `create unique index "${name}ByExternalId" on "${name}" ("unit", "externalId")`,
    ),
    ...numbered.map(
      (name) => `create unique index "${name}ByNumber" on "${name}" ("unit", "number", "type")`,
    ),
    ...ofCompanies.map(
      (name) => `create index "${name}ByCompany" on "${name}" ("unit", "companyId", "id")`,
    ),
    // Few documents correct another: the index costs the others nothing.
    `create index "documentsByCorrected" on "documents" ("unit", "correctsId", "id")
      where "correctsId" is not null`,
    `create index "journalByDocument" on "journal" ("unit", "documentId", "id")`,
    `create index "timeByUser" on "time" ("unit", "userId", "id")`,
  ]
}
