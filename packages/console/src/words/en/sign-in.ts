// The words of invitations, passkeys and sessions, in English; loaded with the pages that say them.

export const signInWordsEn = {
  join: {
    title: 'Welcome to Kontor',
    invited: 'You have been invited. Choose how you will sign in from now on.',
    welcome: (name: string) => `Welcome, ${name}. Choose how you will sign in from now on.`,
    passkey: 'Register a passkey',
    passkeyHint:
      'A passkey is confirmed with your fingerprint, your face or the PIN of your device. There ' +
      'is no password.',
    name: 'Name of the passkey',
    nameHint: 'So that you recognise it later, such as “Work phone”.',
    nameDefault: 'My passkey',
    busy: 'Waiting for your device…',
    noWay:
      'There is no way to join here yet: neither passkeys nor a company account can be used at ' +
      'this address. Ask whoever invited you for a sign-in link.',
    stay: (name: string) => `Stay signed in as ${name}`,
    cancelled: 'No passkey was registered: it was cancelled, or took too long. Try again.',
    tooLate: 'Too much time has passed since you opened the invitation. Ask for a new one.',
  },
  passkeys: {
    title: 'Passkeys',
    hint: 'Sign in with your fingerprint, your face or the PIN of your device.',
    nothing: 'No passkeys yet.',
    notHere: 'Passkeys cannot be used here: the sign-in policy does not list them.',
    add: 'Add a passkey',
    register: 'Register',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    save: 'Save',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeHint: 'It can no longer be used to sign in, and its sessions end immediately.',
    revoked: 'revoked',
    created: (when: string) => `registered ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    backedUp: 'on several devices',
    again: 'To add a passkey, first sign in again.',
    signInAgain: 'Sign in again',
    notByToken:
      'This session began with a token, so it cannot add a passkey. Sign in with a link, a ' +
      'passkey or a company account.',
  },
  sessions: {
    title: 'Sessions',
    hint: 'Where you are signed in. A session ends by itself after 12 hours at most.',
    by: {
      token: 'with a token',
      link: 'with a sign-in link',
      invitation: 'with an invitation',
      passkey: 'with a passkey',
      oidc: 'with a company account',
    },
    began: (when: string) => `Began ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
    until: (when: string) => `until ${when}`,
    thisOne: 'this session',
    end: 'End',
    endOf: (name: string) => `End: ${name}`,
    endTitle: 'End this session?',
    endHint: 'Whoever uses it is signed out immediately.',
    endThis: 'You are signed out immediately.',
    endOthers: 'End all other sessions',
    endOthersTitle: 'End all other sessions?',
    endOthersHint: 'You stay signed in here, and are signed out everywhere else.',
  },
  access: {
    title: 'Signing in',
    invite: 'Invite',
    inviteHint:
      'An invitation is a link that is good once, for seven days. With it the user registers a ' +
      'passkey, or continues with a company account.',
    link: 'Create sign-in link',
    linkHint: 'A sign-in link signs in whoever opens it, once, within ten minutes.',
    endSessions: 'End sessions',
    endSessionsTitle: (name: string) => `End all sessions of ${name}?`,
    endSessionsHint:
      'The user is signed out everywhere immediately, and links that were not used yet stop ' +
      'working. Passkeys and tokens are not affected.',
    ended: (count: number) => (count === 1 ? '1 session ended.' : `${count} sessions ended.`),
    invitation: (name: string) => `Invitation for ${name}`,
    signInLink: (name: string) => `Sign-in link for ${name}`,
    once: 'Copy the link and send it to the user. It is shown only this once.',
    secret: 'Link',
    until: (when: string) => `Good until ${when}.`,
    leaveTitle: 'Leave without copying the link?',
    leave: 'The link cannot be shown again.',
    draftHint: 'A draft becomes active when the user opens the invitation.',
  },
  identities: {
    title: 'Company accounts',
    hint:
      'The accounts that the user signs in with. A new name or email address there changes ' +
      'nothing.',
    nothing: 'None yet. The first sign-in through a company account adds it.',
    subject: (id: string) => `known there as ${id}`,
    since: (when: string) => `since ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    remove: 'Remove',
    removeOf: (account: string) => `Remove ${account}`,
    removeTitle: (account: string, name: string) => `Remove ${account} from ${name}?`,
    removeHint:
      'Sessions that began with it end immediately. The next sign-in finds the user by name or ' +
      'email address again, as the first one did.',
    set: 'Say which account the user has',
  },
  policy: {
    ways: {
      oidc: 'Company account',
      passkey: 'Passkey',
      link: 'Sign-in link of the server',
      token: 'Token',
    },
    waysTitle: 'Ways to sign in',
    waysHint: 'The same for everybody. The link of the server always works.',
    show: 'Show the sign-in policy',
    try: 'Try a sign-in policy and its providers; nothing is saved',
    put: 'Replace the sign-in policy with a file',
    remove: 'Go back to links and tokens',
    origin: 'Passkeys and company accounts need the address of the console',
  },
} as const
