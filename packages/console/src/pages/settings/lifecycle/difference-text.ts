// Differences between statuses and steps in words.

import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import type { LifecycleDifference } from './lifecycle-differences.ts'

export function useDifferenceText(): (difference: LifecycleDifference) => string {
  const { lifecycle: t } = useDefinitionWords()
  const { statusLabel } = useTranslation()
  return (difference) => {
    const { sort } = difference
    if ('code' in difference) return t.ofStatus[difference.sort](statusLabel(difference.code))
    if ('codes' in difference) return t.order(difference.codes.map(statusLabel).join(', '))
    if (!('step' in difference)) return t.ofSteps[difference.sort]
    const { from, to, groups } = difference.step
    const way = `${statusLabel(from)} → ${statusLabel(to)}`
    if (sort === 'noStep') return t.noStep(way)
    const who = groups.length === 0 ? t.everyone : groups.join(', ')
    return sort === 'limited' ? t.limited(way, who) : t.step(way, groups.length === 0 ? '' : who)
  }
}
