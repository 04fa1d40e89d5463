// Every file that the command line takes, in the order of the reference.

import type { ConfigurationFile } from './configuration-file.ts'
import { defaultFile } from './default-file.ts'
import { eInvoiceFile } from './e-invoice-file.ts'
import { lifecycleFile } from './lifecycle-file.ts'
import { lookupFile } from './lookup-file.ts'
import { numberFile } from './number-file.ts'
import { printFormFile } from './print-form-file.ts'
import { processFile } from './process-file.ts'
import { registerFile } from './register-file.ts'
import { signInPolicyFile } from './sign-in-policy.ts'
import { typeFile } from './type-file.ts'
import { viewFile } from './view-file.ts'

export const configurationFiles: readonly ConfigurationFile[] = [
  typeFile,
  registerFile,
  numberFile,
  lifecycleFile,
  viewFile,
  defaultFile,
  printFormFile,
  eInvoiceFile,
  processFile,
  signInPolicyFile,
  lookupFile,
]
