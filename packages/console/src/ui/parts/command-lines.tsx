// What only the command line of the server does: each as a sentence, with the command to paste.

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
    <ul className="command-lines">
      {commands.map(({ does, command }) => (
        <li key={command}>
          <p>{does}</p>
          <div className="command-line">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
            <pre className="command" tabIndex={0}>
              <code>npx kontor {command}</code>
            </pre>
            <CopyButton text={`npx kontor ${command}`} label={copy} copied={copied} />
          </div>
        </li>
      ))}
    </ul>
  )
}
