// How people sign in to this server: the ways as everybody is offered them, and the commands that
// read and replace the policy, which belongs to whoever runs the server.

import { useSignInWays } from '../../data/api/sign-in-ways.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSignInWords } from '../../words/sign-in-words.ts'
import { SettingList, SettingRow } from './setting-list.tsx'

export function SignInPolicySection() {
  const { policy: t } = useSignInWords()
  const ways = useSignInWays()
  if (ways === undefined) return null
  return (
    <>
      <SettingsPart title={t.waysTitle} hint={t.waysHint}>
        <SettingList>
          {ways.all.map(({ way, name = '', title = t.ways[way] }) => (
            <SettingRow
              key={`${way} ${name}`}
              name={title}
              facts={title !== t.ways[way] && t.ways[way]}
            />
          ))}
        </SettingList>
      </SettingsPart>
      <CliCommands
        commands={[
          { does: t.show, command: 'sign-in policy show' },
          { does: t.try, command: 'sign-in policy put FILE --dry-run' },
          { does: t.put, command: 'sign-in policy put FILE' },
          { does: t.remove, command: 'sign-in policy delete' },
          { does: t.origin, command: 'serve --origin ADDRESS' },
        ]}
      />
    </>
  )
}
