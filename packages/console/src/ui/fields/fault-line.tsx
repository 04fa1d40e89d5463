// What is wrong with a field, in a line; a question has a button that says yes to it.

import { Button } from 'react-aria-components'
import type { Path } from '../../base/value-path.ts'
import { faultText } from '../../words/problem-text.ts'
import buttonStyles from '../parts/button.module.css'
import { confirmValue } from './confirm-value.ts'
import { useForm, useFormSpeech } from './form-context.ts'
import type { FormFault } from './form-state.ts'

interface FaultLineProps {
  readonly fault: FormFault
  readonly path: Path
  /** Of the element that has the focus once it is answered. */
  readonly controlId: string
}

export function FaultLine({ fault, path, controlId }: FaultLineProps) {
  const { language, words } = useFormSpeech()
  const { state } = useForm()
  const text = faultText(fault, language)
  if (fault.code !== 'unusual') return text
  return (
    <>
      {text}{' '}
      <Button
        className={buttonStyles.button}
        onPress={() => {
          confirmValue(state, path)
          document.getElementById(controlId)?.focus()
        }}
      >
        {words.state.yes}
      </Button>
    </>
  )
}
