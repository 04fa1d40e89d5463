// Who works here: a colleague after the other, each with a role and a link to be sent.

import { type Fields, required } from '@kontor/contract/kinds/kind.ts'
import { type RoleName, roleNames } from '@kontor/contract/records/roles.ts'
import { user } from '@kontor/contract/records/user.ts'
import { useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { useGroups } from '../../data/unit/directory.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { type InvitedColleague, inviteColleague } from '../../saving/invite-colleague.ts'
import { Choice } from '../../ui/parts/choice.tsx'
import { CopyButton } from '../../ui/parts/copy-button.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useOwnCompanyWords } from '../../words/own-company-words.ts'
import { useRightsWords } from '../../words/rights-words.ts'
import { useWelcomeWords } from '../../words/welcome-words.ts'
import styles from './welcome.module.css'
import { WelcomeStep } from './welcome-step.tsx'

const { firstName, lastName, email } = user.fields
const fields: Fields = { email: required(email), firstName, lastName }

interface Invited extends InvitedColleague {
  readonly email: string
}

export function PeopleForm({ onDone }: { readonly onDone: () => void }) {
  const t = useOwnCompanyWords()
  const unit = useUnit()
  const { data: groups } = useGroups(unit)
  const [role, setRole] = useState<RoleName | ''>('')
  const [invited, setInvited] = useState<readonly Invited[]>([])
  const { length: answers } = invited
  return (
    <WelcomeStep part="people" title={t.people} hint={t.peopleHint} answers={answers}>
      <Invitations invited={invited} />
      <DescribedFieldsForm
        key={answers}
        fields={fields}
        initial={{}}
        foot={<RoleChoice role={role} onChange={setRole} />}
        submit={t.invite}
        cancel={answers === 0 ? t.skip : t.done}
        onCancel={onDone}
        save={async (body) => {
          const given = role === '' ? undefined : role
          const made = await inviteColleague(unit, { body, role: given, groups: groups ?? [] })
          setInvited([...invited, { ...made, email: String(body['email']) }])
        }}
      />
    </WelcomeStep>
  )
}

interface RoleChoiceProps {
  readonly role: RoleName | ''
  readonly onChange: (role: RoleName | '') => void
}

function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const t = useOwnCompanyWords()
  const rights = useRightsWords()
  return (
    <Choice
      className={styles.choice}
      label={t.role}
      value={role}
      options={[
        { value: '' as const, text: rights.noRole },
        ...roleNames.map((name) => ({ value: name, text: rights.roleNames[name] })),
      ]}
      onChange={onChange}
    />
  )
}

/** A link is a key: it is shown here alone, until the page is left. */
function Invitations({ invited }: { readonly invited: readonly Invited[] }) {
  const t = useOwnCompanyWords()
  const words = useWelcomeWords()
  if (invited.length === 0) return null
  return (
    <ul className={styles.invited} data-part="invited">
      {invited.map(({ id, email: to, url }) => (
        <li key={id}>
          <SettingLink section="users" item={id}>
            {to}
          </SettingLink>
          {url === undefined ? (
            <p className={fieldStyles.hint}>{t.noLink}</p>
          ) : (
            <>
              <input
                className={`${fieldStyles.input} ${fieldStyles.code}`}
                aria-label={t.link(to)}
                readOnly={true}
                value={url}
                autoComplete="off"
                onFocus={({ target }) => target.select()}
              />
              <CopyButton text={url} label={words.copy} copied={words.copied} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
