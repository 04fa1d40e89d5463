// Why something was refused: the sentence of its code, what is wrong with what was sent, and for
// whoever looks into it the words of the server and the name of the request.

import type { Trouble } from '../data/problem-of.ts'
import { detailsLabel, faultText, problemText } from '../words/problem-text.ts'
import { type Speech, useSpeech } from '../words/vocabulary.ts'
import { CopyButton } from './copy-button.tsx'

const shownMax = 5

export function TroubleText({ trouble }: { readonly trouble: Trouble }) {
  const speech = useSpeech()
  const { detail, requestId, errors } = trouble
  return (
    <>
      <p>{problemText(trouble, speech, detail)}</p>
      {errors.length > 0 && (
        <ul>
          {errors.slice(0, shownMax).map((fault) => (
            <li key={`${fault.pointer} ${fault.message}`}>{lineOf(fault, speech)}</li>
          ))}
        </ul>
      )}
      {detail !== '' && (
        <details className="server-words">
          <summary>{detailsLabel(speech.language)}</summary>
          <p lang="en">{detail}</p>
          {requestId !== '' && (
            <p className="request-id">
              {speech.words.state.requestId} <code>{requestId}</code>
              <CopyButton
                text={requestId}
                label={speech.words.state.copy}
                copied={speech.words.record.copied}
              />
            </p>
          )}
        </details>
      )}
    </>
  )
}

/** In one line: of several faults, the first. */
export function troubleLine(trouble: Trouble, speech: Speech): string {
  const [fault] = trouble.errors
  return fault === undefined ? problemText(trouble, speech, trouble.detail) : lineOf(fault, speech)
}

function lineOf(fault: Trouble['errors'][number], { language, fieldLabel }: Speech): string {
  const text = faultText(fault, language)
  const field = fault.pointer?.split('/').findLast((step) => !/^-?\d*$/.test(step))
  return field === undefined ? text : `${fieldLabel(field)}: ${text}`
}
