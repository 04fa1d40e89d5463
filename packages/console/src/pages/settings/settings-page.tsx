// The settings: the list of their sections beside the one that is open; on a phone the list first,
// then the section alone.

import { useParams } from '@tanstack/react-router'
import { useTitle } from '../../address/use-title.ts'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import pageStyles from '../../ui/parts/page.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import {
  type SettingGroup,
  type SettingSection,
  sectionGroups,
  sectionNamed,
} from '../../ui/parts/setting-sections.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { AboutSection } from './about-section.tsx'
import { EInvoiceSection } from './e-invoice-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { PrintFormsSection } from './print-forms-section.tsx'
import { ProcessesSection } from './processes-section.tsx'
import { RegistersSection } from './registers-section.tsx'
import { RightsSection } from './rights/rights-section.tsx'
import styles from './settings.module.css'
import { SignInSection } from './sign-in/sign-in-section.tsx'
import { SignInPolicySection } from './sign-in-policy-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { TypesSection } from './types-section.tsx'
import { UnitSection } from './unit-section.tsx'
import { UnknownSetting } from './unknown-setting.tsx'
import { UsersSection } from './users-section.tsx'
import { ViewsSection } from './views-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

const sections: Readonly<Record<SettingSection, () => React.ReactNode>> = {
  preferences: PreferencesSection,
  'sign-in': SignInSection,
  tokens: TokensSection,
  users: UsersSection,
  groups: GroupsSection,
  rights: RightsSection,
  unit: UnitSection,
  'print-forms': PrintFormsSection,
  'e-invoice': EInvoiceSection,
  types: TypesSection,
  numbers: NumbersSection,
  registers: RegistersSection,
  processes: ProcessesSection,
  views: ViewsSection,
  webhooks: WebhooksSection,
  'sign-in-policy': SignInPolicySection,
  about: AboutSection,
}

export function SettingsPage() {
  const words = useSettingsWords()
  const { section: text } = useParams({ strict: false })
  const name = sectionNamed(text ?? 'preferences')
  useTitle(name === undefined ? words.title : words.sections[name])
  if (name === undefined) return <UnknownSetting text={text ?? ''} />
  const Section = sections[name]
  return (
    <div
      className={
        text === undefined
          ? `${pageStyles.page} ${styles.settings}`
          : `${pageStyles.page} ${styles.settings} ${styles.hasSection}`
      }
      data-part="settings"
    >
      <SettingsHead section={text === undefined ? undefined : name} />
      <nav className={styles.settingsList} aria-label={words.title}>
        {Object.keys(sectionGroups).map((group) => (
          <SectionGroup key={group} group={group as SettingGroup} current={name} />
        ))}
      </nav>
      <section
        className={styles.settingsSection}
        data-part="settings-section"
        aria-labelledby="settings-section"
      >
        <h2 id="settings-section">{words.sections[name]}</h2>
        <p className={fieldStyles.hint}>{words.hints[name]}</p>
        <Section />
      </section>
    </div>
  )
}

/** On a phone the way back to the list. */
function SettingsHead({ section }: { readonly section: SettingSection | undefined }) {
  const words = useSettingsWords()
  return (
    <header className={styles.settingsHead}>
      {section === undefined ? (
        <PageBreadcrumb here={words.title} />
      ) : (
        <PageBreadcrumb here={words.sections[section]}>
          <li>
            <SettingLink section={undefined}>{words.title}</SettingLink>
          </li>
        </PageBreadcrumb>
      )}
      <h1>{words.title}</h1>
      <SettingLink section={undefined} className={buttonStyles.quiet}>
        <Icon name="left" />
        {words.back}
      </SettingLink>
    </header>
  )
}

interface SectionGroupProps {
  readonly group: SettingGroup
  readonly current: SettingSection
}

function SectionGroup({ group, current }: SectionGroupProps) {
  const words = useSettingsWords()
  return (
    <div>
      <p className={styles.settingsGroup}>{words.parts[group]}</p>
      <ul>
        {sectionGroups[group].map((section) => (
          <li key={section}>
            <SettingLink
              section={section}
              className={styles.settingsLink}
              isCurrent={section === current}
            >
              {words.sections[section]}
              <Icon name="right" />
            </SettingLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
