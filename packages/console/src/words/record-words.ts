// What the page of a record says of what can be done with it, by whom, and why; in each language.
// It is loaded with that page.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  actions: {
    label: 'Actions',
    menu: 'Actions',
    download: 'Download as JSON',
    steps: {
      APPROVED: 'Approve',
      REJECTED: 'Reject',
      CANCELLED: 'Cancel',
      SENT: 'Mark as sent',
      QUALIFIED: 'Mark as qualified',
      OFFERED: 'Mark as offered',
      WON: 'Mark as won',
      LOST: 'Mark as lost',
      DONE: 'Mark as done',
      CLOSED: 'Close',
      ISSUED: 'Issue',
      PAID: 'Mark as paid',
    } as Readonly<Record<string, string>>,
    to: (status: string) => `Set to “${status}”`,
    not: (count: number) => `Not available (${count})`,
    notChange: 'You can read this record but not edit it. See “Access” for the reason.',
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
      correct: 'Create a correction of this document?',
    } as Readonly<Record<string, string>>,
    hints: {
      cancel:
        'The record keeps its number and can still be read, but no longer counts. You can ' +
        'restore it.',
      restore: 'The record returns to the status it had before it was cancelled.',
      reopen: 'The record can be edited again. Its history shows who reopened it and why.',
      correct:
        'A new document that reverses this one row by row is created. Correct its rows, then ' +
        'approve it. The original is not changed.',
    } as Readonly<Record<string, string>>,
    stepQuestion: (step: string) => `${step}?`,
    freezes: 'The document will be frozen. After that it can only be changed by a correction.',
    reason: 'Reason',
    reasonHint: 'Shown in the history.',
    required: 'Enter a reason. It is stored in the history.',
    back: 'Back',
    done: (status: string) => `Status changed to “${status}”.`,
    doneActions: {
      cancel: 'Record cancelled.',
      restore: 'Record restored.',
      reopen: 'Record reopened.',
      correct: 'Correction created.',
    } as Readonly<Record<string, string>>,
    outdated:
      'Someone else has edited this record. You are now seeing the current version; check it and ' +
      'try again.',
  },
  head: {
    owner: 'Owner',
    seenBy: 'Visible to',
    everybody: 'everyone in the unit',
    some: (names: string, more: number) =>
      [names, ...(more === 0 ? [] : [`${more} more`]), 'supervisors'].filter(Boolean).join(', '),
  },
  related: {
    none: 'No related records that you can see.',
  },
  told: {
    you: {
      write: 'You can read and edit this record.',
      read: 'You can read this record but not edit it.',
      none: 'You cannot read this record.',
    },
    other: {
      write: (name: string) => `${name} can read and edit this record.`,
      read: (name: string) => `${name} can read this record but not edit it.`,
      none: (name: string) => `${name} cannot read this record.`,
    },
    noScope: 'Your session is read-only.',
    because: 'Why',
    whyNot: 'Why editing is not allowed',
    whyNotRead: 'Why reading is not allowed',
    everybody: 'Who has access',
    ofOther: 'Check another user',
    given: {
      'default-everyone': 'Everyone in the unit can, unless the unit has changed the default.',
      supervisor: 'Supervisors of the unit can read and edit everything.',
      owner: 'The owner of a record can read and edit it.',
      named: 'The user is assignee, reporter or participant of the record.',
      manager: 'The manager of the owner can read it.',
      asked: 'The approval of the record waits for the user, or the user has taken part in it.',
      'own-list': 'The user, or one of their groups, is on the access list of the record.',
      'default-list': 'The user, or one of their groups, has access to records of this type.',
      write: 'Anyone who can edit a record can read it.',
    } as Readonly<Record<string, string>>,
    missing: {
      'default-everyone': 'Not everyone in the unit has access to records of this type.',
      supervisor: 'The user is not a supervisor of the unit.',
      owner: 'The user is not the owner of the record.',
      named: 'The user is not assignee, reporter or participant of the record.',
      manager: 'The user is not the manager of the owner.',
      asked: 'No approval of the record waits for the user, and the user has taken part in none.',
      'own-list': 'Neither the user nor any of their groups is on the access list of the record.',
      'default-list':
        'Neither the user nor any of their groups has access to records of this type.',
      write: 'The user cannot edit it either.',
      disabled: 'The user is disabled.',
    } as Readonly<Record<string, string>>,
    people: {
      owner: 'Owner: can read and edit',
      named: 'Assignee, reporter, participants: can read',
      read: 'On the access list: can read',
      write: 'On the access list: can read and edit',
      supervisors: 'Supervisors of the unit can always read and edit.',
      everybody: {
        write: 'Everyone in the unit can edit it.',
        read: 'Everyone in the unit can read it.',
        none: 'No one else can read it by default.',
      },
    },
  },
}

