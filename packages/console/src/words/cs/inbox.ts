// The words of the inbox, the drafts and today, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { InboxWords } from '../translated.ts'

export const inboxWordsCs: InboxWords = {
  hint: 'Co na vás čeká: vaše úkoly, žádosti, faktury po splatnosti a to, co jste začali.',
  due: (day) => `termín ${day}`,
  wasDue: (day) => `po termínu od ${day}`,
  all: (count) => `Všech ${count}`,
  tasks: { title: 'Moje otevřené úkoly', none: 'Žádný úkol na vás nečeká.' },
  invoices: {
    title: 'Vydané faktury po splatnosti',
    none: 'Žádná faktura, kterou smíte číst, není po splatnosti.',
  },
  absences: {
    title: 'Žádosti mých lidí o nepřítomnost',
    none: 'Žádná žádost nečeká na rozhodnutí.',
    due: (day) => `od ${day}`,
    wasDue: (day) => `trvá od ${day}`,
  },
  today: {
    title: 'Dnes',
    tasks: counted('otevřený úkol', 'otevřené úkoly', 'otevřených úkolů'),
    late: counted('úkol po termínu', 'úkoly po termínu', 'úkolů po termínu'),
    invoices: counted('faktura po splatnosti', 'faktury po splatnosti', 'faktur po splatnosti'),
    absences: counted('žádost o nepřítomnost', 'žádosti o nepřítomnost', 'žádostí o nepřítomnost'),
    drafts: counted('koncept', 'koncepty', 'konceptů'),
  },
  drafts: {
    hint: 'Co jste napsali a ještě neuložili. Do uložení koncepty zůstávají v tomto zařízení.',
    ofNew: (type) => `Nový záznam: ${type}`,
    ofChange: (type) => `Změna: ${type}`,
    unnamed: 'Zatím beze jména',
    remove: (name) => `Smazat koncept ${name}`,
    deleted: 'Koncept je smazaný.',
    none: 'Nemáte žádné koncepty',
    noneHint: 'Formulář, který opustíte před uložením, tu na vás počká.',
  },
}
