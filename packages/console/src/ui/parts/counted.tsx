// What a link or an entry of a menu is called, with how many there are behind it, if any.

import { useSpeech } from '../../words/vocabulary.ts'

interface CountedProps {
  readonly label: string
  readonly count: number
}

export function Counted({ label, count }: CountedProps) {
  const { format } = useSpeech()
  return (
    <>
      {label} {count > 0 && <b className="own-count">{format.integer(count)}</b>}
    </>
  )
}
