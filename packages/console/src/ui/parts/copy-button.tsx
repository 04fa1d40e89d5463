// Copies a text, and says that it did.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import buttonStyles from './button.module.css'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly onCopied?: () => void
}

export function CopyButton({ text, label, copied, onCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    onCopied?.()
  }
  return (
    <Button className={buttonStyles.button} onPress={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  )
}
