// The fold of ILIKE as an SQL function of a PostgreSQL database in UTF-8.

import { foldedCharacters } from '../../views/filter/fold.ts'

type Folding = readonly [character: string, folded: string]

// `translate` looks each character of a text up from the start of its table: the whole table takes
// 150 us for a name, a part of it 10. PostgreSQL keeps 32 regular expressions ready, so that many
// more parts would cost more than they save.
const partSize = 64

/**
 * The statement that makes `kontor_fold(text)`, which answers as `foldText`. Letters of ASCII are
 * folded first, and a text that holds no other letter to fold is done.
 */
export function foldFunctionStatement(): string {
  const foldings = [...foldedCharacters].filter(([character]) => character > '\x7f')
  const parts = Array.from({ length: Math.ceil(foldings.length / partSize) }, (_, index) =>
    foldings.slice(index * partSize, (index + 1) * partSize),
  )
  return `create or replace function kontor_fold(folded text) returns text
language plpgsql immutable strict parallel safe as $body$
begin
  folded := lower(folded collate "C");
  if octet_length(folded) = char_length(folded) or folded !~ ${classOf(foldings)} then
    return folded;
  end if;
${parts.map((part) => foldPart(part, foldings)).join('')}  return folded;
end
$body$`
}

function foldPart(part: readonly Folding[], foldings: readonly Folding[]): string {
  const from = part.map(([character]) => character).join('')
  const to = part.map(([, folded]) => folded).join('')
  return `  if folded ~ ${classOf(part)} then
    folded := translate(folded, '${from}', '${to}');
    if folded !~ ${classOf(foldings)} then return folded; end if;
  end if;
`
}

/** A regular expression for any of the characters; all of them are letters or marks. */
function classOf(foldings: readonly Folding[]): string {
  return `'[${foldings.map(([character]) => character).join('')}]'`
}
