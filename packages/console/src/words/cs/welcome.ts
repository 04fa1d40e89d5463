// The words of a unit without records, in Czech.

import type { WelcomeWords } from '../en/welcome.ts'

export const welcomeWordsCs: WelcomeWords = {
  title: 'Vítejte v Kontoru',
  hint: 'Zatím tu nejsou žádné záznamy. Začněte takto:',
  setupHint: 'Nejdřív tři údaje. Později je můžete změnit v nastavení.',
  timeZoneHint: 'Určuje dnešní datum a zobrazení časů.',
  start: 'Uložit a pokračovat',
  lookAround: 'Nebo si to nejdřív vyzkoušejte s ukázkovými daty',
  lookAroundHint: 'Spusťte tento příkaz na serveru. Záznamy se pak objeví na této stránce.',
  unit: 'Nastavte svou firmu',
  unitHint: 'Název, časové pásmo, měna a jazyk.',
  customer: 'Přidejte prvního zákazníka',
  customerHint: 'Firma, pro kterou pracujete, s kontakty a adresami.',
  invoice: 'Vystavte první fakturu',
  invoiceHint: 'S položkami, DPH a tiskem k odeslání.',
  people: 'Přidejte kolegu',
  peopleHint: 'Každý má vlastní přihlášení a vidí to, co smějí vidět jeho skupiny.',
  bring: 'Nebo importujte svá data',
  bringHint: 'Spusťte tyto příkazy na serveru. Místo FILE.csv doplňte svůj soubor.',
  propose: 'Import firem z CSV nebo tabulky. Nejdřív si nechte navrhnout přiřazení sloupců:',
  importFile: 'Když návrh sedí, importujte firmy:',
  demo: 'Nebo načtěte ukázková data: 123 firem, 836 faktur, zakázky a výkazy.',
  copy: 'Kopírovat',
  copied: 'Zkopírováno',
  readOnly: 'Máte přístup jen ke čtení. Záznamy, které smíte vidět, se objeví na této stránce.',
  firstSteps: 'První kroky',
}
