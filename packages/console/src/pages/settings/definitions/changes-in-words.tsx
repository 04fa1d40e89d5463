// What a put would change, thing by thing and in words: nothing is stored yet.

import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import type { ReactNode } from 'react'
import type { SettingChange } from '../../../data/unit/definitions.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import type { DefinitionWords } from '../../../words/translated.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './definitions.module.css'
import type { OwnField } from './own-field.ts'
import { type Difference, order, settingDifferences } from './setting-differences.ts'

interface ChangesInWordsProps {
  readonly changes: readonly SettingChange[]
  readonly effect: ReactNode
  /** Its lines, where the general ones do not tell enough. */
  readonly tell?: (change: SettingChange) => readonly string[]
}

export function ChangesInWords({ changes, effect, tell }: ChangesInWordsProps) {
  const t = useDefinitionWords()
  const { language, typeLabel } = useTranslation()
  if (changes.length === 0) return <p role="status">{t.nothingChanges}</p>
  const kinds: Readonly<Record<string, (name: string) => string>> = t.kindsOfChange
  return (
    <section className={styles.changes} data-part="tried-changes">
      <p role="status">{t.notSaved}</p>
      {changes.map((change) => (
        <div key={`${change.kind} ${change.name}`}>
          <h4>{kinds[change.kind]?.(typeLabel(change.name)) ?? change.name}</h4>
          <ul>
            {(tell?.(change) ?? linesOf(change, t, language)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>{effect}</p>
    </section>
  )
}

function linesOf(
  { name, from, to, lacking = [] }: SettingChange,
  t: DefinitionWords,
  language: TitleLanguage,
): readonly string[] {
  return [
    ...differencesOf({ name, from, to }).map((difference) => differenceText(difference, t)),
    ...lacking.map((each) => t.lacking(titleOf(to, each.name, language), each.records)),
  ]
}

/** What is new is told by its parts, as a change of nothing, but for its name above them. */
function differencesOf({ name, from, to }: Omit<SettingChange, 'kind'>): readonly Difference[] {
  if (from !== null) return settingDifferences(from, to)
  const all = settingDifferences(Array.isArray(to) ? [] : {}, to)
  return all.filter((each) => each.to !== name)
}

function differenceText({ path, from, to }: Difference, t: DefinitionWords): string {
  const names: Readonly<Record<string, string>> = t.members
  const last = path.at(-1) ?? ''
  if (last === order) return t.orderOf(textOf(to, t))
  const what = path.map((each) => names[each] ?? each).join(' · ')
  const isMember = names[last] !== undefined || names[path.at(-2) ?? ''] !== undefined
  const isOfList = path.at(-2) === 'codes' || !isMember
  if (isOfList && from === undefined) return t.isNew(elementText(to, t))
  if (isOfList && to === undefined) return t.isGone(elementText(from, t))
  if (from === undefined) return t.isNowSet(what, textOf(to, t))
  return t.changes(what, textOf(from, t), textOf(to, t))
}

/** What an element is called, and of which kind. */
function elementText(element: unknown, t: DefinitionWords): string {
  if (typeof element !== 'object' || element === null) return textOf(element, t)
  const { title, name, code, kind, pattern, year } = element as Readonly<Record<string, unknown>>
  if (typeof pattern === 'string') return t.numbers.series(pattern, String(year ?? ''))
  const kinds: Readonly<Record<string, string>> = t.fields.kinds
  const called = String(title ?? name ?? code ?? '')
  return typeof kind === 'string' ? `${called} (${kinds[kind] ?? kind})` : called
}

/** What the property of a name is called, among those that a type will have. */
function titleOf(properties: unknown, name: string, language: TitleLanguage): string {
  const own = (properties as readonly OwnField[]).find((each) => each.name === name)
  return ownTitleIn(own ?? {}, language) ?? name
}

function textOf(value: unknown, t: DefinitionWords): string {
  if (value === undefined || value === null || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) {
    return value.length === 0 ? t.nothing : value.map((each) => elementText(each, t)).join(', ')
  }
  if (typeof value !== 'object') return String(value)
  return Object.values(value)
    .map((each) => textOf(each, t))
    .join(', ')
}
