// The words of a unit without records, in Czech.

import type { WelcomeWords } from '../en/welcome.ts'

export const welcomeWordsCs: WelcomeWords = {
  title: 'Vítejte v Kontoru',
  hint: 'Zatím tu nejsou žádné záznamy. Takhle se obvykle začíná:',
  setupHint: 'Nejdřív tři údaje. Všechny jde později změnit v nastavení.',
  timeZoneHint: 'Podle něj se pozná, co je dnes.',
  start: 'Uložit a začít',
  lookAround: 'Nebo se nejdřív rozhlédněte',
  lookAroundHint: 'Tento příkaz spusťte na serveru. Stránka pak záznamy sama ukáže.',
  unit: 'Nastavte svou firmu',
  unitHint: 'Jak se jmenuje, její časové pásmo, měna a jazyk.',
  customer: 'Přidejte prvního zákazníka',
  customerHint: 'Firmu, pro kterou pracujete, s jejími lidmi a adresami.',
  invoice: 'Vystavte první fakturu',
  invoiceHint: 'S položkami, DPH a PDF k odeslání.',
  people: 'Pozvěte kolegu',
  peopleHint: 'Každý se přihlašuje sám a vidí to, co smějí vidět jeho skupiny.',
  bring: 'Nebo přineste, co už máte',
  bringHint: 'Tyto příkazy se spouštějí na serveru. Místo FILE.csv doplňte svůj soubor.',
  propose: 'Firmy z CSV nebo tabulky: nejdřív návrh, co je v kterém sloupci,',
  importFile: 'a když návrh sedí, firmy samotné.',
  demo: 'Ukázková firma na rozhlédnutí: 120 firem, 830 faktur, zakázky a výkazy.',
  copy: 'Kopírovat',
  copied: 'Zkopírováno',
  readOnly: 'Smíte tu číst. Jakmile tu budou záznamy pro vás, objeví se na této stránce.',
  firstSteps: 'První kroky',
}
