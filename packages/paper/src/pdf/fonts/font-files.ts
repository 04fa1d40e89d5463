// Where the fonts are that come along: in the package as it is installed, else in the packages that
// it is made of.

import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface FontFile {
  readonly file: string
  readonly isBold: boolean
  readonly isItalic: boolean
}

export interface FontFamilyFiles {
  readonly family: string
  readonly files: readonly FontFile[]
}

/** What is packed, from the folder of the packages that bring fonts: nothing else of them. */
export const fontFamilies: readonly FontFamilyFiles[] = [
  {
    family: 'Noto Sans',
    files: [
      { file: 'noto-sans/400Regular/NotoSans_400Regular.ttf', isBold: false, isItalic: false },
      { file: 'noto-sans/700Bold/NotoSans_700Bold.ttf', isBold: true, isItalic: false },
      {
        file: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
        isBold: false,
        isItalic: true,
      },
      {
        file: 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
        isBold: true,
        isItalic: true,
      },
    ],
  },
  { family: 'Noto Sans Arabic', files: upright('noto-sans-arabic', 'NotoSansArabic') },
  { family: 'Noto Sans Hebrew', files: upright('noto-sans-hebrew', 'NotoSansHebrew') },
]

function upright(folder: string, name: string): readonly FontFile[] {
  return [
    { file: `${folder}/400Regular/${name}_400Regular.ttf`, isBold: false, isItalic: false },
    { file: `${folder}/700Bold/${name}_700Bold.ttf`, isBold: true, isItalic: false },
  ]
}

/** The whole path of a font that comes along. */
export function bundledFontPath(file: string): string {
  const packed = fileURLToPath(new URL(`../../../fonts/${file}`, import.meta.url))
  if (existsSync(packed)) return packed
  const [folder = ''] = file.split('/')
  const manifest = createRequire(import.meta.url).resolve(
    `@expo-google-fonts/${folder}/package.json`,
  )
  return join(dirname(dirname(manifest)), file)
}

/** The font files of a folder, in the order of their names. */
export function fontFilesIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => /\.(ttf|otf|ttc)$/i.test(name))
  return names.sort().map((name) => join(folder, name))
}
