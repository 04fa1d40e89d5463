// Shared statements have `?` for each parameter; PostgreSQL wants them numbered.

import { LRUCache } from 'lru-cache'

/** All statements of the server itself, and some of the endless number that filters make. */
const statementsMax = 1000

const numbered = new LRUCache<string, string>({ max: statementsMax, memoMethod: number })

/** The statement with `$1`, `$2` and so on; one that was composed with them stays as it is. */
export function numberParameters(sql: string): string {
  return !sql.includes('?') || sql.includes('$1') ? sql : numbered.memo(sql)
}

function number(sql: string): string {
  let count = 0
  // Quoted texts and names are passed over.
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part
    count += 1
    return `$${count}`
  })
}
