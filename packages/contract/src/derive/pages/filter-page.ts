// The reference page of the filter language: its grammar, what each part means, and examples that
// tests send to a server.

import { answeredFilters, demoDay } from '../../filter/answered-filters.ts'
import { filterRules, filterWords, type GrammarRules } from '../../filter/grammar.ts'
import { filterKeywords } from '../../filter/keywords.ts'
import { filterLiterals } from '../../filter/literals.ts'
import { filterOperators } from '../../filter/operators.ts'
import { type RefusedFilter, refusedFilters } from '../../filter/refused-filters.ts'
import { negated, truthTable } from '../../filter/truth-table.ts'
import { limits } from '../../limits.ts'
import { daysSection } from './filter-page-days.ts'
import { differenceSection } from './filter-page-differences.ts'
import { sendingSection } from './filter-page-sending.ts'
import { limitTable } from './limit-page.ts'
import { code, page, section, table } from './markdown.ts'

/** Some of the examples, for whoever only looks at the page. */
const shownFirst = [
  "(status = 'PROCESSING' OR totalNet > 10000) AND 'Speedy Express' = ANY(tags)",
  "supplyDate BETWEEN '2025-07-01' AND '2025-09-30'",
  "name ILIKE '%market%'",
  'managerId IS NOT NULL',
]

