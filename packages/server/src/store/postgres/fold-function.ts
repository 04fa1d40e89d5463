// The fold of ILIKE as an SQL function of a PostgreSQL database in UTF-8.

import { foldedCharacters } from '@kontor/contract/filter/fold.ts'

/**
 * The statement that makes `kontor_fold(text)`, which answers as `foldText`. Letters of ASCII are
 * folded first, and a text that holds no others is done. Of other letters a text has many, but few
 * different ones: each of these is replaced in the whole text at once. `translate` with all of them
 * would look each character of the text up from the start of its list.
 */
export function foldFunctionStatement(): string {
  const foldings = [...foldedCharacters].filter(([character]) => character > '\x7f')
  const from = foldings.map(([character]) => character).join('')
  const to = foldings.map(([, folded]) => folded).join('')
  return `create or replace function kontor_fold(folded text) returns text
language plpgsql immutable strict parallel safe as $body$
declare
  letters text;
  letter text;
begin
  folded := lower(folded collate "C");
  if octet_length(folded) = char_length(folded) then
    return folded;
  end if;
  letters := regexp_replace(folded, '[^${from}]+', '', 'g');
  while letters <> '' loop
    letter := left(letters, 1);
    letters := replace(letters, letter, '');
    folded := replace(folded, letter, substr('${to}', strpos('${from}', letter), 1));
  end loop;
  return folded;
end
$body$`
}
