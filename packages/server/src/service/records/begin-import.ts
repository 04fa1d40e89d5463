// Begins an import for a caller: what it is to know of the unit, and one of so many at once. Each
// import has a file in memory, and its records take turns with those of others.

import { limits } from '@kontor/contract/limits.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { Refusal } from '../../refusal.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { Store } from '../../store/store.ts'
import type { Principal } from '../requests/principal.ts'
import { requireUnit } from '../unit/require-unit.ts'

export interface BegunImport {
  readonly catalogue: Catalogue
  /** Another may begin. */
  readonly end: () => void
}

export function beginImportService(store: Store): (principal: Principal) => Promise<BegunImport> {
  const underWay = new Map<string, number>()

  return async ({ reader }) => {
    const share = shareOf(reader)
    const ofUser = underWay.get(share) ?? 0
    const all = [...underWay.values()].reduce((sum, count) => sum + count, 0)
    if (ofUser >= limits.importsOfUserMax) throw tooManyOfUser()
    if (all >= limits.importsMax) throw tooManyOfServer()
    underWay.set(share, ofUser + 1)
    let isUnderWay = true
    const end = (): void => {
      if (!isUnderWay) return
      isUnderWay = false
      const left = (underWay.get(share) ?? 1) - 1
      if (left > 0) underWay.set(share, left)
      else underWay.delete(share)
    }
    try {
      const { accessVersion } = await requireUnit(store, reader.unit)
      const { catalogue } = await store.configuration.settings({ unit: reader.unit, accessVersion })
      return { catalogue, end }
    } catch (error) {
      end()
      throw error
    }
  }
}

const laterHeaders = { 'retry-after': '5' }

function tooManyOfUser(): Refusal {
  const most = `${limits.importsOfUserMax} imports of yours are under way`
  const detail = `${most}: wait until one of them is done.`
  return new Refusal('too-many-requests', { detail, headers: laterHeaders })
}

function tooManyOfServer(): Refusal {
  const detail = `The server has ${limits.importsMax} imports under way.`
  return new Refusal('unavailable', { detail, headers: laterHeaders })
}
