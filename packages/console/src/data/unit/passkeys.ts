// The passkeys of the user.

import type { Kontor } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export type ListedPasskey = Awaited<ReturnType<Kontor['passkeys']['list']>>[number]

export function usePasskeys(unit: number) {
  return useQuery({
    queryKey: settingKeys.passkeys(unit),
    queryFn: ({ signal }) => clientOf(unit).passkeys.list({ signal }),
  })
}

export async function renamePasskey(unit: number, id: string, name: string): Promise<void> {
  await clientOf(unit).passkeys.rename(id, name)
}

export async function revokePasskey(unit: number, id: string): Promise<void> {
  await clientOf(unit).passkeys.revoke(id)
}
