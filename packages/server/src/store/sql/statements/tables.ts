// The tables that rows are added to: their columns, by type, and their keys. Migrations make
// them; a test compares the two. The tables of sources have the columns that the contract derives.

import {
  columnsOfSource,
  type StoredSource,
  storedSources,
} from '@kontor/contract/derive/source-columns.ts'
import type { Storage } from '@kontor/contract/kinds/kind.ts'
import { collections } from '@kontor/contract/records/record-type.ts'
import type { TypeWords } from './sql-dialect.ts'

export type ColumnType = Exclude<keyof TypeWords, 'clustered'>

export interface Table<C extends string = string> {
  readonly name: string
  readonly key: readonly C[]
  readonly columns: Readonly<Record<C, ColumnType>>
}

type Columns = Partial<Readonly<Record<ColumnType, readonly string[]>>>
type NameOf<C extends Columns> = NonNullable<C[keyof C & ColumnType]>[number]

function table<const C extends Columns>(
  name: string,
  key: readonly NoInfer<NameOf<C>>[],
  byType: C,
): Table<NameOf<C>> {
  const columns = Object.entries(byType as Columns).flatMap(([type, names = []]) => {
    return names.map((column) => [column, type as ColumnType] as const)
  })
  return { name, key, columns: Object.fromEntries(columns) as Record<NameOf<C>, ColumnType> }
}

