// The bar on top while the server cannot be reached or is busy: the time of the next attempt and a
// button to retry now. It also offers to load a newer console.

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { clientOfServer } from '../data/api/client.ts'
import { type Connection, noteAgain, useConnection } from '../data/api/connection.ts'
import { checkVersion, useIsOld } from '../data/api/console-version.ts'
import { refetchMissed } from '../data/api/refetch-missed.ts'
import { recheckSession } from '../data/api/session.ts'
import buttonStyles from '../ui/parts/button.module.css'
import { useSecondsTo } from '../ui/parts/use-seconds-to.ts'
import { useTranslation } from '../words/use-translation.ts'
import styles from './shell.module.css'

export function ConnectionBar() {
  const { words } = useTranslation()
  const connection = useConnection()
  const isOld = useIsOld()
  useRecovery(connection)
  return (
    <div role="status">
      {connection.kind !== 'fine' && (
        <div
          className={styles.connectionBar}
          data-part="connection-bar"
          data-kind={connection.kind}
        >
          <p>{words.connection[connection.kind]}</p>
          <RetryButton key={connection.retryAt} connection={connection} />
        </div>
      )}
      {connection.kind === 'fine' && isOld && (
        <div className={styles.connectionBar} data-part="connection-bar">
          <p>{words.connection.isOld}</p>
          <Button className={buttonStyles.button} onPress={() => location.reload()}>
            {words.connection.reload}
          </Button>
        </div>
      )}
    </div>
  )
}

type Trouble = Exclude<Connection, { readonly kind: 'fine' }>

/** The seconds are not announced again and again: they are no part of the text. */
function RetryButton({ connection: { kind, retryAt } }: { readonly connection: Trouble }) {
  const { words } = useTranslation()
  const seconds = useSecondsTo(retryAt)
  const [isTrying, setTrying] = useState(false)
  const retry = useCallback(async () => {
    setTrying(true)
    noteAgain(kind === 'busy' || (await clientOfServer().server.isLive()))
  }, [kind])
  useEffect(() => {
    if (seconds === 0 && !isTrying) void retry()
  }, [seconds, isTrying, retry])
  useEffect(() => {
    const again = (): void => void retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [retry])
  return (
    <Button className={buttonStyles.button} isDisabled={isTrying} onPress={() => void retry()}>
      {words.connection.retry}
      <span className={styles.connectionSeconds} aria-hidden="true">
        {isTrying ? '…' : words.connection.seconds(seconds)}
      </span>
    </Button>
  )
}

/** What failed is read again, and a server that was started anew may have a new console. */
function useRecovery({ kind }: Connection): void {
  const before = useRef(kind)
  useEffect(() => {
    const wasAway = before.current !== 'fine'
    before.current = kind
    if (!wasAway || kind !== 'fine') return
    void recheckSession()
    void refetchMissed()
    void checkVersion()
  }, [kind])
  useEffect(() => {
    // The browser knows about networks alone; the server has to be requested.
    const ask = (): void => void clientOfServer().server.isLive()
    addEventListener('offline', ask)
    return () => removeEventListener('offline', ask)
  }, [])
}
