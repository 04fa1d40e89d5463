// What is said where the server refused or did not answer: what happened, and the name of the
// request for whoever looks into it.

import { Button } from 'react-aria-components'
import { troubleOf } from '../data/problem-of.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { StateNote } from './state-note.tsx'

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** 1 where it is all that the page tells. */
  readonly level?: 1 | 2
}

/** Refusals that are no faults: somebody may not, or there is nothing. */
const quiet = {
  denied: ['unit-forbidden', 'insufficient-scope', 'access-denied'],
  missing: ['not-found'],
}

export function Failure({ error, onRetry, level = 2 }: FailureProps) {
  const { words } = useSpeech()
  const { code, title, detail, requestId } = troubleOf(error)
  if (quiet.denied.includes(code))
    return <StateNote title={words.state.denied} hint={words.state.deniedHint} level={level} />
  if (quiet.missing.includes(code))
    return <StateNote title={words.state.missing} hint={words.state.missingHint} level={level} />
  const isOffline = code === 'unreachable'
  return (
    <div role="alert">
      <StateNote
        level={level}
        title={isOffline ? words.state.offline : title}
        {...(isOffline ? {} : { hint: detail })}
      >
        <Button className="button" onPress={onRetry}>
          {words.state.retry}
        </Button>
      </StateNote>
      {requestId !== '' && (
        <p className="request-id">
          {words.state.requestId} <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}
