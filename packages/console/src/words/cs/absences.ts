// The words of absences, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { AbsenceWords } from '../translated.ts'

const days = counted('pracovní den', 'pracovní dny', 'pracovních dní')

export const absenceWordsCs: AbsenceWords = {
  days: (count) => `${count} ${days(count)}`,
  before: 'Předchozí měsíc',
  after: 'Další měsíc',
  now: 'Tento měsíc',
  table: (month) => `Nepřítomnost: ${month}`,
  person: 'Osoba',
  fresh: 'Nová nepřítomnost',
  freshOn: (day) => `Nová nepřítomnost, ${day}`,
  approved: 'Schváleno',
  requested: 'Zatím neschváleno',
  awayToday: 'Dnes pryč',
  off: 'Víkend nebo svátek',
  holidays: 'Svátky',
  holiday: 'Svátek',
  none: 'V tomto měsíci není pryč nikdo, koho smíte vidět.',
  cut: (count) => `Zobrazuje se jen prvních ${count} nepřítomností tohoto měsíce.`,
  allRequests: 'Všechny žádosti o nepřítomnost',
}
