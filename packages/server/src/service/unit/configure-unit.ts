// Changes what a unit defines for itself through requests: the files of the command line, for who
// may configure the unit.

import { quote } from '@kontor/contract/quote.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { Refusal } from '../../refusal.ts'
import { requireAdministrator } from '../../rules/rights/administration.ts'
import { numberFileOf } from '../../rules/settings/files-of-settings.ts'
import { sentProcess, startableProcesses } from '../../rules/settings/process.ts'
import type { Author, TriedFiles } from '../../store/port/configuration.ts'
import type { ExpectedFile } from '../../store/port/view-tag.ts'
import type { Store } from '../../store/store.ts'
import type { Answer, TaggedAnswer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { PutFileInput, SettingsInput } from '../requests/unit-request.ts'
import { withLackingRecords } from './lacking-records.ts'
import {
  putEInvoiceFile,
  putNumberFile,
  putPrintFormFile,
  putProcessFile,
  putRegisterFile,
  putViewFile,
  storeTypeFile,
  tryFile,
} from './put-files.ts'
import { requireUnit } from './require-unit.ts'
import { withStandingRecords } from './standing-records.ts'

export interface PutViewInput extends PutFileInput {
  readonly viewName: string
  /** The file that it replaces, or that there is none; absent for whatever there is. */
  readonly expected?: ExpectedFile | undefined
}

/** What the commands of these names do. */
interface SettingsServices {
  /** As a file that can be put. */
  listPrintForms(principal: Principal): Promise<Answer>
  putPrintForms(input: PutFileInput): Promise<Answer>
  getEInvoice(principal: Principal): Promise<Answer>
  putEInvoice(input: PutFileInput): Promise<Answer>
  listProcesses(principal: Principal): Promise<Answer>
  putProcesses(input: PutFileInput): Promise<Answer>
  listNumbers(principal: Principal): Promise<Answer>
  putNumbers(input: PutFileInput): Promise<Answer>
  putTypes(input: PutFileInput): Promise<Answer>
  putRegisters(input: PutFileInput): Promise<Answer>
  putView(input: PutViewInput): Promise<Answer & Partial<Pick<TaggedAnswer, 'tag'>>>
  deleteView(input: SettingsInput & { readonly viewName: string }): Promise<Answer>
}

/** @param onOldRows called where rows are to be rendered again. */
export function configureUnitServices(store: Store, onOldRows: () => void): SettingsServices {
  return {
    async putTypes({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'types', file, { by })
      await storeTypeFile(store, by.reader.unit, file, by)
      // Until they are rendered, rows are made from their records: nobody has to wait.
      onOldRows()
      return { json: JSON.stringify(file) }
    },
    async putRegisters({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'registers', file, { by })
      await putRegisterFile(store, by.reader.unit, file, by)
      return { json: JSON.stringify(file) }
    },
    async listNumbers({ reader: { unit } }) {
      const { accessVersion } = await requireUnit(store, unit)
      const settings = await store.configuration.settings({ unit, accessVersion })
      return { json: JSON.stringify(numberFileOf(settings)) }
    },
    async putNumbers({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'numbers', file, { by })
      await putNumberFile(store, by.reader.unit, file, by)
      return { json: JSON.stringify(file) }
    },
    async putView({ file, viewName, expected, ...input }) {
      const by = await authorOf(store, input)
      const named = { name: viewName, ...file }
      requireName(named.name, viewName)
      const put = { by, expected }
      if (input.isDryRun) return await tried(store, 'view', named, put)
      const tag = await putViewFile(store, by.reader.unit, named, put)
      return { json: JSON.stringify(named), tag }
    },
    async listPrintForms({ reader: { unit } }) {
      const { accessVersion } = await requireUnit(store, unit)
      const { printForms } = await store.configuration.settings({ unit, accessVersion })
      return { json: JSON.stringify({ printForms }) }
    },
    async putPrintForms({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'printForms', file, { by })
      await putPrintFormFile(store, by.reader.unit, file, by)
      return { json: JSON.stringify(file) }
    },
    async getEInvoice({ reader: { unit } }) {
      const { accessVersion } = await requireUnit(store, unit)
      const { eInvoice } = await store.configuration.settings({ unit, accessVersion })
      return { json: JSON.stringify(eInvoice) }
    },
    async putEInvoice({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'eInvoice', file, { by })
      await putEInvoiceFile(store, by.reader.unit, file, by)
      return { json: JSON.stringify(file) }
    },
    async listProcesses({ reader: { unit } }) {
      const { accessVersion } = await requireUnit(store, unit)
      const settings = await store.configuration.settings({ unit, accessVersion })
      return { json: JSON.stringify({ processes: startableProcesses(settings).map(sentProcess) }) }
    },
    async putProcesses({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'processes', file, { by })
      await putProcessFile(store, by.reader.unit, file, by)
      return { json: JSON.stringify(file) }
    },
    async deleteView({ viewName: name, ...input }) {
      const by = await authorOf(store, input)
      await store.configuration.deleteView({ unit: by.reader.unit, name, by })
      return { json: JSON.stringify({ name }) }
    },
  }
}

/** What a put would change. */
export async function tried(
  store: Store,
  sort: keyof TriedFiles,
  file: PutFileInput['file'],
  put: { readonly by: Author; readonly expected?: ExpectedFile | undefined },
): Promise<Answer> {
  const { reader } = put.by
  const changes = await tryFile(store, sort, file, put)
  const counted = await withLackingRecords(store, reader, changes)
  return { json: JSON.stringify({ changes: await withStandingRecords(store, reader, counted) }) }
}

/** Refuses, before anything is said of the file, whoever may not configure the unit. */
export async function authorOf(
  store: Store,
  { principal: { reader }, requestId }: SettingsInput,
): Promise<Author> {
  const groups = await store.administration.groupsOf({ reader })
  requireAdministrator(administeredTypes.agencies, { groups, isSelf: false }, ['settings'])
  return { reader, requestId }
}

/** A view is put under its own name, in any case. */
function requireName(name: unknown, viewName: string): void {
  if (typeof name !== 'string' || name.toUpperCase() === viewName.toUpperCase()) return
  const message = `Expected ${quote(viewName)}, the name in the path, got ${quote(name)}.`
  throw new Refusal('invalid-file', {
    faults: [{ code: 'not-equal', pointer: '/name', message }],
  })
}
