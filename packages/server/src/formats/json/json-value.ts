// The values that JSON stands for, and the one change made to what `JSON.parse` answers.

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [name: string]: JsonValue
}

type Container = JsonValue[] | { [name: string]: JsonValue }

export function isJsonObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Makes every -0 in a freshly parsed value a 0, in place. */
export function settle(root: JsonValue): void {
  const open: Container[] = []
  if (isContainer(root)) open.push(root)
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    // Two loops, since `for in` is the quickest way through an object and the slowest through an
    // array. What JSON.parse built inherits nothing that could be enumerated.
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        const element = value[i] as JsonValue
        if (isContainer(element)) open.push(element)
        else if (Object.is(element, -0)) value[i] = 0
      }
    } else {
      for (const name in value) {
        const member = value[name] as JsonValue
        if (isContainer(member)) open.push(member)
        else if (Object.is(member, -0)) value[name] = 0
      }
    }
  }
}

function isContainer(value: JsonValue): value is Container {
  return typeof value === 'object' && value !== null
}
