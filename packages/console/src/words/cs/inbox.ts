// The words of the inbox, the drafts and today, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { InboxWords } from '../translated.ts'

export const inboxWordsCs: InboxWords = {
  hint:
    'Co čeká na vaše schválení, vaše úkoly, žádosti o nepřítomnost, faktury po splatnosti a ' +
    'koncepty.',
  due: (day) => `termín ${day}`,
  wasDue: (day) => `po termínu od ${day}`,
  all: (count) => `Zobrazit všechny (${count})`,
  approvals: {
    title: 'Čeká na moje schválení',
    none: 'Nic ke schválení.',
    since: (instant) => `čeká od ${instant}`,
    step: (name) => `krok: ${name}`,
    payable: (day) => `splatnost ${day}`,
  },
  tasks: { title: 'Moje otevřené úkoly', none: 'Žádné otevřené úkoly.' },
  invoices: {
    title: 'Vydané faktury po splatnosti',
    none: 'Žádné faktury po splatnosti.',
    due: (day) => `splatnost ${day}`,
    wasDue: (day) => `po splatnosti od ${day}`,
  },
  absences: {
    title: 'Žádosti o nepřítomnost ke schválení',
    none: 'Žádné žádosti ke schválení.',
    due: (day) => `od ${day}`,
    wasDue: (day) => `trvá od ${day}`,
  },
  today: {
    title: 'Dnes',
    tasks: counted('otevřený úkol', 'otevřené úkoly', 'otevřených úkolů'),
    late: counted('úkol po termínu', 'úkoly po termínu', 'úkolů po termínu'),
    invoices: counted('faktura po splatnosti', 'faktury po splatnosti', 'faktur po splatnosti'),
    approvals: counted('doklad ke schválení', 'doklady ke schválení', 'dokladů ke schválení'),
    absences: counted('žádost o nepřítomnost', 'žádosti o nepřítomnost', 'žádostí o nepřítomnost'),
    drafts: counted('koncept', 'koncepty', 'konceptů'),
  },
  drafts: {
    hint: 'Formuláře, které jste ještě neuložili. Koncepty jsou uložené na tomto zařízení.',
    ofNew: (type) => `Nový záznam: ${type}`,
    ofChange: (type) => `Úprava: ${type}`,
    unnamed: 'Bez názvu',
    remove: (name) => `Smazat koncept ${name}`,
    deleted: 'Koncept smazán.',
    none: 'Žádné koncepty',
    noneHint: 'Formuláře, které opustíte bez uložení, se objeví zde.',
  },
}
