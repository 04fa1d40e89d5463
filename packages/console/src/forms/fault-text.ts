// What a fault says, and which place it is at, in the language of the page. In English the server's
// own sentence is the most exact one.

import type { Speech } from '../words/vocabulary.ts'
import type { FormFault } from './form-state.ts'

export function faultText({ code, message }: FormFault, { words, language }: Speech): string {
  const said = words.form.problems[code]
  if (message === undefined) return said ?? code
  if (language === 'en') return message
  return said === undefined ? message : `${said} (${message})`
}

/** `Items, row 3: Unit price`. */
export function placeText(pointer: string, { words, fieldLabel }: Speech): string {
  const steps = pointer.split('/').slice(1)
  const names = steps.filter((step) => step !== 'properties' && step !== 'data')
  const row = names.findIndex((step) => /^\d+$/.test(step))
  const label = (name: string | undefined) => {
    const isTable = name?.startsWith('bodyEditTable-') === true
    return isTable ? words.form.sections.items : fieldLabel(name ?? '')
  }
  if (row < 1) return names.map(label).join(', ') || pointer
  const place = words.form.rowPlace(label(names[row - 1]), Number(names[row]) + 1)
  const rest = names.slice(row + 1).map(label)
  return rest.length === 0 ? place : `${place}: ${rest.join(', ')}`
}
