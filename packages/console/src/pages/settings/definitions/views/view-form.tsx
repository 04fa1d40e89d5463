// The form of a view of the unit: its title, filter, columns, order and groups. What saving would
// change is shown first, with the first rows.

import type { ViewFile } from '@kontor/client'
import { listOf, listOfObjects, objectOf } from '@kontor/contract/kinds/composite.ts'
import { flag } from '@kontor/contract/kinds/flag.ts'
import { required } from '@kontor/contract/kinds/kind.ts'
import { line, oneOf, text } from '@kontor/contract/kinds/text.ts'
import { periods } from '@kontor/contract/views/summary-words.ts'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../../address/use-unit.ts'
import type { Values } from '../../../../base/value-path.ts'
import { refreshAfterSettings } from '../../../../data/api/refresh-after-settings.ts'
import type { View } from '../../../../data/rows/views.ts'
import { putView, type Replaced, tryView } from '../../../../data/unit/definitions.ts'
import { usePinnedViews } from '../../../../data/unit/pinned-views.ts'
import buttonStyles from '../../../../ui/parts/button.module.css'
import { useDefinitionWords } from '../../../../words/definition-words.ts'
import { useSettingsWords } from '../../../../words/settings-words.ts'
import { useTranslation } from '../../../../words/use-translation.ts'
import { OrderedEntries } from '../ordered-entries.tsx'
import { TriedForm, type TriedPut } from '../tried-form.tsx'
import { ColumnsField } from './columns-field.tsx'
import { FilterField } from './filter-field.tsx'
import { FirstRows } from './first-rows.tsx'
import { GroupsField } from './groups-field.tsx'
import {
  changedView,
  directions,
  placeOfFault,
  sortable,
  type ViewValues,
  valuesOfView,
} from './own-view.ts'
import { ViewChanges } from './view-changes.tsx'
import { withFreeName } from './with-free-name.ts'

interface ViewFormProps {
  /** As it is stored; of a new one, what it begins with. */
  readonly file: ViewFile
  /** Names the file that is stored; undefined where the view is new. */
  readonly tag: string | undefined
  readonly source: View
  /** Of what is put first under a title. */
  readonly nameOf: (title: string) => string
  readonly onSaved: (name: string) => void
}

export function ViewForm({ file, tag, source, nameOf, onSaved }: ViewFormProps) {
  const { views: t } = useDefinitionWords()
  const { reload } = useSettingsWords()
  const { viewLabel } = useTranslation()
  const unit = useUnit()
  const isPinned = usePinnedViews(unit).includes(file.name)
  const isNew = tag === undefined

  function changed(body: Values): ViewFile {
    const whole = changedView(file, valuesIn(body), source)
    return isNew ? { ...whole, name: nameOf(whole.title) } : whole
  }

  function putsOf(body: Values): readonly TriedPut[] {
    const put = changed(body)
    const send = <T,>(how: (replaced: Replaced) => Promise<T>): Promise<T> =>
      isNew ? withFreeName(unit, () => how({ isNew })) : how({ tag })
    return [
      {
        check: () => send((replaced) => tryView(unit, put, replaced)),
        put: () => send((replaced) => putView(unit, put, replaced)),
        placeOf: placeOfFault,
      },
    ]
  }

  const ofEdit = isPinned ? t.effectOfPinned : t.effectOfEdit
  const effect = isNew ? t.effect(viewLabel(source.name)) : ofEdit
  const { fields, titles } = useKinds(source)
  return (
    <TriedForm
      fields={fields}
      initial={valuesOfView(file, source)}
      labels={t.labels}
      hints={{ order: t.orderHint }}
      drawn={{
        filter: <FilterField source={source} />,
        columns: <ColumnsField source={source} />,
        groupBy: <GroupsField source={source} />,
        order: (
          <OrderedEntries
            name="order"
            kind={fields.order}
            add={t.addOrder}
            start={{ direction: directions[0] }}
            nameOf={({ field }) => titles[String(field)] ?? ''}
          />
        ),
      }}
      putsOf={putsOf}
      tellAll={({ body, changes }) => (
        <>
          <ViewChanges {...{ changes, source, effect }} />
          <FirstRows source={source} values={valuesIn(body)} />
        </>
      )}
      remedy={({ code }) =>
        code === 'version-conflict' && (
          <Button className={buttonStyles.button} onPress={() => void refreshAfterSettings(unit)}>
            {reload}
          </Button>
        )
      }
      onSaved={(body) => onSaved(changed(body).name)}
    />
  )
}

/** What is empty is left out of the body. */
function valuesIn(body: Values): ViewValues {
  return { columns: [], order: [], groupBy: {}, ...body }
}

function useKinds(source: View) {
  const { views: t } = useDefinitionWords()
  const { fieldLabel } = useTranslation()
  const titles = Object.fromEntries(
    sortable(source).map(({ key, name }) => [key, fieldLabel(name)]),
  )
  const entry = { field: required(titled(titles)), direction: required(titled(t.directions)) }
  return {
    titles,
    fields: {
      title: required(line()),
      filter: text(),
      columns: required(listOf(text())),
      order: listOfObjects(entry),
      groupBy: objectOf({ field: text(), by: oneOf(...periods), isFolded: flag() }),
    },
  }
}

/** One of some codes, by their titles. */
function titled(titles: Readonly<Record<string, string>>) {
  return { ...oneOf(...Object.keys(titles)), codeTitles: { en: titles, cs: titles } }
}
