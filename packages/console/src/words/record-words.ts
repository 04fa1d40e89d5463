// What the page of a record says of what can be done with it, by whom, and why; in each language.
// It is loaded with that page.

import type { Language } from '../locale/language.ts'
import { processWordsCs, processWordsEn } from './process-words.ts'
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
      copy: 'Create a copy',
      pay: 'Mark as paid',
      approve: 'Approve',
      reject: 'Reject',
      return: 'Return',
      delegate: 'Delegate',
      withdraw: 'Withdraw from approval',
      restart: 'Start approval again',
    } as Readonly<Record<string, string>>,
    make: (type: string) => `Create ${type.toLowerCase()}`,
    made: (count: number) =>
      `Already created from this one: ${count}. This creates another document.`,
    questions: {
      cancel: 'Cancel this record?',
      restore: 'Restore this record?',
      reopen: 'Reopen this record?',
      correct: 'Create a correction of this document?',
      copy: 'Create a copy of this record?',
      approve: 'Approve this document?',
      reject: 'Reject this document?',
      return: 'Return this document to the first step?',
      delegate: 'Delegate your approval?',
      withdraw: 'Withdraw this document from approval?',
      restart: 'Start the approval again?',
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
      make:
        'A new document with the same company, currency and rows is created, dated today. You ' +
        'can edit it before you approve it.',
      copy: 'The copy has the same content and a number of its own. This record does not change.',
      reject: 'This ends the approval. The document gets the status for rejected documents.',
      return: 'All approvals given so far are void. The approval begins again at its first step.',
      delegate: 'The colleague you choose approves this step in your place.',
      withdraw: 'This ends the approval. The status of the document does not change.',
      restart: 'The approval begins again at its first step.',
    } as Readonly<Record<string, string>>,
    stepQuestion: (step: string) => `${step}?`,
    freezes: 'The document will be frozen. After that it can only be changed by a correction.',
    reason: 'Reason',
    reasonHint: 'Shown in the history.',
    required: 'Enter a reason. It is stored in the history.',
    comment: 'Comment',
    commentRequired: 'Enter a comment. The others see it in the history.',
    delegateTo: 'Colleague',
    delegateRequired: 'Choose a colleague.',
    back: 'Back',
    done: (status: string) => `Status changed to “${status}”.`,
    doneActions: {
      cancel: 'Record cancelled.',
      restore: 'Record restored.',
      reopen: 'Record reopened.',
      correct: 'Correction created.',
      make: 'Document created.',
      copy: 'Copy created.',
      pay: 'Marked as paid.',
      approve: 'Approved.',
      reject: 'Rejected.',
      return: 'Returned to the first step.',
      delegate: 'Delegated.',
      withdraw: 'Withdrawn from approval.',
      restart: 'Approval started again.',
    } as Readonly<Record<string, string>>,
    outdated:
      'Someone else has edited this record. You are now seeing the current version; check it and ' +
      'try again.',
  },
  restore: {
    button: 'Restore this version',
    title: (version: number) => `Restore version ${version}?`,
    hint:
      'This is saved as a new version, and the history stays. Status, number and access do not ' +
      'change.',
    same: 'The content of this version is the same as now.',
    done: (version: number) => `Version ${version} restored.`,
  },
  process: processWordsEn,
  otherOrder: 'in another order',
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
      manager: 'Manager of the owner: can read',
      approvers: 'Asked for approval: can read',
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
    names: {
      cancel: 'Stornovat',
      restore: 'Obnovit',
      reopen: 'Znovu otevřít',
      correct: 'Opravit',
      copy: 'Vytvořit kopii',
      pay: 'Označit jako zaplacené',
      approve: 'Schválit',
      reject: 'Zamítnout',
      return: 'Vrátit',
      delegate: 'Předat',
      withdraw: 'Stáhnout ze schvalování',
      restart: 'Spustit schvalování znovu',
    },
    make: (type) => `Vytvořit: ${type.toLowerCase()}`,
    made: (count) => `Už z něj vzniklo dokladů: ${count}. Vytvoří se další.`,
    questions: {
      cancel: 'Stornovat tento záznam?',
      restore: 'Obnovit tento záznam?',
      reopen: 'Znovu otevřít tento záznam?',
      correct: 'Vytvořit opravný doklad?',
      copy: 'Vytvořit kopii tohoto záznamu?',
      approve: 'Schválit tento doklad?',
      reject: 'Zamítnout tento doklad?',
      return: 'Vrátit tento doklad do prvního kroku?',
      delegate: 'Předat schválení?',
      withdraw: 'Stáhnout tento doklad ze schvalování?',
      restart: 'Spustit schvalování znovu?',
    },
    hints: {
      cancel:
        'Záznam si ponechá číslo a zůstane čitelný, ale přestane se počítat. Můžete ho obnovit.',
      restore: 'Záznam se vrátí do stavu, který měl před stornem.',
      reopen: 'Záznam půjde znovu upravovat. Historie ukáže, kdo ho znovu otevřel a proč.',
      correct:
        'Vytvoří se nový doklad, který tento řádek po řádku stornuje. Upravte jeho řádky a ' +
        'schvalte ho. Původní doklad se nezmění.',
      make:
        'Vytvoří se nový doklad se stejnou firmou, měnou a řádky a s dnešním datem. Před ' +
        'schválením ho můžete upravit.',
      copy: 'Kopie bude mít stejný obsah a vlastní číslo. Tento záznam se nezmění.',
      reject: 'Schvalování tím skončí. Doklad dostane stav pro zamítnuté doklady.',
      return: 'Dosavadní schválení přestanou platit. Schvalování začne znovu prvním krokem.',
      delegate: 'Kolega, kterého vyberete, schválí tento krok za vás.',
      withdraw: 'Schvalování tím skončí. Stav dokladu se nezmění.',
      restart: 'Schvalování začne znovu prvním krokem.',
    },
    stepQuestion: (step) => `${step}?`,
    freezes: 'Doklad se uzamkne. Potom ho lze změnit jen opravným dokladem.',
    reason: 'Důvod',
    reasonHint: 'Zobrazí se v historii.',
    required: 'Zadejte důvod. Uloží se do historie.',
    comment: 'Komentář',
    commentRequired: 'Zadejte komentář. Ostatní ho uvidí v historii.',
    delegateTo: 'Kolega',
    delegateRequired: 'Vyberte kolegu.',
    back: 'Zpět',
    done: (status) => `Stav změněn na „${status}“.`,
    doneActions: {
      cancel: 'Záznam stornován.',
      restore: 'Záznam obnoven.',
      reopen: 'Záznam znovu otevřen.',
      correct: 'Opravný doklad vytvořen.',
      make: 'Doklad vytvořen.',
      copy: 'Kopie vytvořena.',
      pay: 'Označeno jako zaplacené.',
      approve: 'Schváleno.',
      reject: 'Zamítnuto.',
      return: 'Vráceno do prvního kroku.',
      delegate: 'Předáno.',
      withdraw: 'Staženo ze schvalování.',
      restart: 'Schvalování spuštěno znovu.',
    },
    outdated:
      'Záznam mezitím upravil někdo jiný. Nyní vidíte aktuální verzi; zkontrolujte ji a zkuste ' +
      'to znovu.',
  },
  restore: {
    button: 'Obnovit tuto verzi',
    title: (version) => `Obnovit verzi ${version}?`,
    hint:
      'Uloží se jako nová verze a historie zůstane zachována. Stav, číslo a oprávnění se ' +
      'nezmění.',
    same: 'Obsah této verze je stejný jako nynější.',
    done: (version) => `Verze ${version} byla obnovena.`,
  },
  process: processWordsCs,
  otherOrder: 'v jiném pořadí',
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
      manager: 'Nadřízený vlastníka: smí číst',
      approvers: 'Požádáni o schválení: smí číst',
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
