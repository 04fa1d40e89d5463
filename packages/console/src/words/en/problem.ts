// Why something was refused, in English: a sentence for each code of a problem, and for each rule
// that keeps a record from a step. What a sentence names comes from the members of the problem.

import type { ProblemCode, StepRule, TokenRule } from '@kontor/client'

/** What problems tell besides their code, as far as sentences name it. */
export interface ProblemFacts {
  /** `"Print" or "Web"`, in the language of the sentence. */
  readonly groups?: string
  /** A day, in the language of the sentence. */
  readonly lockedUntil?: string
}

type Sentence = string | ((facts: ProblemFacts) => string)

export interface ProblemWords {
  readonly problems: Readonly<Record<ProblemCode | 'unreachable', Sentence>>
  readonly rules: Readonly<Record<StepRule | TokenRule, Sentence>>
  /** Above what the server says itself, in English. */
  readonly details: string
}

export const problemWordsEn: ProblemWords = {
  details: 'Message from the server',
  problems: {
    'not-found': 'Not found, or you do not have access.',
    'unknown-view': 'This view does not exist.',
    'method-not-allowed': 'This is not possible here. Reload the page.',
    unauthorized: 'Your session has ended. Sign in again.',
    'code-spent': 'This link has already been used or has expired. Ask for a new one.',
    'sign-in-failed': 'You could not be signed in. Try again, or choose another way to sign in.',
    'reauthentication-required': 'This needs a recent sign-in. Sign in again, then try once more.',
    'cross-site-request': 'The request came from another site and was blocked.',
    'insecure-transport': 'This requires HTTPS, or a server on this machine.',
    'unit-forbidden': 'You do not have access to this unit.',
    'address-forbidden': 'Your sign-in cannot be used from your IP address.',
    'identity-unknown':
      'Your account there is not known here. Ask whoever runs the server for access.',
    'identity-taken':
      'You have signed in with another account there before. Use that one, or ask for help.',
    'insufficient-scope':
      'Your session does not have the scope for this. Sign in with a token that has it.',
    'provider-unavailable': 'The sign-in service does not answer. Try again later, or another way.',
    'source-unavailable':
      'The register does not answer. Enter the company by hand, or try again later.',
    'bad-request': 'The server could not read the request. Try again.',
    'bad-parameter': 'The address of this page is not valid. Go back, or reload the page.',
    'unknown-parameter':
      'The address of this page contains an unknown part. Go back, or reload the page.',
    'unknown-name': 'A requested column or property no longer exists.',
    'bad-filter': 'The filter is not valid. Check how it is written.',
    'bad-summary': 'These totals cannot be calculated.',
    'summary-too-large': 'There are too many groups. Narrow them down with a filter.',
    'unsupported-media-type': 'The server could not read the request. Reload the page.',
    'body-too-large': 'This is too large to send. Shorten it.',
    'batch-too-large': 'This is too much to save at once. Save it in parts.',
    'response-too-large': 'The result is too large. Show fewer columns or rows.',
    'too-many-rows': 'There are too many rows. Narrow them down, or choose CSV.',
    'headers-too-large': 'The filter is too long. Shorten it.',
    'missing-body': 'The server received an empty request. Try again.',
    'bad-json': 'The server could not read the request. Try again.',
    'not-i-json': 'A character or number cannot be stored. Remove it and save again.',
    'write-forbidden': 'You can read this record but not edit it. See “Access” for the reason.',
    'resync-required': 'Too much has changed since: read everything again.',
    'history-pruned': 'This part of the history has been deleted.',
    'precondition-required': 'Reload the page and try again: the change did not state a version.',
    'administration-forbidden': ({ groups }) =>
      groups === undefined
        ? 'Only administrators of the unit can do this.'
        : `Only members of ${groups} can do this.`,
    'version-conflict':
      'Someone else has changed this in the meantime. Nothing was saved. Reload and try again.',
    'invalid-record': 'Nothing was saved. Correct the errors and try again.',
    'invalid-file': 'Nothing was saved. Correct the errors in the file and try again.',
    'idempotency-key-reused': 'An earlier version of this draft has already been saved.',
    'create-forbidden':
      'You would not be able to edit this record afterwards. Check its owner and access.',
    'nothing-to-charge': 'No time is left to invoice: what you may change is on invoices.',
    'time-charged': 'An invoice charges this time. Cancel or disable the invoice first.',
    'record-frozen': 'This record is frozen. What has been sent to others cannot be edited.',
    'period-locked': ({ lockedUntil = '' }) =>
      `The books are locked up to ${lockedUntil}. Choose a later date.`,
    'duplicate-number': 'This number is already in use. Leave it empty to get the next one.',
    'duplicate-external-id': 'Another record already has this external ID.',
    'transition-forbidden': 'This step is not possible for the record now.',
    'process-required': 'This status can only be set by an approval process.',
    'process-running': 'An approval is running: it decides this.',
    'process-not-running': 'No approval is running for this document.',
    'wrong-step': 'The approval has come to another step. Look at the document again.',
    'not-an-approver': 'This approval is not waiting for you.',
    'duplicate-username':
      'This username is already in use, possibly with different capital letters.',
    'no-way-to-join':
      'Nobody could come back after an invitation here: passkeys and company accounts are not ' +
      'set up. Create a sign-in link instead.',
    'limit-reached': 'The unit has as many of these as it may have.',
    'user-shared':
      'The user also belongs to other units. Only someone who administers all of them can do this.',
    'last-supervisor':
      'This is the last supervisor of the unit. Make someone else a supervisor first.',
    'ambiguous-registration': 'Several companies have this registration number.',
    'too-many-requests': 'Too many requests. Wait a moment, then try again.',
    internal:
      'Something went wrong on the server. Find the details in its log under the request ID.',
    unavailable: 'The server is busy or starting up. Try again in a moment.',
    'unsupported-transfer-coding': 'The server could not read the request. Try again.',
    'no-paper': 'Documents of this type have no such form.',
    'paper-incomplete': 'Something is missing for this form, or cannot be printed.',
    'seller-unknown': 'The unit does not name its own company: an administrator sets it.',
    'damaged-record':
      'Nothing was saved: the record is damaged on the disk of the server. Whoever runs the ' +
      'server can put it back from a backup.',
    'store-full': 'Nothing was saved: the disk of the server is full. You can still read.',
    unreachable: 'The server cannot be reached.',
  },
  rules: {
    'unknown-status': 'Records of this type no longer have this status.',
    'no-way': 'The status cannot be changed to this one from the current status.',
    'groups-only': ({ groups = '' }) => `Only members of ${groups} can do this.`,
    'supervisors-only': 'Only supervisors of the unit can do this.',
    'not-cancelled': 'Only cancelled records can be restored.',
    'no-status-before': 'The previous status is unknown. Set a status instead.',
    'not-frozen': 'This is only for frozen records. Edit this one directly.',
    'is-corrected': 'This document has a correction and can no longer be changed.',
    'is-final': 'Documents of this type cannot be reopened. Create a correction instead.',
    'is-frozen': 'The record is frozen. Reopen it first.',
    'not-by-owner': 'You cannot decide your own request. Ask your manager or a supervisor.',
    'token-unknown': 'This token is not valid here, or it is incomplete. Paste the whole token.',
    'token-expired': 'This token has expired. Create a new one, or ask for one.',
    'token-early': 'This token is not valid yet.',
    'token-key-replaced': 'This token was signed with an old key. Ask for a new one.',
    'token-revoked': 'This token has been revoked. Ask for a new one.',
    'token-user-disabled': 'The user of this token is disabled.',
    'token-user-unknown':
      'The identity provider knows you, but you have no user account here. Ask a supervisor.',
    'token-maker-ended':
      'The token or session that created this token has ended. Ask for a new one.',
    'token-of-session': 'This token belongs to a session and cannot be used to sign in.',
    'session-ended': 'Your session has ended. Sign in again.',
    'session-idle': 'Your session has ended, because it was not used for a while. Sign in again.',
    'way-closed': 'This way to sign in is not in use here. Choose another.',
    'session-limited':
      'This invitation was opened but not completed. Register a passkey, or continue with ' +
      'your company account.',
    'code-used':
      'This link has already been used. If it was not you, tell the server administrator.',
    'code-expired': 'This link has expired. Ask for a new one.',
    'token-without-unit': 'The user is disabled, or does not belong to any unit of this token.',
    'is-cancelled': 'Nothing can be created from a cancelled or rejected document.',
    'no-corrections': 'Documents of this type cannot be corrected.',
  },
}
