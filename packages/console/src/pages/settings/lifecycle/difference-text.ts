// Differences between statuses and steps in words.

import { useDefinitionWords } from '../../../words/definition-words.ts'
import type { LifecycleDifference } from './lifecycle-differences.ts'

type LabelOf = (code: string) => string

export function useDifferenceText(): (difference: LifecycleDifference, labelOf: LabelOf) => string {
  const { lifecycle: t } = useDefinitionWords()
  return (difference, labelOf) => {
    const { sort } = difference
    if (sort === 'title') return t.title(difference.from, difference.to)
    if ('code' in difference) return t.ofStatus[difference.sort](labelOf(difference.code))
    if ('codes' in difference) return t.order(difference.codes.map(labelOf).join(', '))
    if (!('step' in difference)) return t.ofSteps[difference.sort]
    const { from, to, groups } = difference.step
    const way = `${labelOf(from)} → ${labelOf(to)}`
    if (sort === 'noStep') return t.noStep(way)
    const who = groups.length === 0 ? t.everyone : groups.join(', ')
    return sort === 'limited' ? t.limited(way, who) : t.step(way, groups.length === 0 ? '' : who)
  }
}
