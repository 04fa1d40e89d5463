// The currency that the user wants the amounts of the home page in.

import { changePreferences } from './preferences.ts'

/** Undefined where each amount is shown in its own. */
export function readHomeCurrency({
  homeCurrency,
}: Readonly<Record<string, unknown>>): string | undefined {
  return typeof homeCurrency === 'string' && homeCurrency !== '' ? homeCurrency : undefined
}

export async function storeHomeCurrency(unit: number, currency: string | undefined): Promise<void> {
  await changePreferences(unit, () => ({ homeCurrency: currency ?? null }))
}
