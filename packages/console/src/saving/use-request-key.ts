// The same request has the same key, however often somebody sends it; another one has another.

import { useRef } from 'react'
import { randomName } from '../base/clock.ts'

export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (request) => {
    const text = JSON.stringify(request)
    if (last.current.text !== text) last.current = { text, key: randomName() }
    return last.current.key
  }
}
