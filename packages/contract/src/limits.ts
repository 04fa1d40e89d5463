// Every number the server holds callers to: a name, a unit, one home.
// OpenAPI, the reference pages and the tests read them from here.

const mebibyte = 1024 * 1024

export const limits = {
  /** Largest request body, in bytes. */
  requestBodyBytesMax: 10 * mebibyte,
  /** Deepest nesting of arrays and objects in a request body, in levels. */
  requestJsonDepthMax: 64,
  /** Most values in a request body: texts, numbers, lists, objects and so on, at any depth. */
  requestValuesMax: 100_000,
  /** Most entries of one list, item table or map in a record. */
  listEntriesMax: 10_000,
  /** Longest reference code, in characters. */
  codeCharactersMax: 1000,
  /** Most tags, attributes and style declarations in a rich text that is kept as it is. */
  richTextPartsMax: 250_000,
  /** Deepest nesting of elements in a rich text; tags nested deeper are taken away. */
  richTextDepthMax: 200,
  /** Most blanks, quotes and `<>&/;` in the rich texts of a record that have to be cleaned. */
  cleanedMarksMax: 60_000,
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
  /** How often a filter's patterns may overlap themselves (`%aaaa%`), once in each aside. */
  filterOverlapsMax: 32,
  /** Most faults told in one error answer; the rest is counted. */
  faultsMax: 100,
  /** Longest pointer told in a fault, in characters; a longer one is left out. */
  faultPointerCharactersMax: 1000,
  /** Longest `externalId`, in characters (code points). */
  externalIdCharactersMax: 200,
  /** Longest `number` of a record, in characters (code points): numbers are looked up by index. */
  numberCharactersMax: 200,
  /** Longest registration number of a company, in characters (code points); indexed as well. */
  registrationCharactersMax: 200,
  /** Longest `Idempotency-Key`, in characters. */
  idempotencyKeyCharactersMax: 255,
  /** How long an idempotency key is remembered at least, in hours. */
  idempotencyKeyHoursMin: 24,
  /** Longest token, in characters. */
  tokenCharactersMax: 8192,
  /** Wrong tokens from one address within a minute; more are answered 429. Loopback is exempt. */
  wrongTokensPerMinuteMax: 30,
  /** How far the clock of an identity provider may differ from the server's, in seconds. */
  providerClockSkewSecondsMax: 30,
  /** Longest wait for the keys of an identity provider, in seconds; then its tokens are 503. */
  providerAnswerSecondsMax: 5,
  /** Longest answer of an identity provider that is read, in bytes. */
  providerAnswerBytesMax: 256 * 1024,
  /** How long the keys of an identity provider are held, in seconds; one withdrawn ends by then. */
  providerKeysHeldSecondsMax: 600,
  /** How long an identity provider is left alone after a failure or an unknown key, in seconds. */
  providerPauseSeconds: 30,
  /** Longest absence, in days: each of them is a row of a view. */
  absenceDaysMax: 3660,
  /** Amounts stay below this, so that a double holds them to the hundredth exactly. */
  amountLimit: 1e13,
  /** VAT rates stay below this: `vatSelector` has ten digits before its point. */
  vatPercentageLimit: 1e10,
  /** Largest integer that every JSON reader holds exactly. */
  integerMax: Number.MAX_SAFE_INTEGER,
  /** From a stop signal to the end of the process, in seconds. */
  shutdownSecondsMax: 10,
  /** From a stop signal to the last answer, in seconds; what is left of the stop is the store's. */
  drainSecondsMax: 8,
  /** Longest silence of a client that is sending or reading, or shakes hands, in seconds. */
  socketIdleSecondsMax: 30,
  /** Longest wait for a whole header, in seconds; less than a silence, so that it is answered. */
  requestHeaderSecondsMax: 20,
  /** Longest wait for a whole request, in seconds: 10 MiB at 1.5 Mbit/s. */
  requestSecondsMax: 60,
  /** How long a connection waits for its next request, in seconds; proxies often keep 60. */
  keepAliveSeconds: 75,
  /** Longest read, in seconds; it is then given up (503), before the silence is too long. */
  readSecondsMax: 25,
  /** Most writes of one unit that wait to be stored at once; one more is asked to wait (503). */
  unitWritesWaitingMax: 4096,
  /** How much of a refused body is read over before its connection is closed, in bytes. */
  refusedBodyBytesReadMax: 40 * mebibyte,
  /** How long a refused body is read over, in seconds. */
  refusedBodySecondsMax: 5,
  /** How long a caller whose bytes are no HTTP may go on sending, in seconds. */
  refusedConnectionSecondsMax: 2,
  /** Answers under way at once, in bytes; beyond it new pages are asked to wait (503). */
  responseBytesInFlightMax: 256 * mebibyte,
} as const
