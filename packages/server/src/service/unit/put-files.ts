// Puts the configuration files of a unit: checked against their schemas here, and against the
// settings of the unit within the write.

import type { ConfigurationFile } from '@kontor/contract/configuration/configuration-file.ts'
import { type DefaultFile, defaultFile } from '@kontor/contract/configuration/default-file.ts'
import { type EInvoiceFile, eInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import { type LifecycleFile, lifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import { type NumberFile, numberFile } from '@kontor/contract/configuration/number-file.ts'
import {
  type PrintFormFile,
  printFormFile,
} from '@kontor/contract/configuration/print-form-file.ts'
import { type ProcessFile, processFile } from '@kontor/contract/configuration/process-file.ts'
import { type RegisterFile, registerFile } from '@kontor/contract/configuration/register-file.ts'
import { type TypeFile, typeFile } from '@kontor/contract/configuration/type-file.ts'
import { type ViewFile, viewFile } from '@kontor/contract/configuration/view-file.ts'
import { Refusal } from '../../refusal.ts'
import { validateFile } from '../../rules/records/validate-schema.ts'
import type {
  Author,
  ConfigurationChange,
  TriedFiles,
  TryFileInput,
} from '../../store/port/configuration.ts'
import { type ExpectedFile, viewTag } from '../../store/port/view-tag.ts'
import type { Store } from '../../store/store.ts'
import { renderRows } from './render-rows.ts'

/** Adds types and properties; answers how many rows of views were rendered again. */
export async function putTypeFile(
  store: Store,
  unit: number,
  file: unknown,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  await storeTypeFile(store, unit, file)
  return await renderRows(store, unit, { onProgress })
}

/** The same, but that rows are still to be rendered. */
export async function storeTypeFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  await store.configuration.putTypes({ unit, by, file: valid<TypeFile>(typeFile, file) })
}

/** Replaces the registers that the file names. */
export async function putRegisterFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  const registers = valid<RegisterFile>(registerFile, file)
  await store.configuration.putRegisters({ unit, by, file: registers })
}

/** Replaces the number series of the types that the file names. */
export async function putNumberFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  await store.configuration.putNumbers({ unit, by, file: valid<NumberFile>(numberFile, file) })
}

/** Replaces the lifecycles of the types that the file names. */
export async function putLifecycleFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  const lifecycles = valid<LifecycleFile>(lifecycleFile, file)
  await store.configuration.putLifecycles({ unit, by, file: lifecycles })
}

/** Replaces the defaults of the types that the file names. */
export async function putDefaultFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  await store.configuration.putDefaults({ unit, by, file: valid<DefaultFile>(defaultFile, file) })
}

/** Replaces all print forms. */
export async function putPrintFormFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  const printForms = valid<PrintFormFile>(printFormFile, file)
  await store.configuration.putPrintForms({ unit, by, file: printForms })
}

/** Replaces the settings of e-invoices. */
export async function putEInvoiceFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  const settings = valid<EInvoiceFile>(eInvoiceFile, file)
  await store.configuration.putEInvoice({ unit, by, file: settings })
}

/** Replaces all processes of the unit. */
export async function putProcessFile(
  store: Store,
  unit: number,
  file: unknown,
  by?: Author,
): Promise<void> {
  const processes = valid<ProcessFile>(processFile, file)
  await store.configuration.putProcesses({ unit, by, file: processes })
}

interface PutBy {
  readonly by?: Author | undefined
  /** Of a view: the file that this one replaces, or that there is none. */
  readonly expected?: ExpectedFile | undefined
}

/** Adds a view, or replaces the one of its name; answers the tag of the file. */
export async function putViewFile(
  store: Store,
  unit: number,
  file: unknown,
  put: PutBy = {},
): Promise<string> {
  const view = valid<ViewFile>(viewFile, file)
  await store.configuration.putView({ unit, ...put, file: view })
  return viewTag(view)
}

const descriptions: Readonly<Record<keyof TriedFiles, ConfigurationFile>> = {
  types: typeFile,
  registers: registerFile,
  numbers: numberFile,
  lifecycles: lifecycleFile,
  view: viewFile,
  printForms: printFormFile,
  eInvoice: eInvoiceFile,
  processes: processFile,
  defaults: defaultFile,
}

/** What a put of the file would change; refused as that would be. */
export async function tryFile(
  store: Store,
  sort: keyof TriedFiles,
  file: unknown,
  { by, ...put }: PutBy & { readonly by: Author },
): Promise<readonly ConfigurationChange[]> {
  const checked = valid<TriedFiles[typeof sort]>(descriptions[sort], file)
  const input = { unit: by.reader.unit, by, ...put, sort, file: checked } as TryFileInput
  return await store.configuration.tryFile(input)
}

function valid<F>(description: ConfigurationFile, file: unknown): F {
  const faults = validateFile(description, file)
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  return file as F
}
