// Why something was refused, in English: a sentence for each code of a problem, and for each rule
// that keeps a record from a step. What a sentence names comes from the members of the problem.

import type { ProblemCode, StepRule, TokenRule } from '@kontor/client'

/** What problems tell besides their code, as far as sentences name it. */
export interface Told {
  /** `"Print" or "Web"`, in the language of the sentence. */
  readonly groups?: string
  /** A day, in the language of the sentence. */
  readonly lockedUntil?: string
}

type Sentence = string | ((told: Told) => string)

export interface ProblemWords {
  readonly problems: Readonly<Record<ProblemCode | 'unreachable', Sentence>>
  readonly rules: Readonly<Record<StepRule | TokenRule, Sentence>>
  /** Above what the server says itself, in English. */
  readonly details: string
}

export const problemWordsEn: ProblemWords = {
  details: 'In the words of the server',
  problems: {
    'not-found': 'There is no such thing, or you may not see it.',
    'unknown-view': 'There is no such view.',
    'method-not-allowed': 'The server cannot do this here. Reload the page.',
    unauthorized: 'You are not signed in any more. Sign in again.',
    'code-spent': 'This link was used already, or is too old. Ask for a new one.',
    'cross-site-request': 'Another site asked for this, so it was not done.',
    'insecure-transport': 'This needs HTTPS, or a server on this machine.',
    'unit-forbidden': 'Your sign-in is not for this unit.',
    'address-forbidden': 'Your sign-in may not be used from your address.',
    'insufficient-scope': 'Your sign-in is not made for this: sign in with a token that is.',
    'bad-request': 'The server could not read the request. Try again.',
    'bad-parameter': 'A part of the address cannot be read. Go back, or reload the page.',
    'unknown-parameter': 'A part of the address means nothing to the server.',
    'unknown-name': 'A column or property that is asked for is not there any more.',
    'bad-filter': 'The filter cannot be read.',
    'bad-summary': 'These sums cannot be made.',
    'summary-too-large': 'There would be too many groups: narrow it down by a filter.',
    'unsupported-media-type': 'The server cannot read what was sent. Reload the page.',
    'body-too-large': 'This is too large to be sent at once: make it shorter.',
    'response-too-large': 'The answer would be too large: show fewer columns or rows.',
    'too-many-rows': 'There are too many rows for this: narrow them down, or take CSV.',
    'headers-too-large': 'The address is too long: shorten the filter.',
    'missing-body': 'Nothing arrived at the server. Try again.',
    'bad-json': 'The server could not read what was sent. Try again.',
    'not-i-json': 'There is a character or number that cannot be stored.',
    'write-forbidden': 'You may read this, not change it. Its rights say why.',
    'history-pruned': 'What it was then is stored no more.',
    'precondition-required': 'Reload the page first: changes need the version they are made for.',
    'administration-forbidden': ({ groups }) =>
      groups === undefined
        ? 'Only who administers the unit may do this.'
        : `Only members of ${groups} may do this.`,
    'version-conflict': 'Somebody has changed this meanwhile. Nothing was saved: look again.',
    'invalid-record': 'Something here is not right, so nothing was saved.',
    'invalid-file': 'Something in this file is not right, so nothing was stored.',
    'idempotency-key-reused': 'An earlier save has arrived already, with other contents.',
    'create-forbidden': 'You could not change this record then: look at its owner and its rights.',
    'record-frozen': 'The record is frozen: what it says to others stays as it is.',
    'period-locked': ({ lockedUntil = '' }) =>
      `The books are locked up to ${lockedUntil}: give the document a later date.`,
    'duplicate-number': 'This number is taken. Leave it empty to get the next one.',
    'duplicate-external-id': 'Another record has this external id.',
    'transition-forbidden': 'The record cannot take this step now.',
    'process-required': 'This status is reached only by a process.',
    'duplicate-username': 'This username is taken, maybe in other letters.',
    'user-shared': 'The user belongs to other units too: who administers them all can do this.',
    'last-supervisor': 'Nobody else could administer the unit: make another supervisor first.',
    'ambiguous-registration': 'Several companies have this registration number.',
    'too-many-requests': 'That was too much at once. Wait a little, then try again.',
    internal: 'The server failed at this. Its log says why, under the name of this request.',
    unavailable: 'The server is busy or starting. Try again in a moment.',
    'unsupported-transfer-coding': 'The server could not read the request. Try again.',
    'store-full': 'The disk of the server is full, so nothing was saved. Reading still works.',
    unreachable: 'The server cannot be reached.',
  },
  rules: {
    'unknown-status': 'Records of this kind have no such status any more.',
    'no-way': 'No step leads there from the present status.',
    'groups-only': ({ groups = '' }) => `Only members of ${groups} may do this.`,
    'supervisors-only': 'Only supervisors of the unit may do this.',
    'not-cancelled': 'Only what is cancelled can be restored.',
    'no-status-before': 'It is not known which status it had before: set the one it is to have.',
    'not-frozen': 'Only what is frozen needs this: change it as it is.',
    'is-corrected': 'Another document corrects this one, so it stays as it is.',
    'is-final': 'Documents of this kind are not reopened: make a correction.',
    'is-frozen': 'It is frozen: only reopening takes it back into preparation.',
    'not-by-owner': 'Nobody decides a request of their own: the manager does, or a supervisor.',
    'token-unknown': 'This is no token of this server, or a part of it is missing: paste it whole.',
    'token-expired': 'This token has expired. Make a new one, or ask for one.',
    'token-early': 'This token is not valid yet.',
    'token-key-replaced': 'The server has a new key since this token was made. Ask for a new one.',
    'token-revoked': 'This token was revoked. Ask for a new one.',
    'token-user-disabled': 'The user of this token is disabled.',
    'token-user-unknown': 'The identity provider knows you, but there is no such user here.',
    'token-maker-ended':
      'What this token was made with was revoked or has ended. Ask for a new one.',
    'token-of-session': 'This token belongs to a session, and signs nobody in.',
    'session-ended': 'You are not signed in any more. Sign in again.',
    'code-used': 'This link was used already. If that was not you, tell whoever runs the server.',
    'code-expired': 'This link is more than ten minutes old. Ask for a new one.',
    'token-without-unit': 'The user is disabled, or belongs to no unit that this is for.',
    'no-corrections': 'Documents of this kind have no corrections.',
  },
}
