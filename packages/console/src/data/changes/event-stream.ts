// Reads an event stream out of the parts in which it arrives, as the HTML standard has it.

export interface StreamEvent {
  /** `message` where the stream does not say. */
  readonly name: string
  /** After this event; undefined where the stream does not say. */
  readonly id: string | undefined
  /** Empty where it only tells the id. */
  readonly data: string
}

const lineEnd = /\r\n|\n|\r(?!$)/

/** Gives a function that takes a part, and answers the events that are complete with it. */
export function eventStreamReader(): (part: string) => readonly StreamEvent[] {
  let rest = ''
  let lines: string[] = []
  return (part) => {
    const parts = (rest + part).split(lineEnd)
    rest = parts.pop() ?? ''
    const events: StreamEvent[] = []
    for (const line of parts) {
      if (line !== '') lines.push(line)
      else {
        events.push(...eventOf(lines))
        lines = []
      }
    }
    return events
  }
}

/** None of lines that are comments alone. */
function eventOf(lines: readonly string[]): readonly StreamEvent[] {
  const fields = lines.map(fieldOf)
  const last = (name: string) => fields.findLast((each) => each.name === name)?.value
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  const id = last('id')
  if (id === undefined && data.length === 0) return []
  return [{ name: last('event') ?? 'message', id, data: data.join('\n') }]
}

function fieldOf(line: string): { readonly name: string; readonly value: string } {
  const at = line.indexOf(':')
  if (at < 0) return { name: line, value: '' }
  return { name: line.slice(0, at), value: line.slice(at + 1).replace(/^ /, '') }
}
