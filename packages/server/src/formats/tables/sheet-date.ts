// Dates of spreadsheets: numbers of days, told from other numbers by how their cells are shown.

import { dayAndTimeIn } from '@kontor/contract/kinds/time-zone.ts'

const dayMs = 86_400_000
/** Day 0, as all days from March 1900 on count; the first two months of 1900 count otherwise. */
const epochMs = Date.UTC(1899, 11, 30)
const firstSerial = 61
/** Day 0 of files from old spreadsheets of the Macintosh. */
export const days1904 = 1462

/** A date that is no text: however the file writes dates, it is understood. */
export class SheetDate {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** YYYY-MM-DD, HH:MM:SS, or both with a T between. */
  toString(): string {
    return this.#text
  }
}

export function dateOfSerial(serial: number): SheetDate {
  const seconds = Math.round((serial % 1) * 86_400)
  const text = new Date(epochMs + Math.floor(serial) * dayMs + seconds * 1000).toISOString()
  const [date = '', time = ''] = text.slice(0, 19).split('T')
  if (serial < 1) return new SheetDate(time)
  return new SheetDate(time === '00:00:00' ? date : `${date}T${time}`)
}

/** Undefined for days that spreadsheets do not agree on. */
export function serialOfDate(date: string): number | undefined {
  const serial = (Date.parse(`${date}T00:00:00Z`) - epochMs) / dayMs
  return Number.isInteger(serial) && serial >= firstSerial ? serial : undefined
}

/** When it is there, to the second; undefined for days that spreadsheets do not agree on. */
export function serialOfInstant(instant: string, timeZone: string): number | undefined {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return undefined
  const [day, time] = dayAndTimeIn(timeZone, at)
  const serial = serialOfDate(day)
  const seconds = Date.parse(`1970-01-01T${time}Z`) / 1000
  return serial === undefined ? undefined : serial + seconds / 86_400
}

/** Formats of cells that every spreadsheet has for dates and times. */
function isDateFormat(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49)
}

export function showsDate(id: number, code: string | undefined): boolean {
  if (code === undefined) return isDateFormat(id)
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
