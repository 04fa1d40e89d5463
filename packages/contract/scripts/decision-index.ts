// The index of the decision records, by subject: what was decided, and what still holds.

/** Subjects in the order of the index. A record names exactly one of them. */
export const subjects = [
  'Foundations',
  'Interface',
  'Storage',
  'Reading',
  'Writing',
  'History',
  'Business rules',
  'Settings',
  'Rights',
  'Administration',
  'Limits',
  'Security',
  'Import and export',
  'Backups and copies',
  'Operation',
  'Console',
  'Demo',
  'Tests',
]

const pattern = /^# (?<title>\d{4} .+)\n\nStatus: (?<status>.+?)\.\sSubject:\s(?<subject>.+)\.\n/

/** The page `docs/decisions/README.md`, of the records by their file names. */
export function decisionIndex(records: ReadonlyMap<string, string>): string {
  const heads = [...records].map(([path, text]) => ({ path, ...headOf(path, text) }))
  const sections = subjects.flatMap((subject) => {
    const lines = heads.filter((head) => head.subject === subject).map(lineOf)
    return lines.length === 0 ? [] : [`## ${subject}\n\n${lines.join('\n')}\n`]
  })
  return `${introduction}\n${sections.join('\n')}`
}

const introduction = `# Decisions

Why Kontor is built the way it is: one page for each decision, with what was considered and what it
costs. A record says what held when it was written. Where a later one changes it, its status names
that one. New records take the next number; \`npm run regenerate\` writes this page.
`

interface Head {
  readonly title: string
  readonly status: string
  readonly subject: string
}

function headOf(path: string, text: string): Head {
  const { title, status, subject } = pattern.exec(text)?.groups ?? {}
  if (title === undefined || status === undefined || subject === undefined) {
    throw new Error(`${path}: the head is not "Status: .... Subject: ....".`)
  }
  if (!subjects.includes(subject)) {
    throw new Error(`${path}: "${subject}" is not a subject: ${subjects.join(', ')}.`)
  }
  return { title, status, subject }
}

function lineOf({ path, title, status }: Head & { readonly path: string }): string {
  return `- [${title}](${path})${status === 'accepted' ? '' : `, ${status}`}`
}
