// Where it is filled in what a document lacks to be a paper: in the document itself, in one of the
// two companies on it, with its owner, or in the unit, which says which company is its own.

import type { Fault } from '@kontor/client'

export interface RecordsOfPaper {
  readonly unit: number
  readonly document: number
  /** The company of the unit; undefined where it names none. */
  readonly own: number | undefined
  /** That of the document. */
  readonly customer: number | undefined
  /** The user who owns the document, and whom the buyer can ask. */
  readonly owner: number | undefined
}

export interface FaultPlace {
  readonly of: keyof RecordsOfPaper
  readonly collection: 'documents' | 'companies' | 'users' | 'agencies'
  readonly id: number
  /** The place in that record; empty where no single field is at fault. */
  readonly pointer: string
}

export function faultPlace(
  fault: Pick<Fault, 'pointer' | 'term'>,
  records: RecordsOfPaper,
): FaultPlace {
  const { pointer = '' } = fault
  const [, first = '', side = ''] = pointer.split('/')
  const isOf = (name: string, ofSide: string) =>
    first === name || (first === 'parties' && side === ofSide)
  if (first === 'agencies') return ofUnit(records)
  if (isOf('agencyId', 'seller')) {
    const { own } = records
    return own === undefined ? ofUnit(records) : ofCompany('own', own, fault)
  }
  const { customer, owner } = records
  if (first === 'ownerId' && owner !== undefined) {
    return { of: 'owner', collection: 'users', id: owner, pointer: '' }
  }
  if (!isOf('companyId', 'buyer')) return ofDocument(records, pointer)
  if (customer === undefined) return ofDocument(records, '/companyId')
  return ofCompany('customer', customer, fault)
}

function ofUnit({ unit }: RecordsOfPaper): FaultPlace {
  return { of: 'unit', collection: 'agencies', id: unit, pointer: '/companyId' }
}

function ofDocument({ document }: RecordsOfPaper, pointer: string): FaultPlace {
  return { of: 'document', collection: 'documents', id: document, pointer }
}

function ofCompany(
  of: 'own' | 'customer',
  id: number,
  { pointer = '', term = '' }: Pick<Fault, 'pointer' | 'term'>,
): FaultPlace {
  const member = pointer.split('/')[3] ?? ''
  const field = companyFields.find(({ parts }) => parts.includes(member) || parts.includes(term))
  return { of, collection: 'companies', id, pointer: field?.pointer ?? '' }
}

/** By the names of what is in them, on frozen documents and in EN 16931. */
const companyFields: readonly { readonly pointer: string; readonly parts: readonly string[] }[] = [
  { pointer: '/name', parts: ['name', 'BT-27', 'BT-44'] },
  {
    pointer: '/addresses',
    parts: [
      ...['address', 'BG-5', 'BT-37', 'BT-38', 'BT-40'],
      ...['BG-8', 'BT-52', 'BT-53', 'BT-55'],
    ],
  },
  {
    pointer: '/registrations',
    parts: [
      ...['registrations', 'electronicAddress', 'BT-30', 'BT-31', 'BT-32', 'BT-34'],
      ...['BT-47', 'BT-48', 'BT-49'],
    ],
  },
]
