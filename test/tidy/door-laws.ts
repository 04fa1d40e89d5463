// What has one door each: the environment, the clock, randomness, SQL text, status codes, and the
// names of record types and views.

import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { type Breach, findAll, isProduct, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

interface Door {
  readonly of: string
  /** Looked for in code, or in the contents of strings. */
  readonly pattern: RegExp
  readonly inStrings?: true
  /** Folders and files that may. */
  readonly doors: readonly string[]
  readonly instead: string
  readonly brokenBy: string
}

const server = 'packages/server/src'
const consoleCache = ['packages/console/src/data/', 'packages/console/src/saving/']
const consoleClock = 'packages/console/src/base/clock.ts'

const sqlText = new RegExp(
  [
    'select\\s[^]*\\bfrom\\s',
    'insert (or \\w+ )?into\\s',
    'update\\s+\\S+\\s+set\\s',
    'delete from\\s',
    '(create|alter|drop) (table|index|view|trigger|unique index)\\s',
    'pragma \\w+',
  ]
    .map((part) => `\\b${part}`)
    .join('|'),
  'i',
)

const doors: readonly Door[] = [
  {
    of: 'the environment',
    pattern: /\bprocess\.env\b/,
    doors: [`${server}/config/`],
    instead: 'read it in config/ and hand the value on',
    brokenBy: 'const home = process.env.HOME',
  },
  {
    of: 'the clock',
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bprocess\.hrtime\b|\bTemporal\.Now\b/,
    // The client has one use of it: what was received must be recent.
    doors: [`${server}/config/clock.ts`, consoleClock, 'packages/client/src/webhooks.ts'],
    instead: 'take the time as an argument; config/clock.ts reads it',
    brokenBy: 'const today = new Date()',
  },
  {
    of: 'randomness',
    pattern:
      /\bMath\.random\b|\brandom(?:UUID|Bytes|Int|Fill|FillSync)\b|\bgetRandomValues\b|\bnanoid\b/,
    doors: [`${server}/config/clock.ts`, 'packages/client/src/random.ts', consoleClock],
    instead: 'take it as an argument; config/clock.ts draws it',
    brokenBy: 'const key = Math.random()',
  },
  {
    of: 'SQL text',
    pattern: sqlText,
    inStrings: true,
    doors: [`${server}/store/`],
    instead: 'add an operation to the store',
    brokenBy: "const text = 'select id from documents'",
  },
  {
    of: 'the suggestion of a name',
    pattern: /Did you mean/,
    inStrings: true,
    doors: ['packages/contract/src/did-you-mean.ts', 'packages/contract/src/filter/'],
    instead: 'put didYouMean(name, known) behind the sentence',
    brokenBy: "const hint = ' Did you mean status?'",
  },
  {
    of: 'status codes',
    pattern: /\bstatus(?:Code)?\b\W{1,5}[1-5]\d\d\b|\.code\(\s*[1-5]\d\d\b/,
    doors: [`${server}/http/`, 'packages/contract/src/errors.ts', 'packages/client/src/'],
    instead: 'throw a Refusal with a code of errors.ts; http/ knows its status',
    brokenBy: 'const answer = { status: 404 }',
  },
  {
    of: 'other programs',
    pattern: /^(?:node:)?child_process$/,
    inStrings: true,
    doors: [
      `${server}/cli/serve/notify-service-manager.ts`,
      `${server}/cli/serve/console-build.ts`,
    ],
    instead: 'start none: no word of a caller may become a command',
    brokenBy: "import { exec } from 'node:child_process'",
  },
  {
    of: 'text that runs as code',
    pattern: /\beval\(|\bnew Function\b|\brunIn\w*Context\(|\bnew Script\(/,
    doors: [`${server}/config/collect-garbage.ts`],
    instead: 'parse it into data, and act on that',
    brokenBy: 'const sum = eval(formula)',
  },
  {
    of: 'markup made of text',
    pattern: /\b(?:innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML)\b/,
    doors: [],
    instead: 'make elements: ui/kinds/rich-text.tsx of the console shows how',
    brokenBy: 'element.innerHTML = text',
  },
  {
    of: 'what a browser stores',
    pattern: /\b(?:localStorage|sessionStorage|indexedDB)\b/,
    doors: [
      'packages/console/src/locale/device-preferences.ts',
      'packages/console/src/data/api/drafts.ts',
    ],
    instead: 'store it on the server; the browser stores only how the console looks, and drafts',
    brokenBy: "localStorage.setItem('token', token)",
  },
  {
    of: 'keys that are pressed anywhere in the page',
    pattern: /^keydown$/,
    inStrings: true,
    doors: [
      'packages/console/src/ui/commands/use-key-presses.ts',
      // Enter and Escape of what is open: the list of keys has them as `save` and `close`.
      'packages/console/src/keyboard/save-key.ts',
      'packages/console/src/features/record/peek.tsx',
      // What is typed for an overlay that is still loading: no key of the page counts then.
      'packages/console/src/app/overlay-host.tsx',
      // Listens to none: it presses keys that were pressed too early.
      'packages/console/src/features/grid/editing/press-again.ts',
    ],
    instead: 'add it to keyboard/key-map.ts of the console, and offer it by `useCommand`',
    brokenBy: "addEventListener('keydown', press)",
  },
  {
    of: 'elements that are looked for in the page',
    pattern: /\bquerySelector(?:All)?\b|\bgetElementsBy/,
    doors: ['packages/console/src/base/', 'packages/console/src/keyboard/'],
    instead:
      'offer what a button does by `useCommand`; keyboard/ moves the focus, base/elements-within.ts ' +
      'finds what a part has drawn itself',
    brokenBy: "document.querySelector<HTMLElement>('.save')?.click()",
  },
  {
    of: 'forms of numbers and dates for people',
    pattern: /\bIntl\./,
    doors: [
      'packages/console/src/locale/format.ts',
      'packages/console/src/locale/date-format.ts',
      'packages/console/src/locale/named-codes.ts',
      'packages/console/src/locale/usual-currency.ts',
      'packages/paper/src/model/paper-format.ts',
      'packages/contract/src/kinds/time-zone.ts',
      `${server}/rules/values/calendar.ts`,
      // What people write in tables, not what is shown to them.
      `${server}/transfer/country-names.ts`,
      // Words of a text, not what it says.
      'packages/paper/src/pdf/text/break-places.ts',
    ],
    instead: 'add it to locale/format.ts, date-format.ts or named-codes.ts of the console',
    brokenBy: 'const text = new Intl.NumberFormat().format(count)',
  },
  {
    of: 'what was read from the server and is cached',
    pattern: /^@tanstack\/react-query$/,
    inStrings: true,
    doors: [...consoleCache, 'packages/console/src/main.tsx'],
    instead: 'add a hook to data/ of the console; what a change makes stale, saving/ knows',
    brokenBy: "import { useQuery } from '@tanstack/react-query'",
  },
  {
    of: 'the cache of the console',
    pattern: /\bqueryClient\b/,
    doors: [...consoleCache, 'packages/console/src/main.tsx'],
    instead: 'call `refreshAfterChange` or `refreshAfterSettings`, or add a function to data/',
    brokenBy: 'await queryClient.invalidateQueries()',
  },
  {
    of: 'keys of queries',
    pattern: /\bqueryKey: \[/,
    doors: ['packages/console/src/data/api/query-keys.ts'],
    instead: 'name it in data/api/query-keys.ts of the console',
    brokenBy: 'const query = { queryKey: [view, unit] }',
  },
  {
    of: 'requests to other servers',
    pattern: /(?<![.\w])fetch\(/,
    doors: [`${server}/service/access/fetch-whole.ts`, 'packages/client/'],
    instead: 'ask nobody but by fetch-whole.ts: identity providers, and sources of companies',
    brokenBy: 'const answer = await fetch(url)',
  },
]

function doorLaw({ of, pattern, inStrings, doors: open, instead, brokenBy }: Door): Law {
  return {
    title: `${of}: one door`,
    breaches: (tree) =>
      tree
        .filter(isBound(open))
        .flatMap(({ path, source }) =>
          inStrings === true
            ? (source?.strings ?? []).flatMap(({ text, line }) =>
                pattern.test(text) ? [{ path, line, message: `"${text}": ${instead}` }] : [],
              )
            : findAll(path, source?.code ?? '', pattern, instead),
        ),
    brokenBy: [[`${server}/service/scratch.ts`, brokenBy]],
  }
}

function isBound(open: readonly string[]): (file: TreeFile) => boolean {
  return ({ path }) => isProduct(path) && !open.some((door) => path.startsWith(door))
}

const namingFolders = [
  'packages/contract/src/records/',
  'packages/contract/src/rows/',
  'packages/contract/src/views/',
  'packages/contract/src/codes/',
  'packages/contract/src/configuration/',
  'packages/contract/src/titles/',
  'packages/contract/src/filter/answered-filters.ts',
  'packages/contract/src/filter/refused-filters.ts',
  'packages/client/src/types/',
  'packages/server/src/store/shape/',
  'packages/client/examples/',
  ...['en', 'cs'].map((language) => `packages/console/src/words/${language}/`),
  'packages/paper/src/words/title-words.ts',
  // A figure is of one view and no other.
  'packages/console/src/data/figures/',
  'packages/console/src/pages/home/',
  'demo/',
]

const names: ReadonlySet<string> = new Set([
  ...recordTypes.map((type) => type.type),
  ...views.map((view) => view.name),
])

/** A name of two parts betrays itself inside a longer text; one like JOB only alone. */
const dottedNames = [...names].filter((name) => name.includes('.'))

function checkNames(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.filter(isBound(namingFolders)).flatMap(({ path, source }) =>
    (source?.strings ?? [])
      .filter(({ text }) => names.has(text) || dottedNames.some((name) => text.includes(name)))
      .map(({ text, line }) => ({
        path,
        line,
        message: `"${text}" names a type or view: ask its description (add a property to it)`,
      })),
  )
}

export const doorLaws: readonly Law[] = [
  ...doors.map(doorLaw),
  {
    title: 'no type or view is named outside the catalogues',
    breaches: checkNames,
    brokenBy: [
      [`${server}/service/a.ts`, "if (type === 'INVOICE.SALES') return"],
      [`${server}/views/b.ts`, "const view = 'JOURNAL'"],
      ['packages/client/src/c.ts', "const key = 'bodyEditTable-INVOICE.SALES.ITEMS'"],
    ],
  },
]
