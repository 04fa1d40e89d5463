// Where a contact leads when it is tapped: it writes, calls, or opens a page of the web. What it is
// called is free text, so what it looks like decides.

const mail = /^[^\s@<>"]{1,200}@[^\s@<>"]{1,200}$/
const phone = /^\+?[\d\s()./-]{6,40}$/
const digitsMin = 6

/** Undefined for what leads nowhere, such as a fax. */
export function contactAddress(name: string, value: string): string | undefined {
  const text = value.trim()
  if (mail.test(text)) return `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`
  if (/^https?:\/\/\S+$/i.test(text)) return URL.canParse(text) ? text : undefined
  if (/^www\.\S+$/i.test(text)) return `https://${text}`
  const digits = text.replace(/[^\d+]/g, '')
  const isPhone = phone.test(text) && digits.length >= digitsMin && !/fax/i.test(name)
  return isPhone ? `tel:${digits}` : undefined
}
