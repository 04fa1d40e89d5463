// Scopes as people read them: `Read, Write`.

import type { SettingsWords } from '../../words/translated.ts'

export function scopesText(scope: string, { scopes }: SettingsWords): string {
  const names: Readonly<Record<string, string>> = scopes
  return scope
    .split(' ')
    .map((each) => names[each] ?? each)
    .join(', ')
}
