// Invoices that many others are copied from: what is stored of each as text, with a `%s` for all
// that a copy has of its own. That is as long as what was there, so stored lengths still hold.

import type { DatabaseSync } from 'node:sqlite'

/** Names begin with a word of so many letters and end with so many digits, as numbers do. */
const surnameLength = 6
export const digitsLength = 8

/** A surname is three of these. */
export const syllables: readonly string[] = Array.from('bdfghjklmnprstvz').flatMap((first) =>
  Array.from('aeio', (second) => first + second),
)

export interface Template {
  readonly id: number
  /** Of the listing, of "documents" and of "label", with what differs left open. */
  readonly row: string
  readonly properties: string
  readonly label: string
  readonly sort: string
  readonly words: string
  /** What its number begins with. */
  readonly series: string
  /** Which leading digits of an amount differ: 9 for one, 900 for three; then the others. */
  readonly netLead: number
  readonly netRest: string
  readonly grossLead: number
  readonly grossRest: string
}

type Texts = Pick<Template, 'id' | 'row' | 'properties' | 'label' | 'sort' | 'words'>

interface Shown {
  readonly ownerId: number
  readonly companyId: number
  readonly number: string
  readonly statusDate: string
  readonly totalNet: number
  readonly totalGross: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly properties: { readonly name: string; readonly issueDate: string }
}

export interface TemplatePlace {
  readonly unit: number
  readonly view: string
}

export function readTemplates(
  database: DatabaseSync,
  { unit, view }: TemplatePlace,
): readonly Template[] {
  const rows = database.prepare(`
    select d."id", r."row", json(d."properties") as "properties", l."label", l."sort", l."words"
    from "documents" d
    join "listingRow" r on r."unit" = d."unit" and r."view" = ? and r."id" = d."id"
    join "label" l indexed by "labelByRecord"
      on l."unit" = d."unit" and l."target" = 'document' and l."record" = d."id"
    where d."unit" = ? order by d."id"`)
  return (rows.all(view, unit) as unknown as Texts[]).map(templateOf)
}

function templateOf({ id, ...texts }: Texts): Template {
  const shown = JSON.parse(texts.row) as Shown
  const { name, issueDate } = shown.properties
  const [surname, digits] = [name.slice(0, surnameLength), name.slice(-digitsLength)]
  const series = shown.number.slice(0, -digitsLength)
  const ofNumber = shown.number.slice(-digitsLength)
  const ofName = [`"name":"|${surname}`, ` |${digits}`, `"issueDate":"|${issueDate}`]
  const folded = [`|${surname.toLowerCase()}`, ` |${digits}`]
  const [net, gross] = [amountOf(shown.totalNet), amountOf(shown.totalGross)]
  return {
    id,
    row: opened(texts.row, [
      ...[`"id":|${id}`, `"ownerId":|${shown.ownerId}`, `"companyId":|${shown.companyId}`],
      ...[`"number":"${series}|${ofNumber}`, `"statusDate":"|${shown.statusDate}`],
      ...[`"totalNet":|${shown.totalNet}`, `"totalGross":|${shown.totalGross}`],
      ...[`"createdAt":"|${dayOf(shown.createdAt)}`, `"updatedAt":"|${dayOf(shown.updatedAt)}`],
      ...ofName,
    ]),
    properties: opened(texts.properties, ofName),
    label: opened(texts.label, [`|${surname}`, ` |${digits}`]),
    sort: opened(texts.sort, folded),
    words: opened(texts.words, [...folded, ` |${ofNumber}`]),
    ...{ series, netLead: net.lead, netRest: net.rest },
    ...{ grossLead: gross.lead, grossRest: gross.rest },
  }
}

function dayOf(timestamp: string): string {
  return timestamp.slice(0, 'YYYY-MM-DD'.length)
}

/** Small amounts differ in one digit alone. */
function amountOf(value: number): { readonly lead: number; readonly rest: string } {
  const digits = value >= 1000 ? 3 : 1
  return { lead: digits === 3 ? 900 : 9, rest: String(value).slice(digits) }
}

/**
 * A text for SQL's `format`.
 * @param slots in their order, each as what comes before it, `|`, and what is taken out.
 */
function opened(text: string, slots: readonly string[]): string {
  let [format, rest] = ['', text]
  for (const slot of slots) {
    const [before = '', value = ''] = slot.split('|')
    const at = rest.indexOf(before + value)
    if (at < 0) throw new Error(`There is no ${slot} in ${text}.`)
    format += `${rest.slice(0, at + before.length).replaceAll('%', '%%')}%s`
    rest = rest.slice(at + before.length + value.length)
  }
  return format + rest.replaceAll('%', '%%')
}
