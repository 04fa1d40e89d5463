// What a user would see with the rights of the table, saved or not: the server says which types and
// views, and never what is in them.

import type { TypeDefault } from '@kontor/contract/records/roles.ts'
import { type ViewAccess, viewAccesses } from '@kontor/contract/views/view-access.ts'
import { useState } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import { useViews } from '../../../data/rows/views.ts'
import { useTriedAccess } from '../../../data/unit/access-defaults.ts'
import { useUsers } from '../../../data/unit/directory.ts'
import { userName } from '../../../ui/kinds/user-names.ts'
import { Choice } from '../../../ui/parts/choice.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useRightsWords } from '../../../words/rights-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './rights.module.css'

export function SeenAs({ defaults }: { readonly defaults: readonly TypeDefault[] }) {
  const t = useRightsWords()
  const unit = useUnit()
  const { data: users = [] } = useUsers(unit)
  const [user, setUser] = useState<number>()
  const { data, error, refetch } = useTriedAccess(unit, user, defaults)
  const { viewLabel } = useTranslation()
  const known = useViews(unit) ?? []
  const titleOf = (name: string): string => {
    const label = viewLabel(name)
    return label === name ? (known.find((each) => each.name === name)?.title ?? name) : label
  }
  const viewsWith = (access: ViewAccess): string =>
    (data?.views ?? [])
      .filter((each) => each.access === access)
      .map(({ name }) => titleOf(name))
      .join(', ')
  return (
    <SettingsPart title={t.seenAs} hint={t.seenAsHint}>
      <Choice
        label={t.user}
        className={styles.user}
        options={[
          { value: '', text: t.chooseUser },
          ...users.map((each) => ({ value: String(each.id), text: userName(each) })),
        ]}
        value={user === undefined ? '' : String(user)}
        onChange={(id) => setUser(id === '' ? undefined : Number(id))}
      />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {user !== undefined && data !== undefined && (
        <>
          <p role="status">
            {t.types(data.types.filter(({ mayRead }) => mayRead).length, data.types.length)}
          </p>
          <dl className={styles.roles} data-part="seen-as">
            {viewAccesses.map((access) => (
              <div key={access} data-access={access}>
                <dt>{t.views[access]}</dt>
                <dd>{viewsWith(access) || t.nothing}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </SettingsPart>
  )
}
