// The parts and operations of the port that take no reader, and why. A law holds the port to this
// list: everything else takes the reader, and with it the unit, first.

/** By the name of an interface, or of one of its operations. */
export const withoutReader: Readonly<Record<string, string>> = {
  DirectoryStore: 'asked before there is a reader, and by the command line; holds no records',
  ConfigurationStore: 'what a unit defines is the same for all its readers; holds no records',
  RenderingStore: 'renders the rows of all readers, and answers none of them',
  TokenStore: 'asked before there is a reader; holds no records',
  KeyStore: 'asked before there is a reader; holds no records',
  InstallationStore: 'asked before there is a reader; holds no records',
  'RecordStore.explain': 'the command line’s, for whoever runs the installation',
  'ViewStore.survey': 'answers how far it looked, and nothing of a row',
}
