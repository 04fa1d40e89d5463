// How the user signs in: passkeys, and where there are sessions.

import { useUnit } from '../../../address/use-unit.ts'
import { useSession } from '../../../data/api/session.ts'
import { useSignInWays } from '../../../data/api/sign-in-ways.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export function SignInSection() {
  const unit = useUnit()
  const session = useSession()
  const ways = useSignInWays()
  if (session === undefined || ways === undefined) return null
  return (
    <>
      <PasskeysPart unit={unit} session={session} isAWay={ways.hasPasskeys} />
      <SessionsPart unit={unit} session={session} />
    </>
  )
}
