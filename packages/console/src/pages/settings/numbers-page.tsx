// How the records of one type are numbered: the next number, that of next year, and the series.

import { useUnit } from '../../address/use-unit.ts'
import { putNumbers, tryFile, useSettingsFile } from '../../data/unit/definitions.ts'
import type { TypeDescription } from '../../data/unit/record-types-of-unit.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useDefinitionWords } from '../../words/definition-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { FormOrFile } from './definitions/form-or-file.tsx'
import { NumbersForm } from './definitions/numbers-form.tsx'
import { seriesOfType } from './definitions/own-numbers.ts'
import factsStyles from './facts.module.css'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { SettingItem } from './setting-item.tsx'
import { useShowSetting } from './use-show-setting.ts'

export function NumbersPage({ type }: { readonly type: TypeDescription }) {
  const { numbers: t } = useDefinitionWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const show = useShowSetting('numbers')
  const denial = useRights()?.denial('agencies')
  const { data, error, refetch } = useSettingsFile(unit, 'numbers')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined || type.numberSeries === null) return null
  const { pattern, next, nextYear } = type.numberSeries
  const series = seriesOfType(data ?? { numbers: [] }, type.type)
  const text = fileText({ numbers: [{ type: type.type, series }] })
  const facts = { [t.now]: pattern, [t.next]: next, [t.nextYear]: nextYear }
  return (
    <SettingItem section="numbers" title={typeTitle(type, typeLabel)}>
      <dl className={factsStyles.facts} data-part="facts">
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <code>{fact}</code>
            </dd>
          </div>
        ))}
      </dl>
      {denial === undefined ? (
        <FormOrFile
          form={
            <>
              <p className={fieldStyles.hint}>{t.hint}</p>
              <NumbersForm key={text} type={type} series={series} onSaved={() => void show()} />
            </>
          }
          file={
            <FileEditor
              key={text}
              start={text}
              fileName={`${type.type}.json`}
              check={(file) => tryFile(unit, 'numbers', file)}
              put={(file) => putNumbers(unit, file)}
            />
          }
        />
      ) : (
        <Denied denial={denial} />
      )}
      <CliCommands commands={[{ does: t.list, command: `number list --unit ${unit}` }]} />
    </SettingItem>
  )
}
