// What is said where the server refused or did not answer: why, and what can be done.

import { Link } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { troubleOf } from '../data/problem-of.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { StateNote } from './state-note.tsx'
import { ToldTrouble } from './told-trouble.tsx'

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** 1 where it is all that the page tells. */
  readonly level?: 1 | 2
}

/** Refusals that are no faults: somebody may not, or there is nothing. */
const quiet = {
  denied: ['unit-forbidden', 'insufficient-scope'],
  missing: ['not-found'],
}

export function Failure({ error, onRetry, level = 2 }: FailureProps) {
  const { words } = useSpeech()
  const trouble = troubleOf(error)
  const { code } = trouble
  if (quiet.denied.includes(code))
    return <Refused title={words.state.denied} hint={words.state.deniedHint} level={level} />
  if (quiet.missing.includes(code))
    return <Refused title={words.state.missing} hint={words.state.missingHint} level={level} />
  const isOffline = code === 'unreachable'
  const title = isOffline ? words.state.offline : words.state.failed
  const why = isOffline ? undefined : <ToldTrouble trouble={trouble} />
  return (
    <div role="alert" className="failure">
      <StateNote title={title} why={why} level={level}>
        <Button className="button" onPress={onRetry}>
          {words.state.retry}
        </Button>
      </StateNote>
    </div>
  )
}

interface RefusedProps {
  readonly title: string
  readonly hint: string
  readonly level: 1 | 2
}

/** Where it is all that the page tells, there is a way on from it. */
function Refused({ title, hint, level }: RefusedProps) {
  const { words } = useSpeech()
  return (
    <StateNote title={title} hint={hint} level={level}>
      {level === 1 && (
        <Link to="/" className="button">
          {words.home.title}
        </Link>
      )}
    </StateNote>
  )
}
