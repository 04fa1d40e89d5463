// Places in what a form holds, which is shaped as the body that it becomes: reading one, and a copy
// with another value there. What is not on the way stays the same object.

export type Path = readonly (string | number)[]
export type Values = Readonly<Record<string, unknown>>

export function valueAt(values: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[step],
    values,
  )
}

/** Undefined takes the member away. */
export function withValueAt<T>(values: T, path: Path, value: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  if (typeof step === 'number') {
    const list = [...((values ?? []) as readonly unknown[])]
    list[step] = withValueAt(list[step], rest, value)
    return list as T
  }
  const { [step]: old, ...others } = (values ?? {}) as Readonly<Record<string, unknown>>
  const changed = withValueAt(old, rest, value)
  if (changed === undefined) return others as T
  return { ...((values ?? {}) as object), [step]: changed } as T
}

/** RFC 6901, as faults name places of a body. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The steps that a pointer names; those into lists are texts. */
export function pathOf(pointer: string): Path {
  const steps = pointer.split('/').slice(1)
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Nothing that anybody entered. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.every(isEmptyValue)
  return typeof value === 'object' && Object.values(value).every(isEmptyValue)
}
