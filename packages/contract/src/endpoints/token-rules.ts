// Why a token or a code opens nothing, where the code of the problem has several reasons: a closed
// list, so that whoever tells people why needs no sentence of the server.

export const tokenRules = {
  'token-unknown': 'It is malformed, or was not issued by this server.',
  'token-expired': 'It has expired.',
  'token-early': 'It is not valid yet.',
  'token-key-replaced': 'The key that signed it was replaced.',
  'token-revoked': 'It was revoked.',
  'token-user-disabled': 'Its user is disabled.',
  'token-user-unknown': 'The identity provider issued it to nobody who is a user here.',
  'token-maker-ended': 'It was made with another token or session, which was revoked or has ended.',
  'token-of-session': 'It belongs to a session, and is accepted only as its cookie.',
  'session-ended': 'It came as a cookie, whose session has ended or never was.',
  'way-closed': 'It was sent to sign in, which the sign-in policy does not allow this way.',
  'session-idle': 'It came as a cookie, whose session has ended because nobody used it for long.',
  'session-limited':
    'It is a session that an invitation began: it does nothing else before a passkey is ' +
    'registered, or somebody has gone through a provider.',
  'code-used': 'It is a code, and was used already.',
  'code-expired': 'It is a code, and has expired.',
  'token-without-unit': 'Its user is disabled, or belongs to no unit that it is for.',
} as const

export type TokenRule = keyof typeof tokenRules
