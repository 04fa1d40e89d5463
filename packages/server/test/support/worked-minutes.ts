// How long it is between two times, worked out otherwise than the server does it.

/** Whole minutes from one HH:MM:SS to another. */
export function workedMinutes(startTime: unknown, endTime: unknown): number {
  const at = (time: unknown): number => Date.parse(`2026-03-05T${time}Z`)
  return Math.round((at(endTime) - at(startTime)) / 60_000)
}

/** The time so many minutes later; undefined on another day. */
export function laterBy(minutes: unknown, startTime: unknown): string | undefined {
  const start = Date.parse(`2026-03-05T${startTime}Z`)
  const end = new Date(start + Number(minutes) * 60_000).toISOString()
  return end.startsWith('2026-03-05') ? end.slice(11, 19) : undefined
}
