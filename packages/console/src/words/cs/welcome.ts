// The words of a unit without records, in Czech.

import type { WelcomeWords } from '../en/welcome.ts'

export const welcomeWordsCs: WelcomeWords = {
  title: 'Vítejte v Kontoru',
  hint: 'Zatím tu nejsou žádné záznamy. Začněte takto:',
  setupHint: 'Nejdřív čtyři údaje. Později je můžete změnit v nastavení.',
  currencyHint: 'V této měně jsou součty na domovské stránce.',
  timeZoneHint: 'Určuje dnešní datum a zobrazení časů.',
  start: 'Uložit a pokračovat',
  lookAround: 'Nebo si to nejdřív vyzkoušejte na ukázkové firmě',
  lookAroundHint:
    'Spusťte tento příkaz na serveru. Ukázková firma bude mít vlastní jednotku vedle té vaší.',
  unit: 'Nastavte jednotku',
  unitHint: 'Název, časové pásmo, měna a jazyk.',
  customer: 'Přidejte prvního zákazníka',
  customerHint: 'Firma, pro kterou pracujete, s kontakty a adresami.',
  importCustomers: 'Importujte své zákazníky',
  importHint: 'Ze souboru CSV nebo z tabulky v Excelu. Než se cokoli uloží, vše se zkontroluje.',
  invoice: 'Vystavte první fakturu',
  invoiceHint: 'S položkami, DPH a tiskem k odeslání.',
  money: 'Určete, kdo uvidí peníze',
  moneyHint: 'Faktury a pokladnu vidí všichni v jednotce, dokud neurčíte jinak.',
  demo: 'Načíst ukázkovou firmu: 123 firem, 836 faktur, zakázky a výkazy.',
  copy: 'Kopírovat',
  copied: 'Zkopírováno',
  readOnly: 'Máte přístup jen ke čtení. Záznamy, které smíte vidět, se objeví na této stránce.',
  firstSteps: 'První kroky',
}
