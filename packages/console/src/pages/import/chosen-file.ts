// A file that somebody has chosen, as an import takes it.

import type { ImportFile } from '@kontor/client'
import { limits } from '@kontor/contract/limits.ts'

export const acceptedFiles = ['.csv', '.tsv', '.txt', '.xlsx'] as const

export interface ChosenFile {
  readonly name: string
  readonly format: ImportFile['format']
  readonly content: string
}

export type FileProblem = 'unknownFormat' | 'tooLarge'

export async function chooseFile(file: File): Promise<ChosenFile | FileProblem> {
  const { name, size } = file
  const ending = acceptedFiles.find((each) => name.toLowerCase().endsWith(each))
  if (ending === undefined) return 'unknownFormat'
  if (size > limits.importFileBytesMax) return 'tooLarge'
  return { name, format: ending === '.xlsx' ? 'xlsx' : 'csv', content: await base64Of(file) }
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // A data URL has its type before the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
