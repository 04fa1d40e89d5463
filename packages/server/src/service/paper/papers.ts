// Documents as papers and e-invoices. All that a paper is made of is read first, with the rights of
// that moment; only then it counts whether the caller, or this server, has the paper already.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { version } from '@kontor/contract/version.ts'
import type { PaperFault } from '@kontor/paper/paper-fault.ts'
import type { PaperSource } from '@kontor/paper/paper-source.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { PaperAnswer, PaperInput, ReadPaperInput } from '../requests/paper-request.ts'
import { PaperCache } from './paper-cache.ts'
import { paperFileName } from './paper-file-name.ts'
import type { MadeFile, PaperJob, PaperMaker } from './paper-maker.ts'
import { incompletePaper, noPaper } from './paper-refusal.ts'
import { readPaperSource } from './read-paper-source.ts'
import { updateBySource, writeSource } from './source-text.ts'

interface PaperServices {
  /**
   * Refuses with `no-paper`, `seller-unknown` and `paper-incomplete`; as a read of the document
   * does; and with `unavailable` where too many wait, or this one takes too long.
   */
  readPaper(input: ReadPaperInput): Promise<PaperAnswer>
  /** Tells what `readPaper` would refuse with `paper-incomplete` and `seller-unknown`. */
  checkPaper(input: PaperInput): Promise<Answer>
}

export function paperServices(
  store: Store,
  maker: PaperMaker,
  cacheBytes: number = limits.paperCacheBytesMax,
): PaperServices {
  const cache = new PaperCache(cacheBytes)

  async function prepare(input: PaperInput): Promise<{ source: PaperSource; job: PaperJob }> {
    const { principal, lookup, moment, request } = input
    const { reader } = principal
    const source = await readPaperSource(store, { reader, lookup, moment })
    const text = writeSource(source)
    const { form, profile, language } = request
    const head = JSON.stringify([version, maker.tag, form, profile, language])
    const hash = updateBySource(createHash('sha256').update(head), source, text)
    return { source, job: { source: text, request, digest: hash.digest('hex') } }
  }

  async function make(input: PaperInput, { source, job, isCheck }: Making): Promise<MadeFile> {
    const { principal, signal, request } = input
    const known = cache.get(job.digest)
    const made = known ?? (await maker.make(job, shareOf(principal.reader), signal))
    if (known === undefined) cache.add(job.digest, made, isCheck)
    if ('forms' in made) throw noPaper(made, request, source.type.type)
    return made
  }

  return {
    async readPaper(input) {
      const prepared = await prepare(input)
      const tag = prepared.job.digest
      if (input.cached !== 'any' && input.cached.includes(tag)) return { tag, file: undefined }
      const made = await make(input, { ...prepared, isCheck: false })
      const { form, bytes } = made
      if (bytes === undefined) throw incompletePaper(made)
      // Whoever has "any" paper has it only where there is one.
      if (input.cached === 'any') return { tag, file: undefined }
      return { tag, file: { name: paperFileName(prepared.source.record, form), form, bytes } }
    },
    async checkPaper(input) {
      const making = { ...(await prepare(input)), isCheck: true }
      const { form, profile, faults, warnings, bytes } = await make(input, making)
      const isComplete = bytes !== undefined
      const data = { form, profile: profile ?? null, isComplete }
      const lists = { faults: faults.map(shown), warnings: warnings.map(shown) }
      return { json: JSON.stringify({ data: { ...data, ...lists } }) }
    },
  }
}

interface Making {
  readonly source: PaperSource
  readonly job: PaperJob
  readonly isCheck: boolean
}

function shown({ rule, term, pointer, code, message }: PaperFault): object {
  return { rule: rule ?? null, term: term ?? null, pointer, code, message }
}
