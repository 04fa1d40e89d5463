// The page for an address of the settings that does not exist: it offers the nearest that does, by
// what sections are called in the address or on the screen.

import { nearestName } from '@kontor/contract/nearest-name.ts'
import { folded } from '../../base/folded.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { type SettingSection, sectionNamed } from '../../ui/parts/setting-sections.ts'
import { StateNote } from '../../ui/parts/state-note.tsx'
import { useDefinitionWords } from '../../words/definition-words.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

export function UnknownSetting({ text }: { readonly text: string }) {
  const t = useDefinitionWords()
  const settings = useSettingsWords()
  const { words } = useTranslation()
  const nearest = nearestSection(text, settings.sections)
  return (
    <StateNote title={words.app.notFound} hint={t.noSetting(text)} level={1}>
      {nearest !== undefined && (
        <SettingLink section={nearest} className={buttonStyles.primary}>
          {settings.sections[nearest]}
        </SettingLink>
      )}
      <SettingLink section={undefined} className={buttonStyles.button}>
        {settings.back}
      </SettingLink>
    </StateNote>
  )
}

function nearestSection(
  text: string,
  titles: Readonly<Record<SettingSection, string>>,
): SettingSection | undefined {
  const byName = new Map(
    Object.entries(titles).flatMap(([section, title]) => [
      [section, section],
      [folded(title), section],
    ]),
  )
  const nearest = nearestName(folded(text), byName.keys())
  return nearest === undefined ? undefined : sectionNamed(byName.get(nearest) ?? '')
}
