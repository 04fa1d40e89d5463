// The part of a section that says what only the command line of the server does.

import { useSettingsWords } from '../../words/settings-words.ts'
import { CommandLines, type ServerCommand } from './command-lines.tsx'
import { SettingsPart } from './settings-part.tsx'

export function CliCommands({ commands }: { readonly commands: readonly ServerCommand[] }) {
  const words = useSettingsWords()
  return (
    <SettingsPart title={words.onServer} hint={words.onServerHint}>
      <CommandLines commands={commands} copy={words.copy} copied={words.copied} />
    </SettingsPart>
  )
}
