// What a unit decided for a type holds for its sub-types, unless one of them has its own.

export function findSetting<T>(type: string, decided: ReadonlyMap<string, T>): T | undefined {
  for (let name = type; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = decided.get(name)
    if (found !== undefined) return found
  }
  return undefined
}
