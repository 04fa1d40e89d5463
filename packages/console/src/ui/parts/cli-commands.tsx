// The part of a section that says what only the command line of the server does.

import { useSettingsWords } from '../../words/settings-words.ts'
import { CommandLines, type ServerCommand } from './command-lines.tsx'

export function CliCommands({ commands }: { readonly commands: readonly ServerCommand[] }) {
  const words = useSettingsWords()
  return (
    <section className="settings-part">
      <h3>{words.onServer}</h3>
      <p className="hint">{words.onServerHint}</p>
      <CommandLines commands={commands} copy={words.copy} copied={words.copied} />
    </section>
  )
}
