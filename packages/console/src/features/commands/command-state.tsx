// What the command menu says besides its list: that it searches, that nothing was found and what to
// do, that the server cannot be reached. How many there are is told to screen readers.

import { troubleOf } from '../../data/api/problem-of.ts'
import { useCommandWords } from '../../words/use-command-words.ts'
import type { Found } from './found.ts'
import { readSought } from './sought.ts'

interface CommandStateProps {
  readonly text: string
  readonly count: number
  readonly found: Found
}

export function CommandState({ text, count, found: { error, isSearching } }: CommandStateProps) {
  const said = useCommandWords()
  const { among, text: words } = readSought(text)
  const isOffline = error !== null && troubleOf(error).code === 'unreachable'
  const isNothing = count === 0 && !isSearching
  return (
    <>
      {text === '' && (
        <p className="command-signs">
          {Object.entries({
            '>': 'commands',
            '#': 'number',
            '+': 'new',
            '=': 'filter',
          } as const).map(([sign, name]) => (
            <span key={sign}>
              <kbd>{sign}</kbd> {said.signs[name]}
            </span>
          ))}
        </p>
      )}
      <div role="status" className="command-state">
        {error !== null && <p>{isOffline ? said.offline : said.failed}</p>}
        {isSearching && <p className="command-searching">{said.searching}</p>}
        {isNothing && among === 'filter' && <p>{said.noFilter}</p>}
        {isNothing && among !== 'filter' && words === '' && <p>{said.begin}</p>}
        {isNothing && among !== 'filter' && words !== '' && error === null && (
          <>
            <p className="command-nothing">{said.nothing(words)}</p>
            <p>{said.nothingHint}</p>
          </>
        )}
        {count > 0 && <span className="hidden-text">{said.count(count)}</span>}
      </div>
    </>
  )
}
