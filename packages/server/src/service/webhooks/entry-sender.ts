// What sends an entry to a receiver; jobs have one that does so over HTTP.

export type SendEntry = (input: SentRequest) => Promise<Answered>

export interface SentRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal | undefined
}

export interface Answered {
  /** Null where there was no answer in time, or where nothing may be sent there. */
  readonly status: number | null
  /** The header `Retry-After`. */
  readonly retryAfter?: string | undefined
}

/** Whether the receiver has taken the entry. */
export function isAccepted({ status }: Answered): boolean {
  return String(status).startsWith('2')
}
