// Why something was refused, in Czech.

import type { ProblemWords } from '../en/problem.ts'

export const problemWordsCs: ProblemWords = {
  details: 'Hlášení serveru (anglicky)',
  problems: {
    'not-found': 'Nenalezeno, nebo nemáte přístup.',
    'unknown-view': 'Tento přehled neexistuje.',
    'method-not-allowed': 'To zde nelze. Načtěte stránku znovu.',
    unauthorized: 'Vaše přihlášení vypršelo. Přihlaste se znovu.',
    'code-spent': 'Odkaz už byl použit, nebo vypršel. Požádejte o nový.',
    'sign-in-failed':
      'Přihlášení se nezdařilo. Zkuste to znovu, nebo zvolte jiný způsob přihlášení.',
    'reauthentication-required':
      'K tomu je potřeba nedávné přihlášení. Přihlaste se znovu a zopakujte to.',
    'cross-site-request': 'Požadavek přišel z jiného webu a byl zablokován.',
    'insecure-transport': 'To vyžaduje HTTPS nebo server na tomto počítači.',
    'unit-forbidden': 'K této jednotce nemáte přístup.',
    'address-forbidden': 'Vaše přihlášení nelze z vaší IP adresy použít.',
    'identity-unknown':
      'Váš účet u poskytovatele zde nikdo nezná. O přístup požádejte správce serveru.',
    'identity-taken': 'Dříve jste se přihlásili jiným účtem. Použijte ten, nebo požádejte o pomoc.',
    'insufficient-scope': 'Vaše přihlášení na to nemá rozsah. Přihlaste se tokenem, který ho má.',
    'provider-unavailable':
      'Přihlašovací služba neodpovídá. Zkuste to později, nebo se přihlaste jinak.',
    'source-unavailable': 'Rejstřík neodpovídá. Vyplňte firmu ručně, nebo to zkuste později.',
    'bad-request': 'Server nedokázal požadavek přečíst. Zkuste to znovu.',
    'bad-parameter': 'Adresa této stránky není platná. Vraťte se, nebo načtěte stránku znovu.',
    'unknown-parameter':
      'Adresa této stránky má neznámou část. Vraťte se, nebo načtěte stránku znovu.',
    'unknown-name': 'Požadovaný sloupec nebo vlastnost už neexistuje.',
    'bad-filter': 'Filtr není platný. Zkontrolujte jeho zápis.',
    'bad-summary': 'Takové součty nelze spočítat.',
    'summary-too-large': 'Skupin je příliš mnoho. Zužte výběr filtrem.',
    'unsupported-media-type': 'Server nedokázal požadavek přečíst. Načtěte stránku znovu.',
    'body-too-large': 'Na odeslání je to příliš velké. Zkraťte to.',
    'batch-too-large': 'Na jedno uložení je toho příliš mnoho. Uložte to po částech.',
    'response-too-large': 'Výsledek je příliš velký. Zobrazte méně sloupců nebo řádků.',
    'too-many-rows': 'Řádků je příliš mnoho. Zužte výběr, nebo zvolte CSV.',
    'headers-too-large': 'Filtr je příliš dlouhý. Zkraťte ho.',
    'missing-body': 'Server dostal prázdný požadavek. Zkuste to znovu.',
    'bad-json': 'Server nedokázal požadavek přečíst. Zkuste to znovu.',
    'not-i-json': 'Některý znak nebo číslo nelze uložit. Odstraňte je a uložte znovu.',
    'write-forbidden': 'Záznam smíte číst, ale ne upravovat. Důvod najdete v části Oprávnění.',
    'resync-required': 'Od té doby se změnilo příliš mnoho: načtěte vše znovu.',
    'history-pruned': 'Tato část historie už byla smazána.',
    'precondition-required': 'Načtěte stránku znovu a zkuste to: změna neuvádí verzi.',
    'administration-forbidden': ({ groups }) =>
      groups === undefined
        ? 'Toto smí jen správce jednotky.'
        : `Toto smějí jen členové skupiny ${groups}.`,
    'version-conflict':
      'Mezitím to upravil někdo jiný. Nic se neuložilo. Načtěte stránku znovu a zkuste to.',
    'invalid-record': 'Nic se neuložilo. Opravte chyby a zkuste to znovu.',
    'invalid-file': 'Nic se neuložilo. Opravte chyby v souboru a zkuste to znovu.',
    'idempotency-key-reused': 'Dřívější verze tohoto konceptu už byla uložena.',
    'create-forbidden':
      'Tento záznam byste pak nesměli upravovat. Zkontrolujte vlastníka a oprávnění.',
    'nothing-to-charge': 'Není co fakturovat: čas, který smíte změnit, už na fakturách je.',
    'time-charged': 'Tento čas je na faktuře. Nejdřív ji stornujte nebo označte jako neaktivní.',
    'record-frozen': 'Záznam je uzamčen. Co už bylo předáno ostatním, nelze upravit.',
    'period-locked': ({ lockedUntil = '' }) =>
      `Účetnictví je uzavřeno do ${lockedUntil}. Zvolte pozdější datum.`,
    'duplicate-number': 'Toto číslo se už používá. Nechte pole prázdné a doplní se další.',
    'duplicate-external-id': 'Toto externí ID už má jiný záznam.',
    'transition-forbidden': 'Tento krok teď u záznamu není možný.',
    'process-required': 'Tento stav lze nastavit jen schvalovacím procesem.',
    'process-running': 'Probíhá schvalování, rozhodne o tom ono.',
    'process-not-running': 'U tohoto dokladu žádné schvalování neprobíhá.',
    'wrong-step': 'Schvalování je už v jiném kroku. Podívejte se na doklad znovu.',
    'not-an-approver': 'Toto schválení na vás nečeká.',
    'duplicate-username': 'Toto uživatelské jméno se už používá, možná s jinou velikostí písmen.',
    'no-way-to-join':
      'Po pozvánce by se tu nikdo nemohl znovu přihlásit: přístupové klíče ani firemní účty ' +
      'nejsou nastavené. Vytvořte přihlašovací odkaz.',
    'limit-reached': 'Jednotka jich má tolik, kolik smí mít.',
    'user-shared': 'Uživatel patří i do jiných jednotek. Smí to jen správce všech z nich.',
    'last-supervisor': 'Toto je poslední supervizor jednotky. Nejdřív určete dalšího.',
    'ambiguous-registration': 'Toto registrační číslo má více firem.',
    'too-many-requests': 'Příliš mnoho požadavků. Chvíli počkejte a zkuste to znovu.',
    internal: 'Na serveru nastala chyba. Podrobnosti najdete v jeho logu pod ID požadavku.',
    unavailable: 'Server je vytížený, nebo se spouští. Zkuste to za chvíli.',
    'unsupported-transfer-coding': 'Server nedokázal požadavek přečíst. Zkuste to znovu.',
    'no-paper': 'Doklady tohoto typu takovou podobu nemají.',
    'paper-incomplete': 'Pro tuto podobu něco chybí, nebo to nelze vytisknout.',
    'seller-unknown': 'Jednotka nemá určenou vlastní firmu: určí ji správce.',
    'damaged-record':
      'Nic se neuložilo: záznam je na disku serveru poškozený. Kdo server provozuje, může ho ' +
      'vrátit ze zálohy.',
    'store-full': 'Nic se neuložilo: disk serveru je plný. Číst můžete dál.',
    unreachable: 'Server není dostupný.',
  },
  rules: {
    'unknown-status': 'Záznamy tohoto typu už tento stav nemají.',
    'no-way': 'Ze současného stavu nelze na tento přejít.',
    'groups-only': ({ groups = '' }) => `Toto smějí jen členové skupiny ${groups}.`,
    'supervisors-only': 'Toto smějí jen správci jednotky.',
    'not-cancelled': 'Obnovit lze jen stornované záznamy.',
    'no-status-before': 'Předchozí stav není známý. Nastavte stav ručně.',
    'not-frozen': 'Toto je jen pro uzamčené záznamy. Tento upravte přímo.',
    'is-corrected': 'Doklad má opravný doklad a už ho nelze změnit.',
    'is-final': 'Doklady tohoto typu nelze znovu otevřít. Vytvořte opravný doklad.',
    'is-frozen': 'Záznam je uzamčen. Nejdřív ho znovu otevřete.',
    'not-by-owner':
      'O vlastní žádosti nemůžete rozhodnout. Požádejte nadřízeného nebo supervizora.',
    'token-unknown': 'Tento token zde neplatí, nebo není úplný. Vložte celý token.',
    'token-expired': 'Platnost tokenu vypršela. Vytvořte si nový, nebo o něj požádejte.',
    'token-early': 'Token zatím neplatí.',
    'token-key-replaced': 'Token byl podepsán starým klíčem. Požádejte o nový.',
    'token-revoked': 'Token byl zneplatněn. Požádejte o nový.',
    'token-user-disabled': 'Uživatel tokenu je neaktivní.',
    'token-user-unknown':
      'Poskytovatel identity vás zná, ale nemáte tu uživatelský účet. Požádejte supervizora.',
    'token-maker-ended': 'Token nebo přihlášení, kterým vznikl, už neplatí. Požádejte o nový.',
    'token-of-session': 'Tento token patří k přihlášení a přihlásit se jím nelze.',
    'session-ended': 'Vaše přihlášení vypršelo. Přihlaste se znovu.',
    'session-idle': 'Dlouho jste nic nedělali, přihlášení proto skončilo. Přihlaste se znovu.',
    'way-closed': 'Tímto způsobem se sem nelze přihlásit. Zvolte jiný.',
    'session-limited':
      'Pozvánka byla otevřena, ale ne dokončena. Zaregistrujte přístupový klíč, nebo ' +
      'pokračujte firemním účtem.',
    'code-used': 'Odkaz už byl použit. Pokud ne vámi, dejte vědět správci serveru.',
    'code-expired': 'Odkaz vypršel. Požádejte o nový.',
    'token-without-unit': 'Uživatel je neaktivní, nebo nepatří do žádné jednotky tohoto tokenu.',
    'is-cancelled': 'Ze stornovaného nebo zamítnutého dokladu nelze nic vytvořit.',
    'no-corrections': 'Doklady tohoto typu nelze opravit.',
  },
}
