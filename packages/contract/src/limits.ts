// Every number the server holds callers to: a name, a unit, one home.
// OpenAPI, the reference pages and the tests read them from here.

const mebibyte = 1024 * 1024

export const limits = {
  /** Largest request body, in bytes. */
  requestBodyBytesMax: 10 * mebibyte,
  /** Deepest nesting of arrays and objects in a request body, in levels. */
  requestJsonDepthMax: 64,
  /** Largest request line and header block together, in bytes. */
  requestHeaderBytesMax: 96 * 1024,
  /** Largest body of a view answer, in bytes before compression. */
  viewResponseBytesMax: 10 * mebibyte,
  /** Rows of a view answer when the request names no `limit`. */
  viewRowsDefault: 1000,
  /** Longest filter, in characters (code points). */
  filterCharactersMax: 8192,
  /** Deepest nesting of a filter's parentheses and NOTs, in levels. */
  filterDepthMax: 64,
  /** Most comparisons in one filter. */
  filterComparisonsMax: 256,
  /** Most values in one list of a filter. */
  filterListValuesMax: 1000,
  /** Most faults told in one error answer; the rest is counted. */
  faultsMax: 100,
  /** Longest `externalId`, in characters (code points). */
  externalIdCharactersMax: 200,
  /** Longest `Idempotency-Key`, in characters. */
  idempotencyKeyCharactersMax: 255,
  /** How long an idempotency key is remembered at least, in hours. */
  idempotencyKeyHoursMin: 24,
  /** Wrong tokens from one address within a minute; more are answered 429. Loopback is exempt. */
  wrongTokensPerMinuteMax: 30,
  /** Longest absence, in days: each of them is a row of a view. */
  absenceDaysMax: 3660,
  /** Amounts stay below this, so that a double holds them to the hundredth exactly. */
  amountLimit: 1e13,
  /** Largest integer that every JSON reader holds exactly. */
  integerMax: Number.MAX_SAFE_INTEGER,
  /** From a stop signal to the end of the process, in seconds. */
  shutdownSecondsMax: 10,
  /** Longest silence of a client that is sending or reading, in seconds. */
  socketIdleSecondsMax: 30,
  /** Answers under way at once, in bytes; beyond it new pages are asked to wait (503). */
  responseBytesInFlightMax: 256 * mebibyte,
} as const