/** @param limitsText is the text of `limits.ts`. */
export function filterPage(limitsText: string): string {
  return page(
    'Filters',
    'A filter chooses the rows of a view: those that it is true of. It is sent as ' +
      '`externalFilter` and reads like the condition of an SQL query:',
    fenced('sql', shownFirst.join('\n')),
    'Without a filter, or with an empty one, all rows are shown. Rights come first: a filter ' +
      'chooses among the rows that the caller may read, and a value that is hidden from the ' +
      'caller is null in it. [Summaries](../guides/summaries.md), exports and ' +
      '[views of the unit](files/view-file.md) take the same filters. To begin, see ' +
      '[filters by example](../guides/filter-cookbook.md).',
    differenceSection(),
    grammarSection(),
    namesSection(),
    typesSection(),
    operatorSection(),
    logicSection(),
    patternSection(),
    listSection(),
    timeSection(),
    daysSection(),
    numberSection(),
    sendingSection(),
    section(
      'Limits',
      limitTable(limitsText, (name) => name.startsWith('filter')),
      `A read that takes longer than ${limits.readSecondsMax} seconds ends with 503 ` +
        '`unavailable`: a filter over very many rows may have to be simpler.',
    ),
    refusalSection(),
    exampleSection(),
  )
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

function grammarSection(): string {
  return section(
    'Grammar',
    'In the EBNF of the W3C. Between the parts of these rules blanks, tabs and line ends are ' +
      'allowed; between two words, and between a word and a number, one is needed:',
    fenced('ebnf', printRules(filterRules)),
    'Within these no blank is allowed, unless a text or a quoted name contains one:',
    fenced('ebnf', printRules(filterWords)),
    'A `word` must not be a keyword. The keywords, in upper or lower case: ' +
      `${filterKeywords.map(code).join(', ')}.`,
    'Precedence, from the highest: parentheses, comparisons, NOT, AND, OR. So ' +
      '`NOT a = 1 AND b = 2 OR c = 3` is `((NOT (a = 1)) AND b = 2) OR c = 3`. The AND within a ' +
      'BETWEEN belongs to the BETWEEN.',
  )
}

function printRules(rules: GrammarRules): string {
  return Object.entries(rules)
    .map(([name, alternatives]) => {
      const isLong = alternatives.join().length > 60
      return `${name} ::=${isLong ? '\n    ' : ' '}${alternatives.join(isLong ? '\n  | ' : ' | ')}`
    })
    .join('\n')
}

function namesSection(): string {
  return section(
    'Names',
    'A name is a column of the view or a property, exactly as written, upper and lower case ' +
      'included. Where both have the name, the column wins; `properties.name` always means the ' +
      'property. [Views](views.md) lists the names of each view with their types; a field ' +
      'without a type there (objects, rich texts, item tables) cannot be used in a filter. ' +
      '`columns` and `properties` do not limit what a filter may name.',
    'In views of documents `company.` before a name means a field of the company that the ' +
      'document names: `company.country` (of its registered office, else of its first address), ' +
      '`company.category` and `company.tags`. They are as the company is now, and null where ' +
      'the caller may not read it. Rows show them and are ordered by them under the same names.',
    'A name may stand in double quotes. It must, where it is a keyword or no `word` of the ' +
      'grammar: `"in"`, `properties."unit-price"`. A double quote within a name is written ' +
      'twice. `properties` or `company` before the point is never quoted.',
  )
}

function typesSection(): string {
  return section(
    'Types and values',
    'Every field has a type, and a value must be written as one of that type: nothing is ' +
      'converted. `true`, `false` and `null` are keywords. A single quote in a text is ' +
      'written twice; every other character, a line end included, stands for itself. U+0000 ' +
      'and lone surrogates are refused.',
    table(
      ['type', 'a value is', 'for example', 'order'],
      Object.entries(filterLiterals).map(([type, { words, examples, order }]) => [
        code(type),
        words,
        examples.map(code).join(', '),
        order,
      ]),
    ),
  )
}

function operatorSection(): string {
  return section(
    'Operators',
    table(
      ['written', 'true where', 'types of the field'],
      filterOperators.map(({ forms, words, types }) => [
        forms.map(code).join(', '),
        words,
        types.join(', '),
      ]),
    ),
    'A form with NOT is true where the form without it is false. The value may come first: ' +
      '`5 < totalNet` is `totalNet > 5`. Two fields cannot be compared with each other.',
  )
}

function logicSection(): string {
  return section(
    'NULL and three-valued logic',
    'A field that has no value in a row is null there. A comparison with null is neither true ' +
      'nor false but *unknown*, and so is its NOT. A row is shown only where the whole filter ' +
      'is *true*: `salesMaturity != 30` leaves out the rows without a `salesMaturity`, and so ' +
      'does `NOT salesMaturity = 30`. To have them too, write ' +
      '`salesMaturity != 30 OR salesMaturity IS NULL`. A list without elements is not null: ' +
      "`'a' = ANY(tags)` is false for it.",
    table(
      ['a', 'b', 'a AND b', 'a OR b', 'NOT a'],
      truthTable.map(([a, b, and, or]) => [a, b, and, or, negated[a]]),
    ),
    '`field IS NULL` and `field IS NOT NULL` are never unknown. `= NULL` means IS NULL, `!= ' +
      'NULL` and `<> NULL` mean IS NOT NULL, on either side. Null in any other place (`<`, IN, ' +
      'ANY, BETWEEN, LIKE) is refused. Lists take no IS NULL.',
  )
}

function patternSection(): string {
  return section(
    'LIKE and ILIKE',
    'The pattern must match the whole text. `%` stands for any number of characters, also none, ' +
      '`_` for exactly one, and `\\` escapes the character after it: `\\%`, `\\_`, `\\\\`. A ' +
      'pattern that ends in a single `\\` is refused.',
    'LIKE distinguishes upper and lower case. ILIKE does not: text and pattern are folded first, ' +
      'each character to one character, by the simple case folding of Unicode. `ß` and `ẞ` are ' +
      'the same, `ß` and `ss` are not; `é` and `e` are not. SQLite and PostgreSQL answer the same.',
    'One character is one code point. A pattern that repeats itself behind a `%`, such as ' +
      '`%aaaa%`, is slow to search for: the patterns of a filter together may have ' +
      '`filterOverlapsMax` such repetitions, which are 34 equal letters in a row.',
  )
}

function listSection(): string {
  return section(
    'ANY, IN and BETWEEN',
    [
      "- `'a' = ANY(tags)`: some element of the list is `a`. `ANY(tags) = 'a'` and " +
        "`ANY tags = 'a'` say the same.",
      "- `status = ANY('OPEN', 'DONE')`: the field is one of the values, as in " +
        "`status IN ('OPEN', 'DONE')`.",
      '- `=` is the only operator with ANY. That no element is `a` is written ' +
        "`NOT 'a' = ANY(tags)`.",
      '- A list of values has at least one value, and no NULL.',
      '- `x BETWEEN a AND b` is `x >= a AND x <= b`, and false where `a` is greater than `b`.',
    ].join('\n'),
  )
}

function timeSection(): string {
  return section(
    'Dates and times',
    'A date is a real day of the calendar: `2026-02-30` is refused. A time of day lies ' +
      'between `00:00:00` and `23:59:59`. An instant is a date-time of RFC 3339 with any ' +
      'offset, and instants compare as points in time; a blank may stand for `T`, and `T` and ' +
      '`Z` may be lower case. Where an instant is expected, a date alone means its midnight in ' +
      "UTC. So `createdAt >= '2026-01-31' AND createdAt < '2026-02-01'` chooses a day of UTC. An " +
      'instant with more than three decimals of a second is refused, not rounded.',
  )
}

function numberSection(): string {
  return section(
    'Numbers',
    'Numbers are written as in JSON: no plus sign, no leading zeros, a digit on both sides ' +
      'of the point. `totalNet = 0.3` finds an amount of 0.3, and `1.50` equals `1.5`. A number ' +
      'with more digits than a double has, such as `9007199254740993` or `1e400`, is refused: ' +
      'the filter would compare with another number.',
  )
}

function refusalSection(): string {
  return section(
    'What is refused',
    'A wrong filter is answered with 400 `bad-filter`, and nothing is read from the store. The ' +
      '`errors` list the first fault in the grammar (`filter-syntax`, `filter-limit`); where the ' +
      'grammar is followed, all wrong names and types (`unknown-name`, `filter-type`). Each ' +
      'entry has a `code`, a `message`, the `parameter` and the `position`, in characters (code ' +
      'points) from 0. Here `^` marks the position:',
    fenced('text', refusedFilters.map(refusal).join('\n\n')),
  )
}

function refusal({ filter, position, code: fault, message }: RefusedFilter): string {
  return `${filter}\n${' '.repeat(position)}^ ${position} ${fault}\n${message}`
}

function exampleSection(): string {
  return section(
    'Examples',
    'On the demo company, which `npm start` loads. Its dates move with the day: these counts are ' +
      `of one that was loaded on ${demoDay}.`,
    table(
      ['view', 'filter', 'asks for', 'rows'],
      answeredFilters.map(({ view, filter, words, rows }) => [
        code(view),
        code(filter),
        words,
        String(rows),
      ]),
    ),
  )
}
