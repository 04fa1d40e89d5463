// What went wrong with a request, as the one error of the client.

import { KontorError, type Problem } from './kontor-error.ts'

/** The server refused, or a proxy in between did in words of its own. */
export async function refusalOf(response: Response): Promise<KontorError> {
  const retryAfterSeconds = secondsIn(response.headers)
  const text = await response.text()
  const problem = problemIn(text) ?? foreignProblem(response, text)
  return new KontorError(problem, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}

/** There was no answer, or none that can be read. */
export function failureOf(cause: unknown, response: Response | undefined): KontorError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (response !== undefined && cause instanceof SyntaxError) {
    return new KontorError(foreignProblem(response, reason), { cause })
  }
  const detail = `The server gave no answer: ${reason}`
  const problem = { status: 0, title: 'No answer', detail, code: 'unavailable', requestId: '' }
  return new KontorError(problem as Problem, { cause })
}

/** Seconds, or a date, by the clock of the server. */
function secondsIn(headers: Headers): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const [seconds, instant] = [Number(header), Date.parse(header)]
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const left = (instant - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isNaN(left) ? undefined : Math.max(0, left)
}

function problemIn(text: string): Problem | undefined {
  try {
    const problem = JSON.parse(text) as Partial<Problem>
    return typeof problem.code === 'string' ? (problem as Problem) : undefined
  } catch {
    return undefined
  }
}

function foreignProblem({ status, statusText }: Response, text: string): Problem {
  const title = statusText === '' ? `Status ${status}` : statusText
  const detail = `The answer did not come from Kontor: ${text.slice(0, 200)}`
  return { status, title, detail, code: 'internal', requestId: '' }
}
