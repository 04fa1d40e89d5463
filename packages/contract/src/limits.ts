// Every limit of the server, with its name and its unit. OpenAPI, the reference pages and the tests
// read them from here.

const mebibyte = 1024 * 1024

export const limits = {
  /** Largest request body, in bytes. */
  requestBodyBytesMax: 10 * mebibyte,
  /** Deepest nesting of arrays and objects in a request body, in levels. */
  requestJsonDepthMax: 64,
  /** Most JSON values in a request body: every text, number, list and object counts. */
  requestValuesMax: 100_000,
  /** Most operations of a batch. */
  batchOperationsMax: 100,
  /** Most characters of records that a batch reads and writes, each as often as it does. */
  batchCharactersMax: 32 * mebibyte,
  /** Most entries of one list, item table or map in a record. */
  listEntriesMax: 10_000,
  /** Longest name, label or other text of one line, in characters (code points). */
  lineCharactersMax: 1000,
  /** Most bytes that the rows which follow from a record repeat of it and of its company. */
  repeatedBytesMax: 10 * mebibyte,
  /** Longest reference code, in characters. */
  codeCharactersMax: 1000,
  /** Most tags, attributes and style declarations in a rich text that is stored as sent. */
  richTextPartsMax: 250_000,
  /** Deepest nesting of elements in a rich text; deeper tags are removed, their text stays. */
  richTextDepthMax: 200,
  /** Most white space, quotes and `<>&/;` in the rich texts of a record that need cleaning. */
  cleanedMarksMax: 60_000,
  /** Largest request line and headers together, in bytes. */
  requestHeaderBytesMax: 96 * 1024,
  /** Largest page of a view, in bytes before compression. */
  viewResponseBytesMax: 10 * mebibyte,
  /** Rows of a page when the request has no `limit`. */
  viewRowsDefault: 1000,
  /** Longest `Link` to the next page of a view, in characters; a longer one is left out. */
  linkCharactersMax: 4096,
  /** How long a `nextOffset` goes on where its page ended, in minutes; then it is counted anew. */
  nextOffsetMinutes: 15,
  /** Longest label, detail or number that lookups compare and show, in characters. */
  lookupCharactersMax: 200,
  /** Longest `q` of a lookup or search, in characters (code points). */
  lookupQueryCharactersMax: 200,
  /** Things that a lookup answers when the request has no `limit`; all that a search answers. */
  lookupResultsDefault: 20,
  /** Most things that a lookup answers, and most `ids` that it takes. */
  lookupResultsMax: 200,
  /** Most groups that a summary goes by: `groupBy`. */
  summaryGroupsMax: 2,
  /** Most sums, minima and maxima of a summary: `measures`. */
  summaryMeasuresMax: 8,
  /** Most rows of a summary; one that would have more is refused. */
  summaryRowsMax: 1000,
  /** Most bounds in the `steps` of a summary. */
  summaryStepsMax: 100,
  /** Longest filter, in characters (code points). */
  filterCharactersMax: 8192,
  /** Deepest nesting of a filter's parentheses and NOTs, in levels. */
  filterDepthMax: 64,
  /** Most comparisons in one filter. */
  filterComparisonsMax: 256,
  /** Most values in one list of a filter. */
  filterListValuesMax: 1000,
  /** Most repetitions in the LIKE patterns of a filter: 34 equal letters in a row count 32. */
  filterOverlapsMax: 32,
  /** Largest file that is imported by a request, in bytes. */
  importFileBytesMax: 7 * mebibyte,
  /** Most lines of such a file below its header. */
  importLinesMax: 10_000,
  /** Most bytes of such a spreadsheet once it is unpacked. */
  importUnpackedBytesMax: 64 * mebibyte,
  /** Most imports that a user has under way; one more is answered 429. */
  importsOfUserMax: 2,
  /** Most imports that are under way on a server; one more is answered 503. */
  importsMax: 16,
  /** Most rows in a spreadsheet, which has one more line for their names. */
  sheetRowsMax: 1_048_575,
  /** Most names that the rows of a view are ordered by. */
  orderNamesMax: 3,
  /** Most faults listed in one error answer; `moreErrors` counts the others. */
  faultsMax: 100,
  /** Longest JSON pointer in a fault, in characters; a longer one is left out. */
  faultPointerCharactersMax: 1000,
  /** Most conflicts listed in the refusal of a change. */
  conflictsMax: 100,
  /** Most changes since a version for which its conflicts are listed. */
  conflictChangesMax: 1000,
  /** Entries of a page of a history when the request has no `limit`. */
  historyEntriesDefault: 100,
  /** Most entries of a page of a history. */
  historyEntriesMax: 1000,
  /** Most bytes of changes in a page of a history: entries that would exceed it are on the next. */
  historyBytesMax: 10 * mebibyte,
  /** Longest value in a history, in characters of its JSON; a longer one is cut. */
  historyValueCharactersMax: 10_000,
  /** Changes of a page of them when the request has no `limit`, and at most. */
  changesMax: 1000,
  /** Most changes that an answer looks at: where the caller may see none of them, it has none. */
  changesLookedAtMax: 10_000,
  /** Most `fields` of a change; of one that has more, the first ones. */
  changeFieldsMax: 100,
  /** Longest place in the changes, a cursor, in characters. */
  cursorCharactersMax: 200,
  /** Longest `wait` for a change, in seconds. */
  changesWaitSecondsMax: 30,
  /** Most streams of changes that are open with one token; one more is answered 429. */
  changeStreamsOfTokenMax: 16,
  /** Most streams of changes that are open on a server; one more is answered 503. */
  changeStreamsMax: 1000,
  /** How long a stream of changes lasts, in minutes; then it ends, and is opened again. */
  changeStreamMinutes: 30,
  /** Most bytes of a stream of changes that its reader has not taken; then it ends. */
  changeStreamUnreadBytesMax: mebibyte,
  /** How often a stream of changes in which nothing happens has a line, in seconds. */
  changeStreamSilentSecondsMax: 15,
  /** Longest `reason` of an action and `comment` in a process, in characters (code points). */
  reasonCharactersMax: 10_000,
  /** Longest `externalId`, in characters (code points). */
  externalIdCharactersMax: 200,
  /** Longest `username`, in characters (code points). */
  usernameCharactersMax: 200,
  /** Longest `number` of a record, in characters (code points). */
  numberCharactersMax: 200,
  /** Longest registration number of a company, in characters (code points). */
  registrationCharactersMax: 200,
  /** Longest `Idempotency-Key`, in characters. */
  idempotencyKeyCharactersMax: 255,
  /** How long the answer to an `Idempotency-Key` is stored at least, in hours. */
  idempotencyKeyHoursMin: 24,
  /** Longest answer that is stored whole under an `Idempotency-Key`, in characters. */
  keyedAnswerCharactersMax: 16 * 1024,
  /** Longest name of a group, in characters (code points). */
  groupNameCharactersMax: 200,
  /** Longest name of a token, in characters (code points). */
  tokenNameCharactersMax: 100,
  /** Longest token, in characters. */
  tokenCharactersMax: 8192,
  /** Wrong tokens from one address in a minute; then 429. Loopback has no limit. */
  wrongTokensPerMinuteMax: 30,
  /** How long somebody stays signed in, in hours, and no longer than their token. */
  sessionHoursMax: 12,
  /** Most sessions that one token has begun and that have not ended; one more is answered 429. */
  sessionsOfTokenMax: 100,
  /** Most tokens of a user that are good; one more is refused over HTTP. */
  tokensOfUserMax: 10_000,
  /** Most links to sign in, and most invitations, that are stored for a user; the oldest goes. */
  signInCodesMax: 100,
  /** How long a link to sign in is good, in minutes. */
  signInCodeMinutes: 10,
  /** How long an invitation is good, in days. */
  invitationDays: 7,
  /** Most challenges, or ways through a provider, that are under way at one time. */
  challengesMax: 10_000,
  /** Most passkeys of a user that are not revoked; one more is refused. */
  passkeysMax: 20,
  /** Longest name of a passkey, in characters (code points). */
  passkeyNameCharactersMax: 100,
  /** How long the options of a passkey are good, in minutes. */
  passkeyMinutes: 5,
  /** Options to sign in by passkey for one address in a minute; then 429. Loopback has no limit. */
  passkeyOptionsPerMinuteMax: 60,
  /** How old a session may be that registers a passkey, in minutes; then 401. */
  recentSessionMinutes: 10,
  /** Most providers of a sign-in policy. */
  signInProvidersMax: 5,
  /** Most sources that companies are looked up in. */
  companySourcesMax: 10,
  /** Companies that one user looks up in a minute; one more is answered 429. */
  companyLookupsPerMinuteMax: 30,
  /** Longest wait for the answer of a source of companies, in seconds; then 503. */
  companySourceSecondsMax: 5,
  /** Largest answer of a source of companies, in bytes. */
  companySourceBytesMax: 256 * 1024,
  /** How long what a source of companies has answered is cached, in minutes. */
  companySourceCachedMinutes: 10,
  /** Most webhooks of a unit; one more is refused. */
  webhooksMax: 50,
  /** Longest `url` of a webhook, in characters (code points). */
  webhookUrlCharactersMax: 2000,
  /** Longest wait for the whole answer of a webhook's receiver, in seconds. */
  webhookAnswerSecondsMax: 15,
  /** Most bytes of an answer that are read, and dropped. */
  webhookAnswerBytesMax: 16 * 1024,
  /** Attempts to send an entry; after the last it is dead. */
  webhookAttemptsMax: 10,
  /** Different entries of a webhook that fail in a row, at which it is failing. */
  webhookFailuresMax: 5,
  /** Entries of a webhook that wait, at which it is failing. */
  webhookWaitingMax: 1000,
  /** How long a webhook is failing before it is paused, in days. */
  webhookFailingDaysMax: 5,
  /** How many of the entries that were accepted are stored for each webhook, the last ones. */
  webhookDoneMax: 1000,
  /** Most entries that one answer lists, or one replay sends. */
  webhookListedMax: 1000,
  /** How long a replaced secret of a webhook signs, too, in hours. */
  webhookFormerSecretHours: 24,
  /** Longest `Retry-After` of a receiver that is followed, in hours. */
  webhookRetryAfterHoursMax: 24,
  /** Entries that one process sends at the same time. */
  webhookSendingMax: 8,
  /** Largest preferences of a user in a unit, in bytes. */
  preferencesBytesMax: 64 * 1024,
  /** Most record types of its own that a unit has. */
  unitTypesMax: 200,
  /** Most properties of its own that a unit has, of all types together. */
  unitPropertiesMax: 2000,
  /** Most processes of a unit. */
  processesMax: 100,
  /** Most steps of a process. */
  processStepsMax: 20,
  /** Most users or groups that a step of a process names. */
  processApproversMax: 200,
  /** Longest name of a step, and longest title of a process, in characters (code points). */
  processNameCharactersMax: 200,
  /** Most print forms of a unit. */
  printFormsMax: 20,
  /** Largest logo of a print form, in bytes. */
  logoBytesMax: 256 * 1024,
  /** Widest and highest logo of a print form, in pixels. */
  logoPixelsMax: 4000,
  /** Largest body that signs in, in bytes. */
  signInBodyBytesMax: 16 * 1024,
  /** How far the clock of an identity provider may differ from the server's, in seconds. */
  providerClockSkewSecondsMax: 30,
  /** Longest wait for the keys of an identity provider, in seconds; then 503. */
  providerAnswerSecondsMax: 5,
  /** Largest answer of an identity provider, in bytes. */
  providerAnswerBytesMax: 256 * 1024,
  /** Longest parameter of a way through a provider, in characters. */
  providerParameterCharactersMax: 4000,
  /** Ways through a provider that begin at one address in a minute; then 429. Not on loopback. */
  providerFlowsPerMinuteMax: 60,
  /** How long somebody may take to sign in at a provider, in minutes. */
  providerFlowMinutes: 10,
  /** Longest issuer, subject or id of a session of a provider, in characters. */
  providerNameCharactersMax: 500,
  /** How long the keys of an identity provider are cached, in seconds. */
  providerKeysCachedSecondsMax: 600,
  /** Pause before a provider's keys are requested again after a failure, in seconds. */
  providerPauseSeconds: 30,
  /** Most records of tracked time that one invoice charges: those that were entered first. */
  chargedTimeMax: 500,
  /** Longest absence, in days. */
  absenceDaysMax: 3660,
  /** Longest time that a document of ours may be payable within by default, in days. */
  paymentDaysMax: 3660,
  /** Amounts are below this, so that a double represents two decimal places exactly. */
  amountLimit: 1e13,
  /** VAT rates are below this: `vatSelector` has ten digits before the point. */
  vatPercentageLimit: 1e10,
  /** Largest integer: the largest that every JSON reader reads exactly. */
  integerMax: Number.MAX_SAFE_INTEGER,
  /** Longest time from a stop signal to the end of the process, in seconds. */
  shutdownSecondsMax: 10,
  /** Longest time from a stop signal to the last answer, in seconds; then the store closes. */
  drainSecondsMax: 8,
  /** Longest time without a byte while a request or an answer is being sent, in seconds. */
  socketIdleSecondsMax: 30,
  /** Longest time to receive the headers of a request, in seconds. */
  requestHeaderSecondsMax: 20,
  /** Longest time to receive a whole request, in seconds: 10 MiB at 1.5 Mbit/s. */
  requestSecondsMax: 60,
  /** How long an idle connection stays open, in seconds: longer than proxies keep theirs. */
  keepAliveSeconds: 75,
  /** Longest read, in seconds; then it is aborted and answered 503. */
  readSecondsMax: 25,
  /** Longest time that `/readyz` waits for the store, in seconds; then 503. */
  readinessSecondsMax: 2,
  /** Longest time that a read may be at work without progress, in seconds; then 503. */
  threadSilentSecondsMax: 10,
  /** Longest first try of a filter, in milliseconds; one that takes longer is run again. */
  filterFirstMillisecondsMax: 200,
  /** Most reads of one user that wait for a thread or connection; one more is answered 429. */
  readsWaitingMax: 256,
  /** Most changes of one record by one user that wait in line; one more is answered 429. */
  changesWaitingMax: 256,
  /** Most writes of one unit that wait to be stored; one more is answered 503. */
  unitWritesWaitingMax: 4096,
  /** Most writes of one user in a unit that wait to be stored; one more is answered 429. */
  userWritesWaitingMax: 2048,
  /** Bytes of a refused body that are read and dropped before the connection closes. */
  refusedBodyBytesReadMax: 40 * mebibyte,
  /** Longest time to read and drop a refused body, in seconds. */
  refusedBodySecondsMax: 5,
  /** How long a connection with bytes that are not HTTP stays open, in seconds. */
  refusedConnectionSecondsMax: 2,
  /** Most bytes of answers to reads in memory at once; further large answers wait, then 503. */
  readBytesMax: 96 * mebibyte,
  /** Most bytes of bodies and answers of writes in memory at once; large bodies wait, then 503. */
  writeBytesMax: 32 * mebibyte,
  /** Largest body or answer that never waits for memory, in bytes. */
  smallBytesMax: 64 * 1024,
  /** Size from which on a record or its request is worked on by a thread of its own, in bytes. */
  largeBytesMin: 256 * 1024,
  /** Longest wait of a request for memory, in seconds; then 503. */
  memoryWaitSecondsMax: 5,
  /** Largest chunk of a stream, in bytes; a longer row is a chunk of its own. */
  streamChunkBytesMax: 64 * 1024,
  /** Most bytes of the records in a chunk of an export; a longer record is a chunk of its own. */
  exportChunkBytesMax: mebibyte,
  /** Most papers that wait to be made; one more is answered 503. */
  papersWaitingMax: 100,
  /** Longest time that making a paper may take, in seconds; then 503. */
  paperSecondsMax: 20,
  /** Most pages of a paper. */
  paperPagesMax: 500,
  /** Most bytes of papers that a server has in memory to answer them again. */
  paperCacheBytesMax: 64 * mebibyte,
  /** Least number of bytes of an answer that a client must take in a minute: 4 KB a second. */
  readerBytesPerMinuteMin: 240 * 1024,
} as const
