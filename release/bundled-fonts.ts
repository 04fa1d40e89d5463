// The fonts that papers are printed with, as the packed package has them: eight files of hundreds
// that the packages of fonts have, and their licences.

import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundledFontPath, fontFamilies } from '../packages/paper/src/pdf/fonts/font-files.ts'
import type { Replacement } from './stage-package.ts'

const files = fontFamilies.flatMap((family) => family.files.map(({ file }) => file))
const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]

export const bundledFonts: Replacement = {
  insteadOf: folders.map((folder) => `@expo-google-fonts/${folder}`),
  copy(to) {
    for (const file of files) cpSync(bundledFontPath(file), join(to, 'fonts', file))
    for (const folder of folders) {
      const [first = ''] = files.filter((file) => file.startsWith(`${folder}/`))
      const licence = join(dirname(dirname(bundledFontPath(first))), 'LICENSE_FONT')
      cpSync(licence, join(to, 'fonts', folder, 'LICENSE_FONT'))
    }
  },
}
