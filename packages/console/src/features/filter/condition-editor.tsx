// Edits one condition: a field, an operator, and the values.

import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, Dialog, DialogTrigger, Form, Popover } from 'react-aria-components'
import type { Column, View } from '../../data/rows/views.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import { Choice } from '../../ui/parts/choice.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import {
  type Condition,
  type OperatorName,
  operatorFor,
  operatorsFor,
  printCondition,
  valuesOf,
} from './conditions.ts'
import { FieldChoice } from './field-choice.tsx'
import styles from './filter.module.css'
import { parseValues, textsOf } from './parse-values.ts'
import { ValueFields } from './value-fields.tsx'

const command = { id: 'filter', inMenu: { group: 'page', icon: 'filter' } } as const

interface ConditionEditorProps {
  readonly view: View
  /** What is changed; absent where a new one is made. */
  readonly condition?: Condition
  /** With the condition in the filter language. */
  readonly onApply: (text: string) => void
  readonly label: string
  readonly className: string
  /** Of the button, for whoever looks for it in the page. */
  readonly part?: string
  readonly children: ReactNode
}

export function ConditionEditor(props: ConditionEditorProps) {
  const { label, className, part, children, ...rest } = props
  return (
    <DialogTrigger>
      <CommandButton
        className={className}
        data-part={part}
        aria-label={label}
        command={rest.condition === undefined ? command : undefined}
      >
        {children}
      </CommandButton>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom start">
        <Dialog className={menuStyles.condition} data-part="condition" aria-label={label}>
          {({ close }) => <ConditionForm {...rest} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

type FormProps = Pick<ConditionEditorProps, 'view' | 'condition' | 'onApply'> & {
  /** Whether the focus begins at the value. */
  readonly isAtValue?: boolean
  readonly close: () => void
}

export function ConditionForm(props: FormProps) {
  const { view, condition, onApply, close, isAtValue = false } = props
  const { words, format } = useTranslation()
  const columns = view.columns.filter(({ isFilterable }) => isFilterable)
  const given = columns.find(({ key, name }) => [key, name].includes(condition?.field ?? ''))
  const [column, setColumn] = useState<Column | undefined>(given)
  const [operator, setOperator] = useState<OperatorName | undefined>(condition?.operator)
  const [texts, setTexts] = useState(() =>
    condition === undefined || given === undefined ? [] : textsOf(condition, given, format),
  )
  const [isTried, setTried] = useState(false)
  const [count, setCount] = useState(0)

  const own = column === given ? condition : undefined
  const operators = column === undefined ? [] : operatorsOf(column, own)
  const chosen = operators.find((each) => each === operatorOf(operator, column)) ?? operators[0]
  const values =
    column === undefined || chosen === undefined
      ? undefined
      : parseValues(texts, { column, operator: chosen, given: own, ...format })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (column === undefined || chosen === undefined || values === undefined) return
    onApply(printCondition({ field: column.key, operator: chosen, values }))
    close()
  }

  function applyReady(text: string, isLast = true): void {
    onApply(text)
    if (isLast) close()
    else setCount(count + 1)
  }

  return (
    <Form className={styles.conditionForm} onSubmit={submit}>
      <FieldChoice
        key={count}
        view={view}
        column={column}
        onApply={condition === undefined ? applyReady : undefined}
        onChoose={(next) => {
          if (next?.key !== column?.key) setTexts([])
          setColumn(next)
        }}
      />
      {column !== undefined && chosen !== undefined && (
        <>
          <OperatorChoice
            operators={operators}
            chosen={chosen}
            type={column.type}
            onChoose={setOperator}
          />
          {valuesOf(chosen) !== 0 && (
            <ValueFields
              key={column.key}
              view={view}
              column={column}
              operator={chosen}
              texts={texts}
              isFocused={isAtValue && column === given}
              isWrong={isTried && values === undefined}
              onChange={setTexts}
              onDays={(days) => {
                applyReady(printCondition({ field: column.key, operator: 'is', values: [days] }))
              }}
            />
          )}
        </>
      )}
      <Button type="submit" className={buttonStyles.primary} isDisabled={column === undefined}>
        {words.view.apply}
      </Button>
    </Form>
  )
}

/** What people usually ask of the column, and what was written by hand. */
function operatorsOf(column: Column, condition: Condition | undefined): readonly OperatorName[] {
  const usual: readonly OperatorName[] = operatorsFor(column)
  const own = operatorOf(condition?.operator, column)
  return own === undefined || usual.includes(own) ? usual : [...usual, own]
}

/** The same in the words of the column's type. */
function operatorOf(
  operator: OperatorName | undefined,
  column: Column | undefined,
): OperatorName | undefined {
  if (operator === undefined || column === undefined) return operator
  return operatorFor(operator, column.type)
}

interface OperatorChoiceProps {
  readonly operators: readonly OperatorName[]
  readonly chosen: OperatorName
  readonly type: string
  readonly onChoose: (operator: OperatorName) => void
}

function OperatorChoice({ operators, chosen, type, onChoose }: OperatorChoiceProps) {
  const { words } = useTranslation()
  return (
    <Choice
      className={fieldStyles.field}
      buttonClassName={styles.choice}
      label={words.view.filter}
      isLabelHidden={true}
      options={operators.map((value) => ({ value, text: words.filter[operatorFor(value, type)] }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
