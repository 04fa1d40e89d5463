// Shows an error of the server or of the connection: what happened, and what to do.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { type Connection, isBusyServer, useConnection } from '../../data/api/connection.ts'
import { troubleOf } from '../../data/api/problem-of.ts'
import { useTranslation } from '../../words/use-translation.ts'
import buttonStyles from './button.module.css'
import { StateNote } from './state-note.tsx'
import { TroubleMessage } from './trouble-message.tsx'
import { useSecondsTo } from './use-seconds-to.ts'

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** 1 where it is all that the page tells. */
  readonly level?: 1 | 2
}

/** Refusals that are no faults: somebody may not, or there is nothing. */
const quiet = {
  denied: [
    ...['unit-forbidden', 'insufficient-scope', 'address-forbidden'],
    ...['administration-forbidden', 'write-forbidden'],
  ],
  missing: ['not-found'],
}

export function Failure({ error, onRetry, level = 2 }: FailureProps) {
  const { words } = useTranslation()
  const connection = useConnection()
  const trouble = troubleOf(error)
  const { code } = trouble
  if (quiet.denied.includes(code)) {
    return (
      <Refused title={words.state.denied} level={level}>
        <TroubleMessage trouble={trouble} />
        <p>{words.state.deniedHint}</p>
      </Refused>
    )
  }
  if (quiet.missing.includes(code)) {
    return (
      <Refused title={words.state.missing} level={level}>
        <p>{words.state.missingHint}</p>
      </Refused>
    )
  }
  const isOffline = code === 'unreachable'
  const isBusy = isBusyServer(error)
  const title = isOffline
    ? words.state.offline
    : isBusy
      ? words.connection.busy
      : words.state.failed
  const why = isOffline || isBusy ? undefined : <TroubleMessage trouble={trouble} />
  return (
    <div role="alert" data-part="failure">
      <StateNote title={title} why={why} level={level}>
        {isBusy && connection.kind === 'busy' && <Wait connection={connection} />}
        <Button className={buttonStyles.button} onPress={onRetry}>
          {words.state.retry}
        </Button>
      </StateNote>
    </div>
  )
}

/** It is read again by itself then. The seconds are not announced again and again. */
function Wait({ connection }: { readonly connection: Exclude<Connection, { kind: 'fine' }> }) {
  const { words } = useTranslation()
  return <p aria-hidden="true">{words.state.retryIn(useSecondsTo(connection.retryAt))}</p>
}

interface RefusedProps {
  readonly title: string
  readonly level: 1 | 2
  /** Who may, and how to ask. */
  readonly children: ReactNode
}

/** Where it is all that the page tells, there is a way on from it. */
function Refused({ title, level, children }: RefusedProps) {
  const { words } = useTranslation()
  return (
    <StateNote title={title} why={children} level={level}>
      {level === 1 && (
        <Link to="/" className={buttonStyles.button}>
          {words.home.title}
        </Link>
      )}
    </StateNote>
  )
}
