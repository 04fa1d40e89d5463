// What only the command line of the server does: each as a sentence, with the command to paste.

import styles from './command-lines.module.css'
import { CopyButton } from './copy-button.tsx'

export interface ServerCommand {
  readonly does: string
  /** After `npx kontor`. */
  readonly command: string
}

interface CommandLinesProps {
  readonly commands: readonly ServerCommand[]
  readonly copy: string
  readonly copied: string
}

export function CommandLines({ commands, copy, copied }: CommandLinesProps) {
  return (
    <ul className={styles.commandLines}>
      {commands.map(({ does, command }) => (
        <li key={command}>
          <p>{does}</p>
          <div className={styles.commandLine}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
            <pre className={styles.command} tabIndex={0}>
              <code>npx kontor {command}</code>
            </pre>
            <CopyButton text={`npx kontor ${command}`} label={copy} copied={copied} />
          </div>
        </li>
      ))}
    </ul>
  )
}
