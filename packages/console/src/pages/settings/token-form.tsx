// What a new token is to be: never more than the session that makes it. It ends with that session,
// but where a supervisor says until when it goes on.

import { date } from '@kontor/contract/kinds/calendar.ts'
import { listOf } from '@kontor/contract/kinds/composite.ts'
import { required } from '@kontor/contract/kinds/kind.ts'
import { integer } from '@kontor/contract/kinds/number.ts'
import { text } from '@kontor/contract/kinds/text.ts'
import { tokenRequest } from '@kontor/contract/records/token-request.ts'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { useSession } from '../../data/api/session.ts'
import { createToken, type TokenCreate } from '../../data/unit/tokens.ts'
import type { Rights } from '../../data/unit/use-rights.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import type { SettingsWords } from '../../words/translated.ts'
import { CheckboxGroupField } from './checkbox-group-field.tsx'

interface TokenFormProps {
  readonly rights: Rights
  readonly onCancel: () => void
  readonly onMade: (name: string, secret: string) => void
}

const { name, ips, userId } = tokenRequest

export function TokenForm({ rights, onCancel, onMade }: TokenFormProps) {
  const words = useSettingsWords()
  const { tokens: t } = words
  const unit = useUnit()
  const session = useSession()
  const units = session?.units ?? []
  // What it may and for how long come first: the rest matters less.
  const fields = {
    scope: required(listOf(text())),
    ...(rights.isSupervisor && { expiresAt: date() }),
    name,
    ...(rights.isSupervisor && { userId }),
    ...(units.length > 1 && { units: required(listOf(integer())) }),
    ips,
  }
  const initial = {
    ...{ scope: ['read'], units: [unit] },
    ...(rights.isSupervisor && { userId: rights.user }),
  }
  return (
    <SettingsPart title={t.make} isRaised={true}>
      <DescribedFieldsForm
        fields={fields}
        initial={initial}
        labels={labelsIn(words)}
        hints={{
          ...{ name: t.nameHint, expiresAt: t.expiresHint },
          ...{ ips: t.ipsHint, userId: t.userHint },
        }}
        drawn={{
          scope: (
            <CheckboxGroupField name="scope" options={scopeOptions(session?.scope ?? '', words)} />
          ),
          units: (
            <CheckboxGroupField
              name="units"
              options={units.map((each) => ({ value: each.id, label: each.name }))}
            />
          ),
        }}
        submit={t.submit}
        save={async (body) => {
          onMade(String(body['name'] ?? ''), await createToken(unit, requestOf(body)))
        }}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </SettingsPart>
  )
}

function labelsIn({ tokens: t }: SettingsWords): Readonly<Record<string, string>> {
  const { name: label, userId: user, scope, units, expiresOn: expiresAt, ips: ranges } = t
  return { name: label, userId: user, scope, units, expiresAt, ips: ranges }
}

/** Those that the session has itself. */
function scopeOptions(granted: string, { scopes, scopeHints }: SettingsWords) {
  const names = (['read', 'write', 'admin'] as const).filter((each) => granted.includes(each))
  return names.map((each) => ({ value: each, label: scopes[each], hint: scopeHints[each] }))
}

function requestOf({ scope, expiresAt, ...others }: Values): TokenCreate {
  return {
    ...others,
    scope: (scope as readonly string[]).join(' '),
    ...(isDay(expiresAt) && { expiresAt: `${expiresAt}T23:59:59Z`, isLasting: true }),
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
