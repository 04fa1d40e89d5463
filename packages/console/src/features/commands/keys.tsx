// Shows keys as they are labelled on a keyboard.

import { useCommandWords } from '../../words/use-command-words.ts'
import styles from './commands.module.css'

/** Each does the same; of those with two, the second is pressed after the first. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  const { keys: t } = useCommandWords()
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <span key={key} className={styles.keysOne}>
          {key.split(' ').map((press, index) => (
            <span key={press}>
              {index > 0 && <span className={styles.keysThen}>{t.andThen}</span>}
              {press.split('+').map((part) => (
                <kbd key={part}>{nameOf(part)}</kbd>
              ))}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = {
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Shift: '⇧' },
  ...{ Mod: isMac ? '⌘' : 'Ctrl', Alt: isMac ? '⌥' : 'Alt', Backspace: '⌫', Escape: 'Esc' },
  ...{ PageUp: 'PgUp', PageDown: 'PgDn' },
}

function nameOf(part: string): string {
  return names[part] ?? (part.length === 1 ? part.toUpperCase() : part)
}
