// A time of day as it is written everywhere: `9:30`, with its seconds where it has some.

export function timeText(stored: string): string {
  return stored.replace(/^(\d\d:\d\d):00$/, '$1').replace(/^0(?=\d:)/, '')
}
