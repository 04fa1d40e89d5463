// One record type in words: where its records are, its statuses by phase, and every field.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { Link } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import type { TypeDescription } from '../../data/unit/record-types-of-unit.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import sectionStyles from '../../ui/parts/section.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import factsStyles from './facts.module.css'
import settingRowsStyles from './setting-rows.module.css'
import styles from './settings.module.css'

export function TypePage({ type }: { readonly type: TypeDescription }) {
  const { types: t, sections, none } = useSettingsWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const preset = presetCatalogue.types.find((each) => each.type === type.type)
  const { numberSeries, views } = type
  return (
    <>
      <p className={styles.back}>
        <SettingLink section="types">
          <Icon name="left" />
          {sections.types}
        </SettingLink>
      </p>
      <h3>{typeTitle(type, typeLabel)}</h3>
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
      {preset?.statuses !== undefined && <Phases statuses={preset.statuses} />}
      <FieldTable title={t.ofRecord} fields={type.fields} known={preset?.fields} />
      <FieldTable title={t.properties} fields={type.properties} known={preset?.properties} />
      <FieldTable title={t.rows} fields={type.rows} known={undefined} />
    </>
  )
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

type Statuses = NonNullable<(typeof presetCatalogue.types)[number]['statuses']>

function Phases({ statuses }: { readonly statuses: Statuses }) {
  const { types: t } = useSettingsWords()
  const { statusLabel } = useTranslation()
  const byPhase = Map.groupBy(statuses, ({ phase }) => phase)
  return (
    <section className={sectionStyles.settingsPart} data-part="settings-part">
      <h4>{t.statuses}</h4>
      <p className={fieldStyles.hint}>{t.statusesHint}</p>
      <dl className={factsStyles.facts} data-part="facts">
        {[...byPhase].map(([phase, each]) => (
          <div key={phase}>
            <dt>{t.phases[phase]}</dt>
            <dd>{each.map(({ code }) => statusLabel(code)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface FieldTableProps {
  readonly title: string
  readonly fields: TypeDescription['fields']
  /** The predefined ones, where it is told which the unit has added. */
  readonly known: Readonly<Record<string, unknown>> | undefined
}

function FieldTable({ title, fields, known }: FieldTableProps) {
  const { types: t } = useSettingsWords()
  const { fieldLabel } = useTranslation()
  if (fields.length === 0) return null
  return (
    <section className={sectionStyles.settingsPart} data-part="settings-part">
      <h4>{title}</h4>
      <ul className={settingRowsStyles.settingRows}>
        {fields.map((field) => (
          <li key={field.name} className={settingRowsStyles.settingRow} data-part="setting-row">
            <div className={settingRowsStyles.settingText}>
              <p className={settingRowsStyles.settingName}>
                {fieldLabel(field.name)}
                {field.isRequired && (
                  <span className={settingRowsStyles.settingMark}>{t.required}</span>
                )}
                {field.isReadOnly && (
                  <span className={settingRowsStyles.settingMark}>{t.readOnly}</span>
                )}
                {known !== undefined && known[field.name] === undefined && (
                  <span className={`${settingRowsStyles.settingMark} ${settingRowsStyles.strong}`}>
                    {t.ofUnit}
                  </span>
                )}
              </p>
              <p className={settingRowsStyles.settingFacts}>
                <code>{field.name}</code>
                <span>{field.kind}</span>
                {field.register !== null && field.register !== '*' && (
                  <span>{t.register(field.register)}</span>
                )}
                {field.refersTo !== null && <span>{t.refersTo(field.refersTo)}</span>}
                {field.default !== null && <span>{t.default(JSON.stringify(field.default))}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
