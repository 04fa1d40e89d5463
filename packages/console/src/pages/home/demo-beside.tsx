// How to look around in a company with records, which has a unit of its own.

import { CommandLines } from '../../ui/parts/command-lines.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useWelcomeWords } from '../../words/welcome-words.ts'

export function DemoBeside() {
  const words = useWelcomeWords()
  const demo = { does: words.demo, command: 'demo' }
  return (
    <>
      <h3>{words.lookAround}</h3>
      <p className={fieldStyles.hint}>{words.lookAroundHint}</p>
      <CommandLines commands={[demo]} copy={words.copy} copied={words.copied} />
    </>
  )
}
