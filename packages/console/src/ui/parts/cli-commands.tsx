// The part of a section that says what only the command line of the server does.

import { useSettingsWords } from '../../words/settings-words.ts'
import { CommandLines, type ServerCommand } from './command-lines.tsx'
import fieldStyles from './field.module.css'
import sectionStyles from './section.module.css'

export function CliCommands({ commands }: { readonly commands: readonly ServerCommand[] }) {
  const words = useSettingsWords()
  return (
    <section className={sectionStyles.settingsPart} data-part="settings-part">
      <h3>{words.onServer}</h3>
      <p className={fieldStyles.hint}>{words.onServerHint}</p>
      <CommandLines commands={commands} copy={words.copy} copied={words.copied} />
    </section>
  )
}
