// Why something was refused: the sentence of its code, what is wrong with what was sent, and for
// whoever looks into it the words of the server and the name of the request.

import type { Trouble } from '../../data/api/problem-of.ts'
import { detailsLabel, faultText, problemText } from '../../words/problem-text.ts'
import { type Translation, useTranslation } from '../../words/use-translation.ts'
import { CopyButton } from './copy-button.tsx'
import noticeStyles from './notice.module.css'

const shownMax = 5

export function TroubleText({ trouble }: { readonly trouble: Trouble }) {
  const translation = useTranslation()
  const { code, detail, requestId, errors } = trouble
  // Nothing that was sent is wrong, and the sentence points to the log.
  const isOurs = code === 'internal'
  return (
    <>
      <p>{problemText(trouble, translation, detail)}</p>
      {errors.length > 0 && (
        <ul>
          {errors.slice(0, shownMax).map((fault) => (
            <li key={`${fault.pointer} ${fault.message}`}>{faultLine(fault, translation)}</li>
          ))}
        </ul>
      )}
      {detail !== '' && (
        <details className={noticeStyles.serverWords}>
          <summary>{detailsLabel(translation.language)}</summary>
          <p lang="en">{detail}</p>
          {!isOurs && <RequestId id={requestId} />}
        </details>
      )}
      {isOurs && <RequestId id={requestId} />}
    </>
  )
}

/** By it the log of the server is searched. */
function RequestId({ id }: { readonly id: string }) {
  const { words } = useTranslation()
  if (id === '') return null
  return (
    <p className={noticeStyles.requestId}>
      {words.state.requestId} <code>{id}</code>
      <CopyButton text={id} label={words.state.copy} copied={words.record.copied} />
    </p>
  )
}

/** In one line: of several faults, the first. */
export function troubleLine(trouble: Trouble, translation: Translation): string {
  const [fault] = trouble.errors
  return fault === undefined
    ? problemText(trouble, translation, trouble.detail)
    : faultLine(fault, translation)
}

/** The field, and what is wrong with it. */
export function faultLine(
  fault: Trouble['errors'][number],
  { language, fieldLabel }: Translation,
): string {
  const text = faultText(fault, language)
  const field = fault.pointer?.split('/').findLast((step) => !/^-?\d*$/.test(step))
  return field === undefined ? text : `${fieldLabel(field)}: ${text}`
}
