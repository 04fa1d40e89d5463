// The words of the rights in the settings, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { RightsWords } from '../translated.ts'

export const rightsWordsCs: RightsWords = {
  isOpen:
    'Zatím to nikdo neurčil: všichni v jednotce vidí téměř vše kromě nepřítomností a osobních ' +
    'dokumentů.',
  onlySupervisors: 'Kdo co smí vidět, mohou měnit jen správci.',
  roles: 'Role',
  rolesHint:
    'Role je skupina: kdo je ve skupině, má tu roli. Kdo nemá žádnou roli, vidí jen záznamy, ' +
    'které se ho týkají, stejně jako externista.',
  roleNames: {
    owner: 'Majitel',
    accountant: 'Účetní',
    projectManager: 'Projektový manažer',
    freelancer: 'Externista',
  },
  everything: 'Vidí a upravuje vše a určuje, kdo co smí.',
  ownOnly: 'Vidí vlastní výkazy a nepřítomnosti a zakázky, úkoly a dokumenty, které se ho týkají.',
  edits: (areas) => `Upravuje: ${areas}.`,
  reads: (areas) => `Čte: ${areas}.`,
  money: 'Kdo smí vidět peníze?',
  moneyChoices: { everybody: 'Všichni', roles: 'Jen majitel a účetní' },
  fill: 'Doplnit role',
  fillHint: 'Doplní tabulku níže. Dokud neuložíte, nic se nezmění.',
  table: 'Kdo co smí vidět',
  tableHint:
    'Změníte kliknutím. Správci vždy vidí a upravují vše a každý vždy vidí záznamy, které se ho ' +
    'týkají.',
  records: 'Záznamy',
  everyone: 'Všichni',
  levels: { none: 'Ne', read: 'Čte', write: 'Upravuje', mixed: 'Různé' },
  cell: (who, what, level) => `${who}, ${what}: ${level}`,
  alsoNamed: (count) => `a ${count} ${counted('uživatel', 'uživatelé', 'uživatelů')(count)}`,
  check: 'Zkontrolovat změny',
  save: 'Uložit',
  discard: 'Zahodit změny',
  notSaved: 'Zkontrolujte změny. Zatím nebylo nic uloženo.',
  unsaved: 'Máte neuložené změny.',
  noChange: 'Beze změny: takto je to uloženo.',
  change: (who, from, to) => `${who}: ${from} → ${to}`,
  seenAs: 'Pohled uživatele',
  seenAsHint: 'Co tento uživatel uvidí podle tabulky výše, ať je uložená, nebo ne.',
  user: 'Uživatel',
  chooseUser: 'Vyberte uživatele',
  types: (readable, all) => `Vidí všechny záznamy u ${readable} z ${all} typů.`,
  views: { shared: 'Vidí', own: 'Vidí jen to, co se ho týká', none: 'Nevidí' },
  nothing: 'nic',
  given: 'Role uživatelů',
  givenHint: 'Ukládá se ihned.',
  onlyFirst: (count) =>
    `Zobrazeno prvních ${count} uživatelů. Ostatní zařaďte do skupiny role na jejich stránce.`,
  noRole: 'Bez role',
  roleOf: (user) => `Role: ${user}`,
  areas: {
    companies: 'firmy',
    offers: 'nabídky a objednávky',
    money: 'peníze',
    documents: 'ostatní dokumenty',
    work: 'zakázky a úkoly',
    time: 'výkazy času',
    absences: 'nepřítomnosti',
    personnel: 'osobní dokumenty',
  },
  file: 'Jako soubor',
  fileHint: 'Soubor nahradí oprávnění typů, které obsahuje.',
  apply: 'Zavést role',
}
