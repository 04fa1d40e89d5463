// What the page of a record says of what can be done with it, by whom, and why; in each language.
// It is loaded with that page.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  actions: {
    label: 'What can be done',
    menu: 'Actions',
    download: 'Download as JSON',
    to: (status: string) => `Set to “${status}”`,
    not: (count: number) => `Not possible now (${count})`,
    notChange: 'You may read this record, not change it. Its rights say why.',
    names: {
      cancel: 'Cancel record',
      restore: 'Restore',
      reopen: 'Reopen',
      correct: 'Correct',
    } as Readonly<Record<string, string>>,
    questions: {
      cancel: 'Cancel this record?',
      restore: 'Restore this record?',
      reopen: 'Reopen this record?',
      correct: 'Make a correction of this document?',
    } as Readonly<Record<string, string>>,
    hints: {
      cancel: 'It stays readable with its number, and counts no more. It can be restored.',
      restore: 'It gets the status back that it had before it was cancelled.',
      reopen: 'What is frozen can be changed again. Its history tells who reopened it, and why.',
      correct:
        'A new document takes this one back, row by row. Change what is to be right, then ' +
        'approve it. This one stays as it is.',
    } as Readonly<Record<string, string>>,
    stepQuestion: (status: string) => `Set the status to “${status}”?`,
    freezes: 'The document freezes: what it says to others can be changed only by a correction.',
    reason: 'Reason',
    reasonHint: 'It is kept in the history.',
    required: 'Say why: this cannot be taken back without a trace.',
    back: 'Leave as it is',
    done: (status: string) => `The status is now “${status}”.`,
    doneActions: {
      cancel: 'The record is cancelled.',
      restore: 'The record is restored.',
      reopen: 'The record is open again.',
      correct: 'This is the correction.',
    } as Readonly<Record<string, string>>,
    outdated: 'Somebody has changed the record meanwhile. It is shown as it is now: look again.',
  },
  head: {
    owner: 'Owner',
    seenBy: 'Seen by',
    everybody: 'everybody in the unit',
    some: (names: string, more: number) =>
      [names, ...(more === 0 ? [] : [`${more} more`]), 'supervisors'].filter(Boolean).join(', '),
  },
  related: {
    none: 'Nothing that you may see refers to this record.',
  },
  told: {
    you: {
      write: 'You may read and change this record.',
      read: 'You may read this record, not change it.',
      none: 'You may not read this record.',
    },
    other: {
      write: (name: string) => `${name} may read and change this record.`,
      read: (name: string) => `${name} may read this record, not change it.`,
      none: (name: string) => `${name} may not read this record.`,
    },
    noScope: 'Your sign-in is for reading alone, whatever the rights of the record are.',
    because: 'Why',
    whyNot: 'Why not change it',
    whyNotRead: 'Why not',
    everybody: 'Who else',
    ofOther: 'The rights of somebody else',
    given: {
      'default-everyone': 'Everybody in the unit may, unless the unit decides otherwise.',
      supervisor: 'Supervisors of the unit may read and change everything.',
      owner: 'Who owns the record may read and change it.',
      named: 'The record names the user as assignee, reporter or participant.',
      manager: 'The manager of the owner may read it.',
      'own-list': 'The access list of the record names the user, or a group of the user.',
      'default-list': 'The unit lets the user, or a group of the user, use records of this type.',
      write: 'Whoever may change a record may read it.',
    } as Readonly<Record<string, string>>,
    missing: {
      'default-everyone': 'The unit does not let everybody do so.',
      supervisor: 'The user is no supervisor of the unit.',
      owner: 'The record belongs to somebody else, or to nobody.',
      named: 'The record does not name the user as assignee, reporter or participant.',
      manager: 'The user is not the manager of the owner.',
      'own-list': 'The access list of the record names neither the user nor a group of the user.',
      'default-list': 'The unit names neither the user nor a group of the user for this type.',
      write: 'The user may not change it either, which would let the user read it.',
      disabled: 'The user is disabled.',
    } as Readonly<Record<string, string>>,
    people: {
      owner: 'Owner: reads and changes it',
      named: 'Named in it: reads it',
      read: 'On its access list: reads it',
      write: 'On its access list: reads and changes it',
      supervisors: 'Supervisors of the unit always read and change it.',
      everybody: {
        write: 'Everybody in the unit may change it.',
        read: 'Everybody in the unit may read it.',
        none: 'Nobody else may read it by default.',
      },
    },
  },
}

