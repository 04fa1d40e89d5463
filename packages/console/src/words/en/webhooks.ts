// The words of the page about webhooks, in English. They are loaded with it.

export const webhookWordsEn = {
  add: 'New webhook',
  create: 'Create webhook',
  emptyTitle: 'No webhooks yet',
  empty:
    'A webhook tells another system what happens in this unit, seconds after it happened: a ' +
    'signed request to an address of yours for each record that was created or changed.',
  steps: [
    'Have an address that accepts POST requests over HTTPS.',
    'Create a webhook for it here, and give its secret to the receiver.',
    'The receiver checks the signature, answers with a status from 200 to 299, and skips IDs ' +
      'that it knows.',
  ],
  guide: 'How to receive webhooks is in the guide “Webhooks” of the documentation.',
  reference: 'API reference',
  failingSince: (time: string) => `failing since ${time}`,
  states: { active: 'active', failing: 'failing', paused: 'paused', disabled: 'disabled' },
  stateHints: {
    active: 'Changes are sent as they happen.',
    failing:
      'The receiver does not accept what is sent. One entry is tried again from time to time; ' +
      'all others wait, and nothing is lost.',
    paused:
      'The receiver has accepted nothing for five days, so nothing is tried any more. Resume ' +
      'once it works again: the webhook goes on where it stopped.',
    disabled: 'Nothing is sent. Once enabled, the webhook goes on where it stopped.',
  },
  lastSuccess: (time: string) => `last accepted ${time}`,
  lastFailure: (time: string, answer: string) => `last failed ${time} (${answer})`,
  nothingSent: 'nothing accepted yet',
  answer: (status: number) => `answer ${status}`,
  noAnswer: 'no answer',
  settings: 'Settings',
  fields: {
    url: 'Address',
    description: 'Description',
    collections: 'Records',
    types: 'Types',
    changes: 'Changes',
    userId: 'User',
  },
  hints: {
    url:
      'HTTPS, and reachable from the internet. The server can be started with --webhook-allow ' +
      'for addresses in your own network.',
    userId: 'The webhook sends what this user can read.',
  },
  nothingTicked: 'If none is selected, all are sent.',
  chooseTypes: (count: number) => (count === 0 ? 'All types' : `Selected types: ${count}`),
  collections: {
    companies: 'Companies',
    documents: 'Documents',
    jobs: 'Jobs',
    tasks: 'Tasks',
    time: 'Time',
    users: 'Users',
    agencies: 'Units',
  },
  changes: {
    created: 'Created',
    updated: 'Changed',
    status: 'Status changed',
    process: 'Approval went on',
    disabled: 'Disabled',
    enabled: 'Enabled',
    shown: 'Became visible',
    hidden: 'Became hidden',
  },
  state: 'State',
  test: 'Send a test',
  testAccepted: (status: number) => `The receiver accepted the test: answer ${status}.`,
  testRefused: (status: number) => `The receiver did not accept the test: answer ${status}.`,
  testedNoAnswer: 'The receiver did not answer the test.',
  resume: 'Resume',
  disable: 'Disable',
  disableTitle: 'Disable this webhook?',
  disableHint: 'Nothing is sent until it is enabled again. It then goes on where it stopped.',
  enable: 'Enable',
  secret: {
    title: 'Secret',
    hint: 'Signs what is sent, so that the receiver knows where it comes from.',
    rotate: 'Rotate secret',
    rotateTitle: 'Rotate the secret?',
    rotateHint:
      'You get a new secret, which is shown once. For 24 hours both sign what is sent; then the ' +
      'present one counts no more.',
  },
  made: {
    title: 'Secret of the webhook',
    once: 'Copy the secret now and give it to the receiver. You will not be able to see it again.',
    label: 'Secret',
    leaveTitle: 'Leave without the secret?',
    leave:
      'You have not copied the secret and will not be able to see it again. You would have to ' +
      'rotate it.',
  },
  deliveries: {
    title: 'Deliveries',
    show: 'Show',
    states: { waiting: 'Waiting', dead: 'Failed', done: 'Accepted' },
    none: {
      waiting: 'Nothing is waiting.',
      dead: 'Nothing has failed for good.',
      done: 'Nothing was accepted yet.',
    },
    hints: {
      waiting: 'What is tried again at its time. Entries of one record are sent in order.',
      dead: 'What has failed ten times.',
      done: 'What the receiver accepted; the last 1,000 are listed.',
    },
    first: (count: number) => `The first ${count} are listed.`,
    at: (time: string) => `of ${time}`,
    notTried: 'not tried yet',
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    lastAt: (time: string) => `last attempt ${time}`,
    nextAt: (time: string) => `next attempt ${time}`,
    entry: 'Show entry',
    entryOf: (name: string) => `Show entry: ${name}`,
    resync: 'Read everything again',
    sendAgain: 'Send failed ones again',
    sendAgainTitle: 'Send what failed again?',
    sendAgainHint: 'Each entry gets ten attempts again, under the same ID.',
  },
  replay: {
    title: 'Send again',
    hint:
      'Sends the changes of a period again, under the same IDs: to a receiver that has lost ' +
      'them. Receivers skip what they know.',
    from: 'From',
    to: 'Until',
    toHint: 'Until now if empty.',
    send: 'Send again',
    sendTitle: 'Send this period again?',
    since: (from: string) => `All changes from ${from} until now are sent once more.`,
    between: (from: string, to: string) => `All changes from ${from} to ${to} are sent once more.`,
    none: 'There is nothing to send again in this period.',
    count: (count: number) =>
      count === 1 ? '1 entry is sent again.' : `${count} entries are sent again.`,
    more: (count: number) => `${count} entries are sent again, and there are more.`,
    goOn: 'Send the next ones',
  },
} as const
