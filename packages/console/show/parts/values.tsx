// A value of each kind as it is written where it is only read, and rich text.

import { useUnit } from '../../src/address/use-unit.ts'
import { useReferenceNames } from '../../src/data/rows/reference-names.ts'
import { ReadOnlyValue } from '../../src/ui/fields/read-only-value.tsx'
import { RichText } from '../../src/ui/kinds/rich-text.tsx'
import { useValueFormat } from '../../src/ui/kinds/use-value-format.ts'
import { noValue, valueText } from '../../src/ui/kinds/value-text.ts'
import { ReferenceLinks } from '../../src/ui/parts/reference-links.tsx'
import { Example } from '../example.tsx'
import { unbroken, useSamples } from '../samples.ts'
import { type ShownField, shownFields } from '../shown-fields.ts'

const all = shownFields()

export function Values() {
  const { long } = useSamples()
  return (
    <>
      {all.map((field) => (
        <Example
          key={`${field.sort} ${field.control}`}
          name={field.sort === field.control ? field.sort : `${field.control}: ${field.sort}`}
        >
          <Value field={field} />
        </Example>
      ))}
      <Example name="rich-text">
        <RichText
          html={
            `<h2>${long}</h2><p>${long} <strong>${long}</strong> ${unbroken}</p>` +
            `<ul><li>${long}</li></ul><blockquote><p>${long}</p></blockquote>`
          }
        />
      </Example>
    </>
  )
}

function Value({ field }: { readonly field: ShownField }) {
  const unit = useUnit()
  const { name, kind, example } = field
  const target = kind.refersTo ?? kind.element?.refersTo
  const ids = [example].flat().filter((id) => typeof id === 'number')
  const references = target === undefined ? [] : ids.map((id) => ({ target, id }))
  const context = useValueFormat(useReferenceNames(unit, references))
  const shown = { name, kind, type: kind.filter ?? '' }
  return (
    <>
      <p>{valueText(shown, example, context) || noValue}</p>
      <p>
        <ReadOnlyValue kind={kind} value={example} unit={unit} />
      </p>
      <p>
        <ReadOnlyValue kind={kind} value={undefined} unit={unit} />
      </p>
      {target !== undefined && (
        <p>
          <ReferenceLinks field={shown} value={example} context={context} />
        </p>
      )}
    </>
  )
}
