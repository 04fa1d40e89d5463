// One record type in words: where its records are, its statuses and steps, and every field.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { Link } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { useSettingsFile } from '../../data/unit/definitions.ts'
import type { TypeDescription } from '../../data/unit/record-types-of-unit.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useDefinitionWords } from '../../words/definition-words.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { ownFieldsOf } from './definitions/own-field.ts'
import { OwnFieldsPart } from './definitions/own-fields-part.tsx'
import factsStyles from './facts.module.css'
import { LifecyclePart } from './lifecycle/lifecycle-part.tsx'
import { OwnTypePart } from './own-type-part.tsx'
import { SettingItem } from './setting-item.tsx'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'
import { useRegisterTitle } from './use-register-title.ts'

export function TypePage({ type }: { readonly type: TypeDescription }) {
  const { types: t, none } = useSettingsWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const preset = presetCatalogue.types.find((each) => each.type === type.type)
  const { data: file } = useSettingsFile(unit, 'types')
  const own = ownFieldsOf(file ?? null, type.type)
  const { numberSeries, views } = type
  return (
    <SettingItem section="types" title={typeTitle(type, typeLabel)}>
      <dl className={factsStyles.facts} data-part="facts">
        <div>
          <dt>{t.code}</dt>
          <dd>
            <code>{type.type}</code>
          </dd>
        </div>
        <div>
          <dt>{t.views}</dt>
          <dd>
            {views.map((view) => (
              <ViewLink key={view} unit={unit} view={view} />
            ))}
          </dd>
        </div>
        <div>
          <dt>{t.numbers}</dt>
          <dd>{numberSeries === null ? none : <code>{numberSeries.pattern}</code>}</dd>
        </div>
      </dl>
      <OwnTypePart type={type.type} />
      {hasProperties(type) && <OwnFieldsPart type={type} />}
      {type.lifecycle !== null && <LifecyclePart type={type} lifecycle={type.lifecycle} />}
      <FieldTable title={t.ofRecord} fields={type.fields} known={preset?.fields} />
      <FieldTable
        title={t.properties}
        fields={type.properties.filter(({ name }) => !own.has(name))}
        known={preset?.properties}
      />
      <FieldTable title={t.rows} fields={type.rows} known={undefined} />
      {type.lifecycle !== null && (
        <CliCommands
          commands={[{ does: t.lifecycle, command: `lifecycle show --unit ${unit} ${type.type}` }]}
        />
      )}
    </SettingItem>
  )
}

/** Records of some collections have fields alone. */
function hasProperties({ collection }: TypeDescription): boolean {
  return presetCatalogue.types.some((each) => {
    return each.collection === collection && each.properties !== undefined
  })
}

function ViewLink({ unit, view }: { readonly unit: number; readonly view: string }) {
  const { viewLabel } = useTranslation()
  return (
    <Link
      className={factsStyles.listed}
      to="/$unit/views/$view"
      params={{ unit: String(unit), view }}
    >
      {viewLabel(view)}
    </Link>
  )
}

interface FieldTableProps {
  readonly title: string
  readonly fields: TypeDescription['fields']
  /** The predefined ones, where it is known which the unit has added. */
  readonly known: Readonly<Record<string, unknown>> | undefined
}

function FieldTable({ title, fields, known }: FieldTableProps) {
  const { types: t } = useSettingsWords()
  const { fieldLabel } = useTranslation()
  if (fields.length === 0) return null
  return (
    <SettingsPart title={title} heading="h4">
      <SettingList>
        {fields.map((field) => (
          <SettingRow
            key={field.name}
            name={fieldLabel(field.name)}
            marks={
              <>
                {field.isRequired && <SettingMark>{t.required}</SettingMark>}
                {field.isReadOnly && <SettingMark>{t.readOnly}</SettingMark>}
                {known !== undefined && known[field.name] === undefined && (
                  <SettingMark isStrong={true}>{t.ofUnit}</SettingMark>
                )}
              </>
            }
            facts={<FieldFacts field={field} />}
          />
        ))}
      </SettingList>
    </SettingsPart>
  )
}

function FieldFacts({ field }: { readonly field: TypeDescription['fields'][number] }) {
  const { types: t } = useSettingsWords()
  const { fields: words } = useDefinitionWords()
  const { statusLabel } = useTranslation()
  const registerTitle = useRegisterTitle()
  const { kind, refersTo, register, default: preset } = field
  const kinds: Readonly<Record<string, string>> = words.kinds
  const targets: Readonly<Record<string, string>> = words.targets
  const key = register === '*' ? null : register
  const of = refersTo === null ? key && registerTitle(key) : (targets[refersTo] ?? refersTo)
  const name = kinds[kind] ?? kind
  return (
    <>
      <span>{of === null ? name : t.kindOf(name, of)}</span>
      {register !== null && typeof preset === 'string' && (
        <span>{t.default(statusLabel(preset))}</span>
      )}
      <code>{field.name}</code>
    </>
  )
}
