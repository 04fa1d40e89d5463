// The first thing in a new unit: what it is called, where its days begin, and in which language it
// writes. All is filled in already as far as it can be known.

import type { Agency } from '@kontor/client'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changeAgency } from '../../data/unit/agency.ts'
import { SettingsForm } from '../../features/form/settings-form.tsx'
import { browserTimeZone } from '../../locale/date-format.ts'
import { patchOf } from '../../saving/patch-of.ts'
import { CommandLines } from '../../ui/parts/command-lines.tsx'
import { useSpeech } from '../../words/vocabulary.ts'
import { useWelcomeWords } from '../../words/welcome-words.ts'

const asked = ['name', 'timeZone', 'language'] as const
const described = administeredTypes.agencies.fields
const fields = Object.fromEntries(asked.map((name) => [name, described[name]])) as Fields

/** Nobody has said yet what it is: whoever does changes it. */
export function isUntouched({ version, language: said }: Agency): boolean {
  return version === 1 && said === null
}

interface FirstSetupProps {
  readonly agency: Agency
  readonly isSupervisor: boolean
  readonly onDone: () => void
}

export function FirstSetup({ agency, isSupervisor, onDone }: FirstSetupProps) {
  const words = useWelcomeWords()
  const speech = useSpeech()
  const client = useQueryClient()
  const stored = { name: agency.name, timeZone: agency.timeZone, language: agency.language }
  const initial = {
    ...stored,
    // What a unit has that nobody has told where it is.
    timeZone: stored.timeZone === 'UTC' ? browserTimeZone() : stored.timeZone,
    language: speech.language,
  }
  const demo = { does: words.demo, command: `demo --unit ${agency.id}` }
  return (
    <section className="welcome first-setup" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{words.title}</h2>
      <p className="hint">{words.setupHint}</p>
      <SettingsForm
        fields={fields}
        initial={initial}
        recordId={agency.id}
        hints={{ timeZone: words.timeZoneHint }}
        submit={words.start}
        save={async (body) => {
          await changeAgency(agency, patchOf(stored, body))
          onDone()
          // Its name and its time zone are in the session as well.
          await client.invalidateQueries({ queryKey: ['session'] })
          await client.invalidateQueries({ queryKey: ['agency'] })
        }}
      />
      {isSupervisor && (
        <>
          <h3>{words.lookAround}</h3>
          <p className="hint">{words.lookAroundHint}</p>
          <CommandLines commands={[demo]} copy={words.copy} copied={words.copied} />
        </>
      )}
    </section>
  )
}
