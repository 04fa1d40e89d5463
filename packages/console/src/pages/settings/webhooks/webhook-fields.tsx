// The fields of a webhook: where it sends to, what, and for whose rights.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { changeKinds } from '@kontor/contract/records/change-kinds.ts'
import { storedCollections } from '@kontor/contract/records/record-type.ts'
import { webhookCreation } from '@kontor/contract/records/webhook-request.ts'
import type { ReactNode } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import type { Rights } from '../../../data/unit/use-rights.ts'
import { typeTitle } from '../../../ui/kinds/type-title.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { CheckboxGroupField } from '../checkbox-group-field.tsx'

interface WebhookFields {
  readonly fields: Fields
  readonly labels: Readonly<Record<string, string>>
  readonly hints: Readonly<Record<string, string>>
  readonly drawn: Readonly<Record<string, ReactNode>>
}

const { url, description, collections, types, changes, userId } = webhookCreation

/** Whose rights count is for supervisors to say. */
export function useWebhookFields({ isSupervisor }: Rights): WebhookFields {
  const t = useWebhookWords()
  return {
    fields: {
      ...{ url, description },
      ...(isSupervisor && { userId }),
      ...{ collections, types, changes },
    },
    labels: t.fields,
    hints: { ...t.hints, collections: t.nothingTicked, changes: t.nothingTicked },
    drawn: {
      collections: (
        <CheckboxGroupField
          name="collections"
          isWide={true}
          options={storedCollections.map((value) => ({ value, label: t.collections[value] }))}
        />
      ),
      types: <TypesField />,
      changes: (
        <CheckboxGroupField
          name="changes"
          isWide={true}
          options={changeKinds.map((value) => ({ value, label: t.changes[value] }))}
        />
      ),
    },
  }
}

function TypesField() {
  const t = useWebhookWords()
  const { typeLabel, format } = useTranslation()
  const all = useTypes(useUnit()) ?? []
  const options = all.map((type) => ({ value: type.type, label: typeTitle(type, typeLabel) }))
  const ordered = options.toSorted((one, other) => format.compare(one.label, other.label))
  return <CheckboxGroupField name="types" isWide={true} fold={t.chooseTypes} options={ordered} />
}
