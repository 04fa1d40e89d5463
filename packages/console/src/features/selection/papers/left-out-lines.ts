// Why documents have no paper, in lines: for the dialog, and for a file beside the papers.

import { clientOf } from '../../../data/api/client.ts'
import { faultLine } from '../../../ui/parts/trouble-text.tsx'
import { paperWords } from '../../../words/paper-words.ts'
import { problemText } from '../../../words/problem-text.ts'
import type { Translation } from '../../../words/use-translation.ts'
import type { LeftOut } from './collect-papers.ts'

export interface LeftOutLines {
  readonly id: number
  /** The number of the document. */
  readonly label: string
  readonly reason: string
  readonly faults: readonly FaultLine[]
}

interface FaultLine {
  readonly text: string
  /** What the server says, where `text` is in another language: it is more exact. */
  readonly message: string | undefined
}

export function leftOutLines(
  leftOut: readonly LeftOut[],
  labels: ReadonlyMap<number, string>,
  translation: Translation,
): readonly LeftOutLines[] {
  const { more } = paperWords(translation.language)
  return leftOut.map(({ id, trouble }) => {
    const { errors, moreErrors = 0 } = trouble
    const lines = errors.map((fault) => {
      const names = [fault.rule, fault.term].filter((each) => each !== undefined)
      const text = faultLine(fault, translation)
      return {
        text: names.length === 0 ? text : `${text} (${names.join(' · ')})`,
        message: translation.language === 'en' ? undefined : fault.message,
      }
    })
    const others = { text: more(translation.format.integer(moreErrors)), message: undefined }
    return {
      ...{ id, label: labels.get(id) ?? `#${id}` },
      reason: problemText(trouble, translation, trouble.detail),
      faults: moreErrors > 0 ? [...lines, others] : lines,
    }
  })
}

export function leftOutText(lines: readonly LeftOutLines[]): string {
  const texts = lines.map(({ label, reason, faults }) =>
    [`${label}: ${reason}`, ...faults.map(faultText)].join('\r\n'),
  )
  return `${texts.join('\r\n\r\n')}\r\n`
}

function faultText({ text, message }: FaultLine): string {
  return message === undefined ? `  ${text}` : `  ${text}\r\n    ${message}`
}

/** As many as a lookup takes. */
const lookupMax = 200

/** The numbers of documents, by their ids. */
export async function numbersOf(
  unit: number,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (let from = 0; from < ids.length; from += lookupMax) {
    const some = ids.slice(from, from + lookupMax)
    for (const { id, label, detail } of await clientOf(unit).lookup('document', some, { signal }))
      found.set(id, detail ?? label)
  }
  return found
}
