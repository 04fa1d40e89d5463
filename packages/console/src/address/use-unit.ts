// The unit that the address names.

import { useParams } from '@tanstack/react-router'

export function useUnit(): number {
  const { unit } = useParams({ strict: false })
  return Number(unit)
}