const cs: Translated<typeof en> = {
  actions: {
    label: 'Co lze udělat',
    menu: 'Akce',
    download: 'Stáhnout jako JSON',
    to: (status) => `Nastavit „${status}“`,
    not: (count) => `Teď nelze (${count})`,
    notChange: 'Tento záznam smíte číst, ne měnit. Proč, říkají jeho oprávnění.',
    names: { cancel: 'Stornovat', restore: 'Obnovit', reopen: 'Znovu otevřít', correct: 'Opravit' },
    questions: {
      cancel: 'Stornovat tento záznam?',
      restore: 'Obnovit tento záznam?',
      reopen: 'Znovu otevřít tento záznam?',
      correct: 'Vytvořit opravu tohoto dokladu?',
    },
    hints: {
      cancel: 'Zůstane čitelný i se svým číslem a přestane se počítat. Lze ho obnovit.',
      restore: 'Vrátí se mu stav, který měl před stornem.',
      reopen: 'Co je uzamčeno, půjde znovu měnit. Historie řekne, kdo ho otevřel a proč.',
      correct:
        'Nový doklad vezme tento zpět, řádek po řádku. Upravte, co má být správně, a schvalte ' +
        'ho. Tento zůstane, jak je.',
    },
    stepQuestion: (status) => `Nastavit stav „${status}“?`,
    freezes: 'Doklad se uzamkne: co říká druhým, půjde změnit jen opravným dokladem.',
    reason: 'Důvod',
    reasonHint: 'Zůstane v historii.',
    required: 'Napište proč: nelze to vzít zpět beze stopy.',
    back: 'Nechat být',
    done: (status) => `Stav je teď „${status}“.`,
    doneActions: {
      cancel: 'Záznam je stornován.',
      restore: 'Záznam je obnoven.',
      reopen: 'Záznam je znovu otevřen.',
      correct: 'Toto je opravný doklad.',
    },
    outdated: 'Záznam mezitím někdo změnil. Vidíte ho, jaký je teď: podívejte se znovu.',
  },
  head: {
    owner: 'Vlastník',
    seenBy: 'Vidí',
    everybody: 'všichni v jednotce',
    some: (names, more) =>
      [names, ...(more === 0 ? [] : [`další: ${more}`]), 'supervizoři'].filter(Boolean).join(', '),
  },
  related: {
    none: 'Na tento záznam neodkazuje nic, co smíte vidět.',
  },
  told: {
    you: {
      write: 'Tento záznam smíte číst i měnit.',
      read: 'Tento záznam smíte číst, ne měnit.',
      none: 'Tento záznam nesmíte číst.',
    },
    other: {
      write: (name) => `${name} smí tento záznam číst i měnit.`,
      read: (name) => `${name} smí tento záznam číst, ne měnit.`,
      none: (name) => `${name} tento záznam číst nesmí.`,
    },
    noScope: 'Jste přihlášeni jen ke čtení, ať jsou oprávnění záznamu jakákoli.',
    because: 'Proč',
    whyNot: 'Proč ne měnit',
    whyNotRead: 'Proč ne',
    everybody: 'Kdo další',
    ofOther: 'Oprávnění někoho jiného',
    given: {
      'default-everyone': 'Smí to každý v jednotce, pokud neurčí jinak.',
      supervisor: 'Supervizoři jednotky smějí číst a měnit všechno.',
      owner: 'Kdo záznam vlastní, smí ho číst i měnit.',
      named: 'Záznam jmenuje uživatele jako řešitele, zadavatele nebo účastníka.',
      manager: 'Nadřízený vlastníka ho smí číst.',
      'own-list': 'Přístupový seznam záznamu jmenuje uživatele nebo jeho skupinu.',
      'default-list': 'Jednotka pro tento typ jmenuje uživatele nebo jeho skupinu.',
      write: 'Kdo smí záznam měnit, smí ho číst.',
    },
    missing: {
      'default-everyone': 'Jednotka to každému nedovoluje.',
      supervisor: 'Uživatel není supervizor jednotky.',
      owner: 'Záznam patří někomu jinému, nebo nikomu.',
      named: 'Záznam uživatele nejmenuje jako řešitele, zadavatele ani účastníka.',
      manager: 'Uživatel není nadřízený vlastníka.',
      'own-list': 'Přístupový seznam záznamu nejmenuje uživatele ani jeho skupinu.',
      'default-list': 'Jednotka pro tento typ nejmenuje uživatele ani jeho skupinu.',
      write: 'Uživatel ho nesmí ani měnit, z čehož by čtení plynulo.',
      disabled: 'Uživatel je vyřazen.',
    },
    people: {
      owner: 'Vlastník: čte a mění',
      named: 'Jmenovaní v záznamu: čtou',
      read: 'Na přístupovém seznamu: čtou',
      write: 'Na přístupovém seznamu: čtou a mění',
      supervisors: 'Supervizoři jednotky vždy čtou a mění.',
      everybody: {
        write: 'Měnit ho smí každý v jednotce.',
        read: 'Číst ho smí každý v jednotce.',
        none: 'Nikdo další ho sám od sebe číst nesmí.',
      },
    },
  },
}

export type RecordWords = Translated<typeof en>

export function recordWords(language: Language): RecordWords {
  return { en, cs }[language]
}
