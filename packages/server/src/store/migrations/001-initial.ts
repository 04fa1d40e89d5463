// The first shape of the store. Every key begins with the unit, so that a unit's rows lie together
// and the tables can be distributed by unit.

import type { TypeWords } from '../sql/statements/sql-dialect.ts'
import type { Migration } from './migration.ts'

type ColumnType = Exclude<keyof TypeWords, 'json' | 'clustered'>
type Columns = Readonly<Partial<Record<ColumnType, string>>>

/** The filterable columns of a source of views, by the type that they are stored as. */
const sources: Readonly<Record<string, Columns & { readonly last?: 'properties' | 'row' }>> = {
  companies: {
    text: 'type name category industry externalId createdAt updatedAt',
    integer:
      'isCertified isDraft isClient isSupplier isDisabled salesMaturity purchaseMaturity ' +
      'orderingAddressId correspondingAddressId regOfficeAddressId version',
    list: 'tags',
  },
  documents: {
    text: 'type number status statusDate category externalId createdAt updatedAt',
    integer: 'agencyId ownerId companyId personId binderId isDisabled version',
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
    last: 'row',
    text: 'jobTitle salut namePrefix firstName lastName nameSuffix comment birthday companyName',
    integer: 'addressId companyId',
  },
  brands: { last: 'row', text: 'name companyName', integer: 'personId isDefault companyId' },
  journal: {
    last: 'row',
    text: 'documentNumber documentType name category date companyName currency',
    integer: 'documentId rowId companyId jobId isDisabled',
    real: 'amount',
  },
  absenceDays: {
    last: 'row',
    text: 'type date startTime endTime category comment',
    integer: 'userId duration jobId taskId overheadId documentId',
  },
}

function sourceTable(name: string, words: TypeWords): string {
  const { last = 'properties', ...columns } = sources[name] ?? {}
  const lines = Object.entries(columns).flatMap(([type, names]) =>
    names.split(' ').map((column) => `"${column}" ${words[type as ColumnType]}`),
  )
  const lastColumn = last === 'row' ? `"row" ${words.text} not null` : `"properties" ${words.json}`
  return `create table "${name}" (
    "unit" ${words.integer} not null,
    "id" ${words.integer} not null,
    "acl" ${words.integer} not null,
    ${[...lines, lastColumn].join(',\n    ')},
    primary key ("unit", "id"))${last === 'row' ? words.clustered : ''}`
}

/** Who and what the installation consists of, and how its numbers are drawn. */
function directoryTables({ text, integer }: TypeWords): readonly string[] {
  return [
    `create table "meta" ("name" ${text} primary key, "value" ${text} not null)`,
    `create table "unit" (
      "id" ${integer} primary key, "name" ${text} not null, "timeZone" ${text} not null,
      "isDisabled" ${integer} not null default 0, "version" ${integer} not null default 0)`,
    `create table "user" (
      "id" ${integer} primary key, "username" ${text} not null unique, "firstName" ${text},
      "lastName" ${text}, "email" ${text}, "managerId" ${integer},
      "isDisabled" ${integer} not null default 0)`,
    `create table "unitUser" (
      "unit" ${integer} not null, "user" ${integer} not null, primary key ("unit", "user"))`,
    `create index "unitUserByUser" on "unitUser" ("user")`,
    `create table "group" (
      "id" ${integer} primary key, "unit" ${integer} not null, "name" ${text} not null,
      "type" ${text}, "description" ${text}, unique ("unit", "name"))`,
    `create table "groupUser" (
      "group" ${integer} not null, "user" ${integer} not null, primary key ("group", "user"))`,
    `create index "groupUserByUser" on "groupUser" ("user")`,
    `create table "token" (
      "jti" ${text} primary key, "user" ${integer} not null, "units" ${text} not null,
      "scopes" ${text} not null, "ips" ${text} not null, "createdAt" ${text} not null,
      "expiresAt" ${text}, "revokedAt" ${text})`,
    `create table "configuration" (
      "unit" ${integer} not null, "kind" ${text} not null, "name" ${text} not null,
      "body" ${text} not null, primary key ("unit", "kind", "name"))`,
    `create table "counter" (
      "unit" ${integer} not null, "name" ${text} not null, "value" ${integer} not null,
      primary key ("unit", "name"))`,
  ]
}

/** What is stored of a record besides the columns that filters look at. */
function recordTables({ text, integer, clustered }: TypeWords): readonly string[] {
  return [
    `create table "acl" (
      "unit" ${integer} not null, "id" ${integer} not null, "digest" ${text} not null,
      "body" ${text} not null, primary key ("unit", "id"), unique ("unit", "digest"))`,
    `create table "record" (
      "unit" ${integer} not null, "collection" ${text} not null, "id" ${integer} not null,
      "body" ${text} not null, primary key ("unit", "collection", "id"))`,
    `create table "nested" (
      "unit" ${integer} not null, "name" ${text} not null, "id" ${integer} not null,
      "parent" ${integer} not null, primary key ("unit", "name", "id"))`,
    `create table "registration" (
      "unit" ${integer} not null, "number" ${text} not null, "company" ${integer} not null,
      primary key ("unit", "number", "company"))`,
    `create table "listing" (
      "unit" ${integer} not null, "view" ${text} not null, "id" ${integer} not null,
      "acl" ${integer} not null, "bytes" ${integer} not null, "changed" ${integer} not null,
      primary key ("unit", "view", "id"))${clustered}`,
    `create table "listingRow" (
      "unit" ${integer} not null, "view" ${text} not null, "id" ${integer} not null,
      "row" ${text} not null, primary key ("unit", "view", "id"))${clustered}`,
    `create table "idempotency" (
      "unit" ${integer} not null, "user" ${integer} not null, "path" ${text} not null,
      "key" ${text} not null, "digest" ${text} not null, "record" ${integer} not null,
      "body" ${text} not null, "createdAt" ${text} not null,
      primary key ("unit", "user", "path", "key"))`,
    `create index "idempotencyByTime" on "idempotency" ("unit", "createdAt")`,
  ]
}

const recordSources = ['companies', 'documents', 'jobs', 'tasks', 'time']
const numberedSources = ['documents', 'jobs', 'tasks']
const companyOfSource = ['documents', 'jobs', 'journal', 'persons', 'brands']

function indexes(): readonly string[] {
  return [
    ...recordSources.map(
      (source) =>
        `create unique index "${source}ByExternalId" on "${source}" ("unit", "externalId")`,
    ),
    ...numberedSources.map(
      (source) =>
        `create unique index "${source}ByNumber" on "${source}" ("unit", "number", "type")`,
    ),
    ...companyOfSource.map(
      (source) => `create index "${source}ByCompany" on "${source}" ("unit", "companyId", "id")`,
    ),
    `create index "listingByGrant" on "listing"
      ("unit", "view", "acl", "id", "bytes")`,
    `create index "journalByDocument" on "journal" ("unit", "documentId", "id")`,
    `create index "timeByUser" on "time" ("unit", "userId", "id")`,
  ]
}

export const initial: Migration = {
  version: 1,
  statements: (words) => [
    ...directoryTables(words),
    ...recordTables(words),
    ...Object.keys(sources).map((name) => sourceTable(name, words)),
    ...indexes(),
  ],
}
