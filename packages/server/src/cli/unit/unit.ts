// Units: the tenants of an installation.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { isTimeZone } from '@kontor/contract/kinds/time-zone.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { StoreConfig } from '../../config/config.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import type { Store } from '../../store/store.ts'
import { changeAsOperator, createAsOperator, listAgencies } from '../terminal/as-operator.ts'
import {
  type Command,
  type OptionValues,
  requiredId,
  requiredText,
  textOption,
  UsageError,
  unit,
} from '../terminal/command.ts'
import { printNote, printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

export const unitCreate: Command = {
  name: 'unit create',
  summary: 'Create a unit with its group Supervisor; prints its id',
  options: {
    name: { type: 'string', value: 'NAME', help: 'the name of the unit', isRequired: true },
    'time-zone': { type: 'string', value: 'ZONE', help: 'time zone of its dates (default UTC)' },
  },
  examples: ['kontor unit create --name "Studio Praha" --time-zone Europe/Prague'],
  async run({ values, store }) {
    const name = requiredText(values, 'name')
    const timeZone = textOption(values, 'time-zone') ?? 'UTC'
    requireTimeZone(timeZone)
    // Whoever runs the installation creates it from the first unit.
    const input = { unit: 1, collection: 'agencies', body: { name, timeZone } } as const
    const create = (open: Store): Promise<number> => createAsOperator(open, input)
    const id = await withStore(store, create, 'create')
    printResult(String(id))
    printNote(whoSeesWhat(id))
  },
}

/** Of a unit in which nobody has decided it yet. */
export function whoSeesWhat(id: number): string {
  return (
    `Everybody in unit ${id} sees nearly everything: decide who sees what in Settings, Rights, ` +
    `or with \`kontor acl role apply --unit ${id}\`.`
  )
}

export const unitList: Command = {
  name: 'unit list',
  summary: 'List all units',
  options: {},
  examples: ['kontor unit list', 'kontor unit list --json'],
  async run({ values, store }) {
    const rows = await withStore(store, (open) => listAgencies(open))
    printRows(rows, ['id', 'name', 'timeZone', 'isDisabled'], values['json'] === true)
  },
}

export const unitSet: Command = {
  name: 'unit set',
  summary: 'Change the name, the time zone or the settings of a unit',
  options: {
    unit,
    name: { type: 'string', value: 'NAME', help: 'the name of the unit' },
    'time-zone': { type: 'string', value: 'ZONE', help: 'time zone of its dates from now on' },
    'require-if-match': {
      type: 'string',
      value: 'KIND,...',
      help: 'refuse changes of these types that name no version: all without a type, or `none`',
      isValueOptional: true,
    },
    'locked-until': {
      type: 'string',
      value: 'DATE',
      help: 'lock its books up to and including this day, or `none`',
    },
  },
  examples: [
    'kontor unit set --unit 1 --name "Studio Praha" --time-zone Europe/Prague',
    'kontor unit set --unit 1 --require-if-match',
    'kontor unit set --unit 1 --require-if-match COMPANY,INVOICE',
    'kontor unit set --unit 1 --require-if-match none',
    'kontor unit set --unit 1 --locked-until 2026-03-31',
  ],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const requireIfMatch = typesOption(values, 'require-if-match')
    const body = fieldsIn(values)
    const isOfFields = Object.keys(body).length > 0
    if (requireIfMatch === undefined && !isOfFields) {
      throw new UsageError('Expected a setting to change.')
    }
    await withStore(store, async (open) => {
      const { catalogue } = await unitSettingsOf(open, id)
      requireTypes('require-if-match', requireIfMatch ?? [], catalogue)
      if (isOfFields)
        await changeAsOperator(open, { unit: id, collection: 'agencies', id, body: { ...body } })
      if (requireIfMatch === undefined) return
      await open.configuration.setUnit({ unit: id, settings: { requireIfMatch } })
    })
    if (requireIfMatch !== undefined) printNote(`Unit ${id} ${wordsOf(requireIfMatch)}`)
    const { name, timeZone, lockedUntil } = body
    if (name !== undefined) printNote(`Unit ${id} is named ${quote(name)}.`)
    if (timeZone !== undefined) printNote(`Unit ${id} has dates in ${timeZone} from now on.`)
    if (lockedUntil !== undefined) printNote(`Unit ${id} ${lockWords(lockedUntil)}`)
  },
}

export const unitDisable: Command = {
  name: 'unit disable',
  summary: 'Disable a unit: refuse all requests to it at once',
  options: { unit },
  examples: ['kontor unit disable --unit 2'],
  run: ({ values, store }) => setDisabled(store, requiredId(values, 'unit'), true),
}

export const unitEnable: Command = {
  name: 'unit enable',
  summary: 'Enable a unit that was disabled: its tokens are accepted again',
  options: { unit },
  examples: ['kontor unit enable --unit 2'],
  run: ({ values, store }) => setDisabled(store, requiredId(values, 'unit'), false),
}

async function setDisabled(store: StoreConfig, id: number, isDisabled: boolean): Promise<void> {
  const input = { unit: id, collection: 'agencies', id, body: { isDisabled } } as const
  await withStore(store, (open) => changeAsOperator(open, input))
  printNote(`Unit ${id} is ${isDisabled ? 'disabled' : 'enabled'}.`)
}

interface UnitFields {
  readonly name?: string
  readonly timeZone?: string
  readonly lockedUntil?: string | null
}

/** The fields of the agency that the options name. */
function fieldsIn(values: OptionValues): UnitFields {
  const name = textOption(values, 'name')
  const timeZone = textOption(values, 'time-zone')
  const lockedUntil = dayOption(values, 'locked-until')
  if (timeZone !== undefined) requireTimeZone(timeZone)
  return {
    ...(name === undefined ? {} : { name: requiredText(values, 'name') }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(lockedUntil === undefined ? {} : { lockedUntil }),
  }
}

/** Empty where no type is given, null for `none`, undefined without the option. */
function typesOption(values: OptionValues, name: string): readonly string[] | null | undefined {
  const value = textOption(values, name)
  if (value === undefined) return undefined
  if (value === 'none') return null
  return [...new Set(value.split(',').filter((type) => type !== ''))]
}

/** Refuses what is neither a type nor above one. */
function requireTypes(option: string, names: readonly string[], { types }: Catalogue): void {
  const known = types.map(({ type }) => type)
  for (const name of names) {
    if (known.some((type) => `${type}.`.startsWith(`${name}.`))) continue
    const hint = didYouMean(name, known)
    throw new UsageError(`--${option} takes types of records, not ${quote(name)}.${hint}`)
  }
}

function wordsOf(types: readonly string[] | null): string {
  if (types === null) return 'takes changes that name no version.'
  const which = types.length === 0 ? 'every record' : `records of ${types.join(', ')}`
  return `refuses changes of ${which} that name no version.`
}

/** Null for `none`, undefined where it is not given. */
function dayOption(values: OptionValues, name: string): string | null | undefined {
  const value = textOption(values, name)
  if (value === undefined || isDate(value)) return value
  if (value === 'none') return null
  throw new UsageError(`--${name} takes YYYY-MM-DD or none, not ${quote(value)}.`)
}

function lockWords(lockedUntil: string | null): string {
  if (lockedUntil === null) return 'has no locked period.'
  return `has locked its books up to and including ${lockedUntil}.`
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  throw new UsageError(`--time-zone takes a zone such as Europe/Prague, not ${quote(timeZone)}.`)
}
