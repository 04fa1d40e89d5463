// What only the command line of the server does: each as a sentence, with the command to paste.

import { CopyButton } from '../parts/copy-button.tsx'
import { useSettingsWords } from '../words/settings-words.ts'

export interface ServerCommand {
  readonly does: string
  /** After `npx kontor`. */
  readonly command: string
}

export function CommandList({ commands }: { readonly commands: readonly ServerCommand[] }) {
  const words = useSettingsWords()
  return (
    <section className="settings-part">
      <h3>{words.onServer}</h3>
      <p className="hint">{words.onServerHint}</p>
      <ul className="server-commands">
        {commands.map(({ does, command }) => (
          <li key={command}>
            <p>{does}</p>
            <div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
              <pre className="command" tabIndex={0}>
                <code>npx kontor {command}</code>
              </pre>
              <CopyButton text={`npx kontor ${command}`} label={words.copy} copied={words.copied} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
