// The users and groups of a unit.

import { useQuery } from '@tanstack/react-query'
import { kontorOf } from './kontor.ts'

export function useUser(unit: number, id: number | undefined) {
  return useQuery({
    queryKey: ['user', unit, id],
    queryFn: ({ signal }) => kontorOf(unit).users.read(id ?? 0, { signal }),
    enabled: id !== undefined,
  })
}
