// The commands of all that a unit defines for itself.

import type { Command } from '../terminal/command.ts'
import { accessDefaults } from './access-defaults.ts'
import { eInvoiceSettings } from './e-invoice-settings.ts'
import { lifecycles } from './lifecycles.ts'
import { numbers } from './numbers.ts'
import { printForms } from './print-forms.ts'
import { processes } from './processes.ts'
import { registers } from './registers.ts'
import { commandsOf, type Setting } from './setting.ts'
import { typeAdditions } from './type-additions.ts'
import { views } from './views.ts'

const settings: readonly Setting[] = [
  accessDefaults,
  typeAdditions,
  registers,
  numbers,
  printForms,
  eInvoiceSettings,
  lifecycles,
  processes,
  views,
]

export const settingCommands: readonly Command[] = settings.flatMap(commandsOf)
