// The part of the filters' page that says how one is sent.

import { type AnsweredFilter, answeredFilters } from '../../filter/answered-filters.ts'
import { jsonBlock, section } from './markdown.ts'

/** A filter with blanks, quotes and signs that must be encoded in an address. */
function shownExample(): AnsweredFilter {
  const example = answeredFilters.find(({ filter }) => filter.includes('%') && filter.includes('é'))
  if (example === undefined) throw new Error('No example shows what has to be encoded.')
  return example
}

export function sendingSection(): string {
  const { view, filter } = shownExample()
  const path = `/rest/v1/1/views/${view}`
  const encoded = encodeURIComponent(filter)
  return section(
    'How to send it',
    `In the address, percent-encoded as UTF-8: \`${filter}\` becomes`,
    `\`\`\`text\n${path}?externalFilter=${encoded}\n\`\`\``,
    'or with curl, which encodes it:',
    '```sh\n' +
      'curl -G -H "Authorization: Bearer $(cat kontor-demo/demo-token)" \\\n' +
      `  --data-urlencode "externalFilter=${filter}" 'http://127.0.0.1:8080${path}'\n` +
      '```',
    '`=`, `(`, `)`, `<`, `>` and quotes need not be encoded; `%` (as `%25`), `&` (`%26`), `+` ' +
      '(`%2B`) and `#` (`%23`) must be, and `+` is read as a blank. A `%` without two hex digits ' +
      'behind it is taken as it is. A filter that was encoded twice is understood: one that does ' +
      'not parse and still contains percent escapes is decoded once more. The positions of ' +
      'wrong names and types are then those in the decoded text.',
    `Or as JSON, where nothing is encoded: \`POST ${path}/query\` with`,
    jsonBlock({ externalFilter: filter, columns: ['id', 'name'], limit: 10 }),
    'A misspelt parameter, such as `externalfilter`, is refused: otherwise the request would ' +
      'show all rows.',
  )
}
