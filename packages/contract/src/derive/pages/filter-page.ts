// The reference page of the filter language: its grammar, what each part means, and examples that
// tests send to a server.

import { answeredFilters, demoDay } from '../../filter/answered-filters.ts'
import { filterRules, filterWords, type GrammarRules } from '../../filter/grammar.ts'
import { filterKeywords } from '../../filter/keywords.ts'
import { filterLiterals } from '../../filter/literals.ts'
import { filterOperators } from '../../filter/operators.ts'
import { type RefusedFilter, refusedFilters } from '../../filter/refused-filters.ts'
import { negated, truthTable } from '../../filter/truth-table.ts'
import { sendingSection } from './filter-page-sending.ts'
import { limitTable } from './limit-page.ts'
import { code, page, section, table } from './markdown.ts'

/** `limits` is the text of `limits.ts`. */
export function filterPage(limits: string): string {
  return page(
    'Filters',
    'A filter, sent as `externalFilter`, says which rows of a view are shown: those that it is ' +
      'true of. It reads like the condition of an SQL query. An empty one lets all rows pass.',
    grammarSection(),
    namesSection(),
    typesSection(),
    operatorSection(),
    logicSection(),
    patternSection(),
    listSection(),
    timeSection(),
    numberSection(),
    sendingSection(),
    section(
      'Limits',
      limitTable(limits, (name) => name.startsWith('filter')),
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
    'In the EBNF of the W3C. Between the parts of these rules there may be blanks, tabs and line ' +
      'ends, and between two words, or a word and a number, there must be:',
    fenced('ebnf', printRules(filterRules)),
    'Between the parts of these there is nothing:',
    fenced('ebnf', printRules(filterWords)),
    `A \`word\` is no keyword. The keywords, in any case: ${filterKeywords.map(code).join(', ')}.`,
    'NOT binds closest, then AND, then OR; parentheses go first. `NOT a = 1 AND b = 2 OR c = 3` ' +
      'is `((NOT a = 1) AND b = 2) OR c = 3`. The AND inside a BETWEEN belongs to the BETWEEN.',
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
    'A name may be put in double quotes. It must be if it is not a plain word, or is a keyword: ' +
      '`"in"`, `properties."unit-price"`. A double quote in a name is written twice. ' +
      '`properties` before the point is never quoted.',
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
    'A form with NOT is true where the form without it is false. With its sides exchanged a ' +
      'comparison means the same: `5 < totalNet` is `totalNet > 5`. Two fields cannot be ' +
      'compared with one another.',
  )
}

function logicSection(): string {
  return section(
    'NULL and three-valued logic',
    'A field that a row lacks is null. Any comparison with it is neither true nor false but ' +
      '*unknown*, and so is its NOT; a row is shown only where the whole is *true*. So ' +
      '`salesMaturity != 30` leaves out the rows that have none. A list that is there and ' +
      'empty is not null: no element equals the value, which is false.',
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
    'LIKE tells upper from lower case. ILIKE does not: text and pattern are folded first, each ' +
      'character to one character, by the simple case folding of Unicode. `ß` and `ẞ` are the ' +
      'same, `ß` and `ss` are not; `é` and `e` are not. Both engines answer the same.',
    'One character is one code point. A pattern that repeats itself behind a `%`, such as ' +
      '`%aaaa%`, is slow to search for, so it may have at most 34 equal letters in a row. All ' +
      'patterns of a filter share this limit.',
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
      '- With ANY there is no operator but `=`. That no element is `a` is ' +
        "`NOT 'a' = ANY(tags)`.",
      '- A list of values has at least one.',
      '- `x BETWEEN a AND b` is `x >= a AND x <= b`, and false where `a` is greater than `b`.',
    ].join('\n'),
  )
}

function timeSection(): string {
  return section(
    'Dates and times',
    'A date is a real day of the calendar: `2026-02-30` is refused. A time of day lies ' +
      'between `00:00:00` and `23:59:59`. An instant is a date-time of RFC 3339 with any ' +
      'offset, compared as the moment that it is; `T` may be a blank, `T` and `Z` may be ' +
      'lower case. A date alone means ' +
      "its midnight in UTC. So the instants of a day are `>= '2026-01-31'` and `< " +
      "'2026-02-01'`. " +
      'An instant with more than three decimals of a second is refused, not rounded.',
  )
}

function numberSection(): string {
  return section(
    'Numbers',
    'Numbers are written as in JSON: no plus sign, no leading zeros, a digit on both sides ' +
      'of the point. Each is compared as the decimal that it is: `totalNet = 0.3` finds 0.3. A ' +
      'number that no double represents exactly, such as `9007199254740993` or `1e400`, is ' +
      'refused: the filter would compare with another number.',
  )
}

function refusalSection(): string {
  return section(
    'What is refused',
    'A filter that cannot be read is 400 `bad-filter`, and nothing is read from the store. ' +
      'The first fault in the grammar is listed, or all wrong names and types. Each entry of ' +
      '`errors` has a `code`, a `message`, the `parameter` and the `position`, in characters ' +
      '(code points) from 0. Here `^` marks the position:',
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
