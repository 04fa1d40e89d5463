// The form in which a file writes dates, such as `d.M.yyyy` or `dd/MM/yyyy`.

const parts: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
}

export interface DateForm {
  readonly form: string
  /** As YYYY-MM-DD, be it a day of the calendar or not; undefined where the form is another. */
  read(text: string): string | undefined
  /** The other way; undefined for what is no date. */
  write(date: string): string | undefined
}

/** Undefined where the form does not say day, month and year, each once. */
export function dateForm(form: string): DateForm | undefined {
  const tokens = form.match(/y+|M+|d+|[^yMd]/g) ?? []
  const letters = tokens.filter((each) => /^[yMd]/.test(each))
  const isWhole = ['y', 'M', 'd'].every((letter) => letters.some((each) => each[0] === letter))
  if (!isWhole || letters.length !== 3) return undefined
  if (letters.some((each) => !Object.hasOwn(parts, each))) return undefined
  const pattern = tokens.map((each) => parts[each] ?? each.replace(/[^\w\s]/, '\\$&')).join('')
  const expression = new RegExp(`^${pattern}$`)
  return {
    form,
    read(text) {
      const { year, month = '', day = '' } = expression.exec(text.trim())?.groups ?? {}
      if (year === undefined) return undefined
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    },
    write(date) {
      const [, yyyy = '', MM = '', dd = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
      if (yyyy === '') return undefined
      const own = { yyyy, MM, dd, M: String(Number(MM)), d: String(Number(dd)) }
      return tokens.map((each) => own[each as keyof typeof own] ?? each).join('')
    },
  }
}
