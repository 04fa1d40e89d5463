// Shared statements mark each value with `?`; PostgreSQL numbers them.

const numbered = new Map<string, string>()

/** The statement with `$1`, `$2` and so on; one that was composed with them stays as it is. */
export function numberPlaces(sql: string): string {
  if (!sql.includes('?') || sql.includes('$1')) return sql
  const known = numbered.get(sql)
  if (known !== undefined) return known
  let count = 0
  // Quoted texts and names are passed over.
  const text = sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part
    count += 1
    return `$${count}`
  })
  numbered.set(sql, text)
  return text
}
