// A button that offers what it does as a command as well: possible while it is shown and enabled.

import { useContext, useRef } from 'react'
import {
  Button,
  type ButtonProps,
  OverlayTriggerStateContext,
  RootMenuTriggerStateContext,
} from 'react-aria-components'
import type { OfferedCommand } from './command.ts'
import { useCommands } from './offered-commands.ts'

interface CommandButtonProps extends ButtonProps {
  /** Absent where the button offers none. */
  readonly command: Pick<OfferedCommand, 'id' | 'inMenu'> | undefined
  /** Absent where the button opens the menu or the dialog that it is the trigger of. */
  readonly onPress?: () => void
}

export function CommandButton({ command, onPress, ...props }: CommandButtonProps) {
  const { isDisabled = false } = props
  const button = useRef<HTMLButtonElement>(null)
  const menu = useContext(RootMenuTriggerStateContext)
  const dialog = useContext(OverlayTriggerStateContext)
  const isPossible = (): boolean => !isDisabled && button.current?.checkVisibility() === true
  function run(): void {
    // What it opens gives the focus back to it.
    button.current?.focus()
    if (onPress !== undefined) onPress()
    else if (menu !== null) menu.open('first')
    else dialog?.open()
  }
  useCommands(command === undefined ? [] : [{ ...command, isPossible, run }])
  return <Button {...props} ref={button} {...(onPress !== undefined && { onPress })} />
}
