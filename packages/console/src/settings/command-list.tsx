// What only the command line of the server does: each as a sentence, with the command to paste.

import { CommandLine } from '../parts/command-line.tsx'
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
            <CommandLine
              command={`npx kontor ${command}`}
              copy={words.copy}
              copied={words.copied}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
