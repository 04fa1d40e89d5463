// Makes a paper, or an e-invoice, of what was read of a document. It runs where it may take long:
// in a thread of its own, or in a command.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import { paymentCode } from '@kontor/paper/codes/payment-code.ts'
import { buildInvoice } from '@kontor/paper/e-invoice/build-invoice.ts'
import { writeCii } from '@kontor/paper/e-invoice/write-cii.ts'
import { writeUbl } from '@kontor/paper/e-invoice/write-ubl.ts'
import { buildPaper } from '@kontor/paper/model/build-paper.ts'
import { paperLanguagesOf } from '@kontor/paper/model/paper-languages.ts'
import type { PaperFault } from '@kontor/paper/paper-fault.ts'
import type { PaperSource } from '@kontor/paper/paper-source.ts'
import type { Printer } from '@kontor/paper/pdf/open-printer.ts'
import type { MadeFile, MadePaper, PaperJob } from '../service/paper/paper-maker.ts'
import { parseSource } from '../service/paper/source-text.ts'
import type { PaperOptions } from '../service/requests/paper-request.ts'
import { chosenProfile, paperFormsOf } from './paper-forms-of.ts'

type Invoice = NonNullable<ReturnType<typeof buildInvoice>['invoice']>

/** Opened when the first PDF is wanted: fonts take time and memory. */
export type OpenPrinter = () => Printer

export async function makePaper(openPrinter: OpenPrinter, job: PaperJob): Promise<MadePaper> {
  const source = parseSource(job.source)
  const { request } = job
  const known = paperFormsOf(source.type)
  if (!known.forms.includes(request.form)) return known
  const profile = chosenProfile(source, request, known)
  if (profile === 'none') return known
  const made = { source, request, digest: job.digest }
  return profile === undefined
    ? await makePdf(openPrinter, made)
    : await makeInvoice(openPrinter, { ...made, profile })
}

interface Job {
  readonly source: PaperSource
  readonly request: PaperOptions
  readonly digest: string
}

async function makePdf(openPrinter: OpenPrinter, job: Job): Promise<MadeFile> {
  const head = { form: job.request.form, profile: undefined, isSellerUnknown: false }
  return { ...head, ...(await print(openPrinter, job)) }
}

interface InvoiceJob extends Job {
  readonly profile: PaperProfile
}

async function makeInvoice(openPrinter: OpenPrinter, job: InvoiceJob): Promise<MadeFile> {
  const { source, request, profile } = job
  const { form } = request
  const { invoice, faults, warnings } = buildInvoice(source, profile)
  const isSellerUnknown = source.sides.own === undefined
  const head = { form, profile, isSellerUnknown, warnings }
  if (form !== 'factur-x') {
    const write = form === 'ubl' ? writeUbl : writeCii
    const isWhole = invoice !== undefined && faults.length === 0 && !isSellerUnknown
    return { ...head, faults, bytes: isWhole ? bytesOf(write(invoice)) : undefined }
  }
  const printed = await print(openPrinter, { ...job, invoice })
  const all = [...faults, ...printed.faults]
  const isWhole = invoice !== undefined && all.length === 0 && !isSellerUnknown
  return {
    ...{ ...head, faults: all, warnings: [...warnings, ...printed.warnings] },
    bytes: isWhole ? printed.bytes : undefined,
  }
}

interface PrintedPaper {
  readonly faults: readonly PaperFault[]
  readonly warnings: readonly PaperFault[]
  readonly bytes: Uint8Array | undefined
}

interface PrintJob extends Job {
  readonly profile?: PaperProfile
  /** It is attached where it is whole. */
  readonly invoice?: Invoice | undefined
}

async function print(
  openPrinter: OpenPrinter,
  { source, request, digest, profile, invoice }: PrintJob,
): Promise<PrintedPaper> {
  const languages = paperLanguagesOf(source, request.language)
  const paper = buildPaper(source, languages)
  const attachment =
    profile === undefined || invoice === undefined ? {} : { attachment: attached(profile, invoice) }
  const date = new Date(String(source.record['updatedAt']))
  const printed = await openPrinter().print(paper, { id: digest, date, ...attachment })
  const warnings = [...paymentCode(source, languages).warnings, ...printed.warnings]
  if ('faults' in printed) return { faults: printed.faults, warnings, bytes: undefined }
  return { faults: [], warnings, bytes: printed.bytes }
}

function attached(profile: PaperProfile, invoice: Invoice) {
  const name = profile === 'xrechnung' ? 'xrechnung.xml' : 'factur-x.xml'
  return { name, profile, bytes: bytesOf(writeCii(invoice)) }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
