// Words without what differs between those who write them: accents, capitals, spaces and signs.

export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
