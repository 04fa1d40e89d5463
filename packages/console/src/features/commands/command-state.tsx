// The state of the command menu: searching, no results, or the server cannot be reached. The number
// of results is announced to screen readers.

import { troubleOf } from '../../data/api/problem-of.ts'
import textStyles from '../../ui/parts/text.module.css'
import { useCommandWords } from '../../words/use-command-words.ts'
import styles from './commands.module.css'
import { parseQuery } from './parse-query.ts'
import type { RecordResults } from './use-record-results.ts'

interface CommandStateProps {
  readonly text: string
  readonly count: number
  readonly found: Pick<RecordResults, 'error' | 'isSearching'>
}

export function CommandState({ text, count, found: { error, isSearching } }: CommandStateProps) {
  const t = useCommandWords()
  const { among, text: words } = parseQuery(text)
  const isOffline = error !== null && troubleOf(error).code === 'unreachable'
  const isNothing = count === 0 && !isSearching
  return (
    <>
      {text === '' && (
        <p className={styles.commandSigns}>
          {Object.entries({
            '>': 'commands',
            '#': 'number',
            '+': 'new',
            '=': 'filter',
          } as const).map(([sign, name]) => (
            <span key={sign}>
              <kbd>{sign}</kbd> {t.signs[name]}
            </span>
          ))}
        </p>
      )}
      <div role="status" className={styles.commandState}>
        {error !== null && <p>{isOffline ? t.offline : t.failed}</p>}
        {isSearching && <p data-part="command-searching">{t.searching}</p>}
        {isNothing && among === 'filter' && <p>{t.noFilter}</p>}
        {isNothing && among !== 'filter' && words === '' && <p>{t.begin}</p>}
        {isNothing && among !== 'filter' && words !== '' && error === null && (
          <>
            <p className={styles.commandNothing}>{t.nothing(words)}</p>
            <p>{t.nothingHint}</p>
          </>
        )}
        {count > 0 && (
          <span className={textStyles.hiddenText} data-part="hidden-text">
            {t.count(count)}
          </span>
        )}
      </div>
    </>
  )
}
