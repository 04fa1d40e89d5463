// The sections of the settings, in order and by group.

export const sectionGroups = {
  mine: ['preferences', 'sign-in', 'tokens'],
  people: ['users', 'groups', 'rights'],
  unit: ['unit', 'print-forms', 'e-invoice'],
  definitions: ['types', 'numbers', 'registers', 'processes', 'views'],
  connections: ['webhooks'],
  server: ['sign-in-policy', 'about'],
} as const

export type SettingGroup = keyof typeof sectionGroups
export type SettingSection = (typeof sectionGroups)[SettingGroup][number]

const all: readonly SettingSection[] = Object.values(sectionGroups).flat()

export function sectionNamed(text: string): SettingSection | undefined {
  return all.find((each) => each === text)
}
