// Days, weeks and months as texts: `2026-11-21`, `2026-W47`, `2026-11`. No clock and no time zone
// gets in between; only `todayIn` asks for either.

const dayMs = 86_400_000

export function addDays(day: string, days: number): string {
  return printed(numberOf(day) + days)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  // The first of 1970 was a Thursday.
  const weekday = (((numberOf(day) + 3) % 7) + 7) % 7
  return addDays(day, -weekday)
}

/** The week of a day as ISO 8601 has it: its year is that of its Thursday. */
export function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3)
  const first = `${thursday.slice(0, 4)}-01-01`
  const week = 1 + Math.floor((numberOf(thursday) - numberOf(first)) / 7)
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`
}

/** So many months from the one that a day is in. */
export function monthFrom(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function firstOfMonth(month: string): string {
  return `${month}-01`
}

export function lastOfMonth(month: string): string {
  return addDays(firstOfMonth(monthFrom(firstOfMonth(month), 1)), -1)
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

function printed(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
