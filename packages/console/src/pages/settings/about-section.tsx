// Which version runs here, whether it is well, and the licences of what it is made of. What the
// server checks of itself is more than a page may wait for: the command for that stands below.

import { version } from '@kontor/contract/version.ts'
import { Button } from 'react-aria-components'
import { useIsOld } from '../../data/api/console-version.ts'
import { useHealth } from '../../data/api/health.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import sectionStyles from '../../ui/parts/section.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import styles from './facts.module.css'

export function AboutSection() {
  const { about: t } = useSettingsWords()
  const isOld = useIsOld()
  const { data, isFetching, refetch } = useHealth()
  const stateText = (isFine: boolean | undefined): string => {
    if (isFine === undefined) return t.asked
    return isFine ? t.answers : t.answersNot
  }
  const facts = {
    [t.version]: isOld ? `${version}. ${t.isOld}` : version,
    [t.server]: stateText(data?.server),
    [t.store]: stateText(data?.store),
    [t.licence]: 'MIT',
  }
  return (
    <>
      <section
        className={sectionStyles.settingsPart}
        data-part="settings-part"
        aria-busy={isFetching}
      >
        <dl className={styles.facts} data-part="facts">
          {Object.entries(facts).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Button
          className={buttonStyles.button}
          isDisabled={isFetching}
          onPress={() => void refetch()}
        >
          {t.askAgain}
        </Button>
        <a href="/console/licences.txt" target="_blank" rel="noopener">
          {t.parts}
        </a>
        <a href="/docs" target="_blank" rel="noopener">
          {t.describes}
        </a>
      </section>
      <CliCommands
        commands={[
          { does: t.doctor, command: 'doctor' },
          { does: t.metrics, command: 'serve --metrics-port PORT' },
        ]}
      />
    </>
  )
}
