// The parts and operations of the port that take no reader, and why. A law checks the port against
// this list: everything else takes the reader, and with it the unit, first.

/** By the name of an interface, or of one of its operations. */
export const withoutReader: Readonly<Record<string, string>> = {
  DirectoryStore:
    'makes readers, and lists people to use cases that check who asks; has no records',
  ConfigurationStore: 'what a unit defines is the same for all its readers; has no records',
  RenderingStore: 'renders the rows of all readers, and answers none of them',
  GrantStore: 'of servers, which delete lists of rights that no record has; answers ids alone',
  LeaseStore: 'of servers, for work that no reader began; has no records',
  AuditStore: 'the command line’s, for whoever runs the installation; has no records',
  TokenStore:
    'called before there is a reader, and by use cases that check who asks; has no records',
  IdentityStore: 'called before there is a reader, and by the command line; has no records',
  SignInCodeStore: 'called before there is a reader; has no records',
  SessionStore: 'called by use cases that check who asks, and for providers; has no records',
  PasskeyStore:
    'called before there is a reader, and by use cases that check who asks; has no records',
  ChallengeStore: 'called before there is a reader; has no records',
  KeyStore: 'called before there is a reader; has no records',
  InstallationStore: 'called before there is a reader; has no records',
  InspectionStore: 'for whoever runs the installation, on the command line and in the metrics',
  'RecordStore.explain':
    'the command line’s, and for a reader who has just read the record; answers rights alone',
  'RecordStore.pruneHistory': 'the command line’s; answers counts, and nothing of a record',
  'ChangeStore.versions': 'answers versions of units alone, for use cases that wait for readers',
  'ChangeStore.whenWritten': 'tells that something was written in a unit, and nothing of it',
  'WebhookStore.listEnabled': 'of servers, which send what each webhook’s own user may read',
  'WebhookStore.waiting': 'of servers, for what was made of what the webhook’s user could read',
  'WebhookStore.storeTurn': 'of servers; stores what became of that, and answers nothing of it',
  'ViewStore.indexListing': 'answers how far it has come, and nothing of a row',
}
