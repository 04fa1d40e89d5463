// So many calls of a function at the same time, and no more: the others wait for their turn.

export function bounded<I, O>(
  call: (input: I) => Promise<O>,
  max: number,
): (input: I) => Promise<O> {
  let underWay = 0
  const waiting: (() => void)[] = []
  return async (input) => {
    if (underWay >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay += 1
    try {
      return await call(input)
    } finally {
      const next = waiting.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
