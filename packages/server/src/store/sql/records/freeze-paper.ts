// When a document freezes, what its paper is made of freezes with it: both sides, the form with its
// logo, the settings. It is read in the same transaction, whoever may read it: what stands on a
// paper that was issued is part of the document from then on.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { PrintForm, Values } from '@kontor/paper/paper-source.ts'
import { isFrozen } from '../../../rules/status/freezing.ts'
import { canonicalJson } from '../../../rules/values/canonical-json.ts'
import { propertiesOf } from '../../../rules/values/find-values.ts'
import type { PaperParts } from '../../port/papers.ts'
import type { Context } from '../rights/context.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { type FrozenPart, findFrozenPart, frozenPart, missingParts } from './frozen-part.ts'
import { paperParts } from './paper-parts.ts'

/** What does not depend on who reads the paper. */
interface FrozenPaper extends Omit<PaperParts, 'hasFrozen' | 'ownCompanyId'> {
  /** Which form the document named; null where it named none. */
  readonly printForm: unknown
}

/** A paper that freezes with a document that is about to be written. */
export interface FreezingPaper {
  readonly digest: string
  /** What has to be stored of it: what froze before with other documents is there. */
  readonly missing: readonly FrozenPart[]
}

interface FreezingDocument {
  readonly unit: number
  readonly type: RecordType
  readonly record: Values
}

export function* freezePaper(context: Context, document: FreezingDocument): Step<FreezingPaper> {
  const { unit, record } = document
  const parts = yield* paperParts(context, { ...document, mayRead: () => true })
  const { form, hasFrozen: _, ownCompanyId: __, ...rest } = parts
  const { logo, ...ofForm } = form ?? {}
  const picture = typeof logo === 'string' ? frozenPart(logo) : undefined
  const paper = {
    ...rest,
    printForm: propertiesOf(record)['printForm'] ?? null,
    ...(form === undefined ? {} : { form: { ...ofForm, logo: picture?.digest } }),
  }
  // JSON leaves out what is undefined.
  const whole = frozenPart(canonicalJson(JSON.parse(JSON.stringify(paper))))
  const all = picture === undefined ? [whole] : [whole, picture]
  return { digest: whole.digest, missing: yield* missingParts(context.dialect, unit, all) }
}

/**
 * What froze with a document, as it was at its version; undefined where that is not frozen, or
 * froze before papers did.
 */
export function* findFrozenPaper(unit: number, record: Values): Step<FrozenPaper | undefined> {
  if (!isFrozen(record)) return undefined
  const { id, version } = record as { readonly id: number; readonly version: number }
  const row = yield* queryOne<{ digest: string }>(
    sql`select "digest" from "frozenPaper" where "unit" = ${unit} and "id" = ${id}
      and "recordVersion" <= ${version} order by "recordVersion" desc limit 1`,
  )
  if (row === undefined) return undefined
  const paper = parsePaper(yield* requirePart(unit, id, row.digest))
  const logo = logoDigest(paper)
  if (paper.form === undefined || logo === undefined) return paper
  return { ...paper, form: { ...paper.form, logo: yield* requirePart(unit, id, logo) } }
}

/** What JSON leaves out is undefined again. */
function parsePaper(text: string): FrozenPaper {
  const { form, unit, sides, ...rest } = JSON.parse(text) as FrozenPaper
  const { own, company, owner } = sides
  const { currency } = unit
  return { ...rest, form, unit: { ...unit, currency }, sides: { own, company, owner } }
}

function logoDigest({ form }: { readonly form?: PrintForm | undefined }): string | undefined {
  return form?.logo ?? undefined
}

/** Whether a paper and its logo are as they froze. */
export function* isPaperWhole(unit: number, digest: string): Step<boolean> {
  const body = yield* findFrozenPart(unit, digest)
  if (body === undefined) return false
  const logo = logoDigest(parsePaper(body))
  return logo === undefined || (yield* findFrozenPart(unit, logo)) !== undefined
}

function* requirePart(unit: number, id: number, digest: string): Step<string> {
  const body = yield* findFrozenPart(unit, digest)
  if (body !== undefined) return body
  throw new Error(`The store lost what the paper of document ${id} is made of (part ${digest}).`)
}
