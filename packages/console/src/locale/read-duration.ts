// A time span as people type it: `1:30`, `7,5`, `8`, `45m`, `1,5 h`.

/** No day has more hours: a larger number without a unit counts minutes. */
const hoursOfDay = 24

/** Whole minutes. A number counts hours where it has a fraction or a day has as many. */
export function readDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.')
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const [, count = '', unit = ''] = /^(\d{1,9}|\d{1,4}\.\d{1,2})\s*(h|m|min)?$/.exec(text) ?? []
  if (count === '') return undefined
  const amount = Number(count)
  const isWhole = Number.isInteger(amount) && !count.includes('.')
  if (unit.startsWith('m')) return isWhole ? amount : undefined
  const isHours = unit === 'h' || !isWhole || amount <= hoursOfDay
  return isHours ? Math.round(amount * 60) : amount
}
