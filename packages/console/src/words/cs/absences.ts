// The words of absences, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { AbsenceWords } from '../translated.ts'

const days = counted('pracovní den', 'pracovní dny', 'pracovních dní')

export const absenceWordsCs: AbsenceWords = {
  days: (count) => `${count} ${days(count)}`,
}
