// The columns of a table and where their cells go. What stands twice or leads nowhere refuses the
// whole file: nothing of it is dropped silently.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isCopiedFromCompany } from '@kontor/contract/views/company-fields.ts'
import { Refusal } from '../refusal.ts'
import { type ColumnPlace, placeOf } from './column-place.ts'
import type { Mapping } from './mapping.ts'

export interface Column {
  readonly name: string
  readonly at: number
  /** Undefined where its cells are dropped on purpose. */
  readonly place: ColumnPlace | undefined
  /** What its cells mean; any other is refused. */
  readonly values: Readonly<Record<string, string>> | undefined
}

export interface Columns {
  readonly all: readonly Column[]
  /** Tells a record from all others; undefined where the records do themselves. */
  readonly key: Column | undefined
  readonly constants: readonly { readonly place: ColumnPlace; readonly value: unknown }[]
}

export interface ColumnsInput {
  readonly header: readonly string[]
  readonly types: readonly RecordType[]
  readonly mapping: Mapping
  /** Named on the command line. */
  readonly key: string | undefined
}

export function tableColumns({ header, types, mapping, key = mapping.key }: ColumnsInput): Columns {
  const names = header.map((name) => name.trim())
  const faults = [...headerFaults(names), ...unmatched(names, mapping, key)]
  const all = names.flatMap((name, at): readonly Column[] => {
    if (name === '') return []
    const column = columnOf(name, { at, types, mapping, key })
    if (typeof column !== 'string') return [column]
    faults.push({ code: 'unknown-name', message: `The column ${quote(name)}: ${column}` })
    return []
  })
  const constants = Object.entries(mapping.constants ?? {}).flatMap(([path, value]) => {
    const place = placeOf(path, types)
    if (typeof place !== 'string') return [{ place, value }]
    faults.push({ code: 'unknown-name', message: `The constant ${quote(path)}: ${place}` })
    return []
  })
  faults.push(...sharedPlaces(all))
  if (faults.length === 0) return { all, key: all.find(({ name }) => name === key), constants }
  const detail = `Nothing is imported: ${faults[0]?.message ?? ''}`
  throw new Refusal('invalid-file', { detail, faults: faults.slice(1) })
}

function columnOf(
  name: string,
  { at, types, mapping, key }: Omit<ColumnsInput, 'header'> & { readonly at: number },
): Column | string {
  const { columns = {} } = mapping
  const mapped = Object.hasOwn(columns, name) ? columns[name] : name
  if (mapped === null) return { name, at, place: undefined, values: undefined }
  if (mapped === name && types.some(({ collection }) => isCopiedFromCompany(name, collection))) {
    return { name, at, place: undefined, values: undefined }
  }
  const path = typeof mapped === 'object' ? mapped.to : (mapped ?? name)
  const place = placeOf(path, types)
  const values = typeof mapped === 'object' ? mapped.values : undefined
  if (typeof place !== 'string') return { name, at, place, values }
  // The key may be a column that is no field of the record.
  return name === key && path === name ? { name, at, place: undefined, values } : place
}

function headerFaults(names: readonly string[]): Fault[] {
  return names.flatMap((name, at): readonly Fault[] => {
    if (name === '') {
      return [{ code: 'missing-value', message: `Column ${at + 1} has no name in the header.` }]
    }
    if (names.indexOf(name) === at) return []
    const message = `The header has the column ${quote(name)} twice.`
    return [{ code: 'repeated-name', message }]
  })
}

/** Of two columns that lead to one place, or into one another, one would be lost. */
function sharedPlaces(columns: readonly Column[]): Fault[] {
  const seen = new Map<string, string>()
  return columns.flatMap(({ name, place }): readonly Fault[] => {
    if (place === undefined) return []
    const { isOfRow, path, contact } = place
    const parts = [isOfRow ? 'row' : 'record', ...path, ...(contact === undefined ? [] : [contact])]
    const whole = parts.map((each) => JSON.stringify(each)).join()
    const others = [...seen].filter(([other]) => {
      return `${whole},`.startsWith(`${other},`) || `${other},`.startsWith(`${whole},`)
    })
    seen.set(whole, name)
    return others.map(([, other]) => {
      const message = `The columns ${quote(other)} and ${quote(name)} say the same.`
      return { code: 'repeated-name', message }
    })
  })
}

/** What the mapping and the command line name must be there. */
function unmatched(
  names: readonly string[],
  { columns = {} }: Mapping,
  key: string | undefined,
): Fault[] {
  const mapped = Object.keys(columns).map((name) => [name, 'The mapping names'] as const)
  const wanted = key === undefined ? mapped : [...mapped, [key, 'The key is'] as const]
  return wanted
    .filter(([name]) => !names.includes(name))
    .map(([name, who]) => {
      const message = `${who} the column ${quote(name)}, which the file does not have.`
      return { code: 'unknown-name', message: `${message}${didYouMean(name, names)}` }
    })
}
