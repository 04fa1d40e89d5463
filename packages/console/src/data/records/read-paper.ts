// A document as a file: a PDF or an e-invoice, which the server makes.

import type { PaperForm } from '@kontor/contract/codes/paper-forms.ts'
import { clientOf } from '../api/client.ts'

export interface RequestedPaper {
  readonly unit: number
  /** Of the document. */
  readonly id: number
  readonly form: PaperForm
  /** One, or two separated by a comma; without one, that of the document. */
  readonly language?: string
  readonly signal?: AbortSignal
}

export interface PaperFile {
  readonly name: string
  readonly content: Blob
}

/** Throws what the server refuses. */
export async function readPaper({ unit, ...requested }: RequestedPaper): Promise<PaperFile> {
  const { filename, type, stream } = await clientOf(unit).documents.paper(requested)
  const headers = { 'content-type': type }
  return { name: filename, content: await new Response(stream, { headers }).blob() }
}