const cs: Translated<typeof en> = {
  actions: {
    label: 'Akce',
    menu: 'Akce',
    download: 'Stáhnout jako JSON',
    steps: {
      APPROVED: 'Schválit',
      REJECTED: 'Zamítnout',
      CANCELLED: 'Stornovat',
      SENT: 'Označit jako odeslané',
      QUALIFIED: 'Označit jako ověřené',
      OFFERED: 'Označit jako nabídnuté',
      WON: 'Označit jako získané',
      LOST: 'Označit jako ztracené',
      DONE: 'Označit jako hotové',
      CLOSED: 'Uzavřít',
      ISSUED: 'Vystavit',
      PAID: 'Označit jako zaplacené',
    },
    to: (status) => `Nastavit stav „${status}“`,
    not: (count) => `Není k dispozici (${count})`,
    notChange: 'Tento záznam smíte číst, ale ne upravovat. Důvod najdete v části Oprávnění.',
    names: { cancel: 'Stornovat', restore: 'Obnovit', reopen: 'Znovu otevřít', correct: 'Opravit' },
    questions: {
      cancel: 'Stornovat tento záznam?',
      restore: 'Obnovit tento záznam?',
      reopen: 'Znovu otevřít tento záznam?',
      correct: 'Vytvořit opravný doklad?',
    },
    hints: {
      cancel:
        'Záznam si ponechá číslo a zůstane čitelný, ale přestane se počítat. Můžete ho obnovit.',
      restore: 'Záznam se vrátí do stavu, který měl před stornem.',
      reopen: 'Záznam půjde znovu upravovat. Historie ukáže, kdo ho znovu otevřel a proč.',
      correct:
        'Vytvoří se nový doklad, který tento řádek po řádku stornuje. Upravte jeho řádky a ' +
        'schvalte ho. Původní doklad se nezmění.',
    },
    stepQuestion: (step) => `${step}?`,
    freezes: 'Doklad se uzamkne. Potom ho lze změnit jen opravným dokladem.',
    reason: 'Důvod',
    reasonHint: 'Zobrazí se v historii.',
    required: 'Zadejte důvod. Uloží se do historie.',
    back: 'Zpět',
    done: (status) => `Stav změněn na „${status}“.`,
    doneActions: {
      cancel: 'Záznam stornován.',
      restore: 'Záznam obnoven.',
      reopen: 'Záznam znovu otevřen.',
      correct: 'Opravný doklad vytvořen.',
    },
    outdated:
      'Záznam mezitím upravil někdo jiný. Nyní vidíte aktuální verzi; zkontrolujte ji a zkuste ' +
      'to znovu.',
  },
  head: {
    owner: 'Vlastník',
    seenBy: 'Vidí',
    everybody: 'všichni v jednotce',
    some: (names, more) =>
      [names, ...(more === 0 ? [] : [`další: ${more}`]), 'supervizoři'].filter(Boolean).join(', '),
  },
  related: {
    none: 'Žádné související záznamy, které smíte vidět.',
  },
  told: {
    you: {
      write: 'Tento záznam smíte číst i upravovat.',
      read: 'Tento záznam smíte číst, ale ne upravovat.',
      none: 'Tento záznam nesmíte číst.',
    },
    other: {
      write: (name) => `${name} smí tento záznam číst i upravovat.`,
      read: (name) => `${name} smí tento záznam číst, ale ne upravovat.`,
      none: (name) => `${name} tento záznam číst nesmí.`,
    },
    noScope: 'Vaše přihlášení je jen pro čtení.',
    because: 'Proč',
    whyNot: 'Proč nelze upravovat',
    whyNotRead: 'Proč nelze číst',
    everybody: 'Kdo má přístup',
    ofOther: 'Ověřit jiného uživatele',
    given: {
      'default-everyone': 'Smí to každý v jednotce, pokud jednotka nezměnila výchozí nastavení.',
      supervisor: 'Supervizoři jednotky smějí číst a upravovat všechno.',
      owner: 'Vlastník smí záznam číst i upravovat.',
      named: 'Uživatel je řešitelem, zadavatelem nebo účastníkem záznamu.',
      manager: 'Nadřízený vlastníka ho smí číst.',
      asked: 'Schválení záznamu čeká na uživatele, nebo se ho uživatel už účastnil.',
      'own-list': 'Uživatel nebo některá z jeho skupin je na přístupovém seznamu záznamu.',
      'default-list': 'Uživatel nebo některá z jeho skupin má přístup k záznamům tohoto typu.',
      write: 'Kdo smí záznam upravovat, smí ho i číst.',
    },
    missing: {
      'default-everyone': 'K záznamům tohoto typu nemají přístup všichni v jednotce.',
      supervisor: 'Uživatel není supervizor jednotky.',
      owner: 'Uživatel není vlastníkem záznamu.',
      named: 'Uživatel není řešitelem, zadavatelem ani účastníkem záznamu.',
      manager: 'Uživatel není nadřízený vlastníka.',
      asked: 'Žádné schválení záznamu na uživatele nečeká a žádného se neúčastnil.',
      'own-list': 'Uživatel ani žádná z jeho skupin není na přístupovém seznamu záznamu.',
      'default-list': 'Uživatel ani žádná z jeho skupin nemá přístup k záznamům tohoto typu.',
      write: 'Uživatel ho nesmí ani upravovat.',
      disabled: 'Uživatel je neaktivní.',
    },
    people: {
      owner: 'Vlastník: smí číst a upravovat',
      named: 'Řešitel, zadavatel, účastníci: smějí číst',
      read: 'Na přístupovém seznamu: smějí číst',
      write: 'Na přístupovém seznamu: smějí číst a upravovat',
      supervisors: 'Supervizoři jednotky smějí vždy číst a upravovat.',
      everybody: {
        write: 'Upravovat ho smí každý v jednotce.',
        read: 'Číst ho smí každý v jednotce.',
        none: 'Nikdo další ho standardně číst nesmí.',
      },
    },
  },
}

export type RecordWords = Translated<typeof en>

export function recordWords(language: Language): RecordWords {
  return { en, cs }[language]
}
