// A command for the server's command line, to copy and paste.

import { CopyButton } from './copy-button.tsx'

interface CommandLineProps {
  readonly command: string
  readonly copy: string
  readonly copied: string
}

export function CommandLine({ command, copy, copied }: CommandLineProps) {
  return (
    <div className="command-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <pre className="command" tabIndex={0}>
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label={copy} copied={copied} />
    </div>
  )
}
