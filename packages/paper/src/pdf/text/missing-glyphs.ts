// The characters that no font has, with the fields that contain them, all at once.

import type { PaperFault } from '../../paper-fault.ts'

export interface MissingGlyphs {
  readonly add: (character: string, pointer: string) => void
  readonly faults: () => readonly PaperFault[]
}

export function collectMissingGlyphs(): MissingGlyphs {
  const byPointer = new Map<string, Set<string>>()
  return {
    add(character, pointer) {
      const characters = byPointer.get(pointer) ?? new Set()
      byPointer.set(pointer, characters.add(character))
    },
    faults: () =>
      [...byPointer].map(([pointer, characters]) => ({
        rule: undefined,
        term: undefined,
        pointer,
        code: 'no-glyph',
        message: messageOf([...characters]),
      })),
  }
}

const namedMax = 20

function messageOf(characters: readonly string[]): string {
  const named = characters
    .slice(0, namedMax)
    .map((character) => `"${character}" (${hex(character)})`)
  const more = characters.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
  return `no font has ${list}: add one that has by KONTOR_FONTS`
}

function hex(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `U+${digits.padStart(4, '0')}`
}
