// Ends what was started on a Node that is too old for the sources. It is plain JavaScript, so that
// any Node can say what is needed.

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  const found = `This is Node ${process.versions.node}, and Node 24 or newer is needed.`
  console.error(`${found} The checkout has one: \`npm rebuild\` links it, which npm did not.`)
  process.exit(1)
}
