// A form that edits stored settings and says that it has saved them. If someone else was faster,
// nothing is saved, and the current version can be loaded.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { makePatch } from '../../saving/make-patch.ts'
import { valuesOfFields } from '../../saving/values-of-record.ts'
import { makeBodyOfFields } from '../../ui/fields/make-body.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import noticeStyles from '../../ui/parts/notice.module.css'
import textStyles from '../../ui/parts/text.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { DescribedFieldsForm } from './described-fields-form.tsx'

interface EditDescribedFieldsProps {
  readonly fields: Fields
  readonly stored: Values & { readonly id: number }
  readonly labels?: Readonly<Record<string, string>>
  readonly hints?: Readonly<Record<string, string>>
  readonly drawn?: Readonly<Record<string, ReactNode>>
  /** Throws what the server refuses. */
  readonly send: (change: Values) => Promise<unknown>
  /** Reads what is stored again. */
  readonly reload: () => Promise<unknown>
}

export function EditDescribedFields({
  fields,
  stored,
  labels,
  hints,
  drawn,
  send,
  reload,
}: EditDescribedFieldsProps) {
  const t = useSettingsWords()
  const { words } = useTranslation()
  const unit = useUnit()
  const [turn, setTurn] = useState(0)
  const [isSaved, setSaved] = useState(false)
  const initial = valuesOfFields(fields, stored)
  async function save(body: Values): Promise<void> {
    setSaved(false)
    const change = makePatch(makeBodyOfFields(fields, initial).body, body)
    if (Object.keys(change).length > 0) {
      await send(change)
      await refreshAfterSettings(unit)
    }
    await reload()
  }
  function noteSaved(): void {
    setSaved(true)
    setTurn((last) => last + 1)
  }
  async function showPresent(): Promise<void> {
    await reload()
    setTurn((last) => last + 1)
  }
  return (
    <>
      <DescribedFieldsForm
        key={turn}
        fields={fields}
        initial={initial}
        recordId={stored.id}
        {...(labels && { labels })}
        {...(hints && { hints })}
        {...(drawn && { drawn })}
        submit={words.form.save}
        save={save}
        onSaved={noteSaved}
        remedy={({ code }) =>
          code === 'version-conflict' && (
            <Button className={buttonStyles.button} onPress={() => void showPresent()}>
              {t.reload}
            </Button>
          )
        }
      />
      <p
        role="status"
        className={isSaved ? noticeStyles.settingsSaved : textStyles.hiddenText}
        data-part="hidden-text"
      >
        {isSaved && (
          <>
            <Icon name="check" />
            {t.saved}
          </>
        )}
      </p>
    </>
  )
}