export const tables = {
  meta: table('meta', ['name'], { text: ['name', 'value'] }),
  unit: table('unit', ['id'], {
    integer: [
      ...(['id', 'isDisabled', 'version', 'changeVersion', 'unloggedVersion'] as const),
      ...(['companyId', 'recordVersion', 'createdBy'] as const),
    ],
    text: [
      ...(['name', 'timeZone', 'language', 'currency'] as const),
      ...(['createdAt', 'updatedAt', 'createRequestId'] as const),
    ],
  }),
  user: table('user', ['id'], {
    integer: ['id', 'managerId', 'isDisabled', 'isDraft', 'version', 'createdBy'],
    text: [
      ...(['username', 'firstName', 'lastName', 'email', 'phone', 'language'] as const),
      ...(['jobTitle', 'approvalLimits', 'createdAt', 'updatedAt', 'createRequestId'] as const),
    ],
  }),
  unitUser: table('unitUser', ['unit', 'user'], {
    integer: ['unit', 'user'],
    text: ['externalId'],
  }),
  group: table('group', ['id'], {
    integer: ['id', 'unit'],
    text: ['name', 'type', 'description'],
  }),
  groupUser: table('groupUser', ['group', 'user'], { integer: ['group', 'user'] }),
  token: table('token', ['jti'], {
    integer: ['user'],
    text: [
      ...(['jti', 'name', 'units', 'scopes', 'ips'] as const),
      ...(['createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'] as const),
      ...(['audience', 'parent'] as const),
    ],
  }),
  signInCode: table('signInCode', ['digest'], {
    integer: ['user'],
    text: ['digest', 'units', 'scopes', 'expiresAt', 'spentAt', 'kind'],
  }),
  session: table('session', ['jti'], {
    integer: ['isStrong', 'isLimited'],
    text: ['jti', 'ways', 'authAt', 'provider', 'issuer', 'subject', 'sid', 'passkey'],
  }),
  identity: table('identity', ['issuer', 'subject'], {
    integer: ['user'],
    text: ['issuer', 'subject', 'name', 'createdAt', 'lastUsedAt'],
  }),
  passkey: table('passkey', ['id'], {
    integer: ['user', 'algorithm', 'counter', 'isBackedUp'],
    text: [
      ...(['id', 'credential', 'publicKey', 'name', 'transports', 'origin'] as const),
      ...(['createdAt', 'lastUsedAt', 'revokedAt'] as const),
    ],
  }),
  userHandle: table('userHandle', ['user'], { integer: ['user'], text: ['handle'] }),
  challenge: table('challenge', ['digest'], { text: ['digest', 'kind', 'body', 'expiresAt'] }),
  preferences: table('preferences', ['unit', 'user'], {
    integer: ['unit', 'user'],
    text: ['body', 'digest'],
  }),
  audit: table('audit', ['id'], {
    integer: ['id', 'user', 'unit'],
    text: ['at', 'subject', 'key', 'action', 'changes', 'account', 'requestId'],
  }),
  configuration: table('configuration', ['unit', 'kind', 'name'], {
    integer: ['unit'],
    text: ['kind', 'name', 'body'],
  }),
  counter: table('counter', ['unit', 'name'], { integer: ['unit', 'value'], text: ['name'] }),
  lease: table('lease', ['unit', 'name'], {
    integer: ['unit', 'until'],
    text: ['name', 'holder'],
  }),
  webhook: table('webhook', ['unit', 'id'], {
    integer: [
      ...(['unit', 'id', 'userId', 'isDisabled', 'failuresInRow', 'resyncs'] as const),
      ...(['lastFailureStatus', 'version'] as const),
    ],
    text: [
      ...(['url', 'description', 'collections', 'types', 'changes', 'state', 'cursor'] as const),
      ...(['secret', 'formerSecret', 'formerSecretUntil', 'failingSince'] as const),
      ...(['lastSuccessAt', 'lastFailureAt', 'createdAt', 'updatedAt'] as const),
    ],
  }),
  delivery: table('delivery', ['unit', 'webhook', 'entry'], {
    integer: ['unit', 'webhook', 'position', 'attempts', 'lastStatus'],
    text: ['entry', 'subject', 'state', 'lastAt', 'nextAt', 'body'],
  }),
  acl: table('acl', ['unit', 'id'], { integer: ['unit', 'id'], text: ['digest', 'body'] }),
  record: table('record', ['unit', 'collection', 'id'], {
    integer: ['unit', 'id', 'createdBy', 'checksum'],
    text: ['collection', 'body', 'createRequestId', 'lastRowIds'],
  }),
  history: table('history', ['unit', 'collection', 'id', 'recordVersion'], {
    integer: [
      ...(['unit', 'id', 'recordVersion', 'version', 'user'] as const),
      ...(['aclBefore', 'acl', 'checksum'] as const),
    ],
    text: ['collection', 'at', 'action', 'changes', 'digest', 'comment', 'requestId'],
  }),
  change: table('change', ['unit', 'version', 'collection'], {
    integer: ['unit', 'version', 'firstId', 'lastId'],
    text: ['collection'],
  }),
  seal: table('seal', ['unit', 'type', 'position'], {
    integer: ['unit', 'position', 'id', 'recordVersion'],
    text: ['type', 'seal'],
  }),
  frozenPaper: table('frozenPaper', ['unit', 'id', 'recordVersion'], {
    integer: ['unit', 'id', 'recordVersion'],
    text: ['digest'],
  }),
  frozenPart: table('frozenPart', ['unit', 'digest'], {
    integer: ['unit'],
    text: ['digest', 'body'],
  }),
  process: table('process', ['unit', 'id'], {
    integer: ['unit', 'id', 'isRunning'],
    text: ['body'],
  }),
  formerNumber: table('formerNumber', ['unit', 'collection', 'type', 'number'], {
    integer: ['unit'],
    text: ['collection', 'type', 'number'],
  }),
  nested: table('nested', ['unit', 'name', 'id'], {
    integer: ['unit', 'id', 'parent'],
    text: ['name'],
  }),
  registration: table('registration', ['unit', 'number', 'company'], {
    integer: ['unit', 'company'],
    text: ['number'],
  }),
  label: table('label', ['unit', 'target', 'sort', 'id'], {
    integer: ['unit', 'id', 'record', 'acl', 'companyId', 'isDisabled'],
    text: ['target', 'sort', 'type', 'label', 'detail', 'words'],
  }),
  labelWord: table('labelWord', ['unit', 'target', 'word', 'record', 'id'], {
    integer: ['unit', 'record', 'id'],
    text: ['target', 'word'],
  }),
  listing: table('listing', ['unit', 'view', 'id'], {
    integer: ['unit', 'id', 'acl', 'bytes', 'changed'],
    text: ['view'],
  }),
  listingRow: table('listingRow', ['unit', 'view', 'id'], {
    integer: ['unit', 'id'],
    text: ['view', 'row', 'lengths'],
  }),
  idempotency: table('idempotency', ['unit', 'user', 'path', 'key'], {
    integer: ['unit', 'user', 'record', 'version'],
    text: ['path', 'key', 'digest', 'body', 'createdAt'],
  }),
}

const storageTypes: Readonly<Record<Storage, ColumnType>> = {
  ...({ text: 'text', integer: 'integer', real: 'real', flag: 'integer' } as const),
  ...({ list: 'list', object: 'json' } as const),
}

/** Beside its typed columns a record has properties for filters, a derived row what it shows. */
function sourceTable(source: StoredSource): Table {
  const isRecord = collections.some((collection) => collection === source)
  const rendered = { row: 'text', lengths: 'text', bytes: 'integer', changed: 'integer' } as const
  const typed = columnsOfSource[source].map(({ name, storage }) => [name, storageTypes[storage]])
  const columns: Readonly<Record<string, ColumnType>> = {
    ...({ unit: 'integer', id: 'integer', acl: 'integer' } as const),
    ...Object.fromEntries(typed),
    ...(isRecord ? { properties: 'json' } : rendered),
  }
  return { name: source, key: ['unit', 'id'], columns }
}

export const sourceTables = Object.fromEntries(
  storedSources.map((source) => [source, sourceTable(source)]),
) as Readonly<Record<StoredSource, Table>>
