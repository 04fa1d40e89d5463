// The reference page of the problems and faults.

import { problems } from '../../errors.ts'
import { faults } from '../../faults.ts'
import { code, page, section, table } from './markdown.ts'

export function errorPage(): string {
  return page(
    'Errors',
    'Every answer that is not a success is an `application/problem+json` document (RFC 9457) ' +
      'whose `code` is one of the problems below. Bad input adds `errors`, a list whose entries ' +
      'have one of the fault codes, a `message`, and a `pointer` into the body or a ' +
      '`parameter`. Codes never change their meaning; callers branch on them.',
    section(
      'Problems',
      table(
        ['code', 'status', 'title', 'what to do'],
        Object.entries(problems).map(([name, { status, title, hint }]) => [
          code(name),
          String(status),
          title,
          hint,
        ]),
      ),
    ),
    section(
      'Faults',
      table(
        ['code', 'meaning'],
        Object.entries(faults).map(([name, meaning]) => [code(name), meaning]),
      ),
    ),
  )
}
