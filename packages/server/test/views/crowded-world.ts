// Some hundred records with texts as long as anybody writes and longer: prose, one letter over and
// over, and letters of far planes. What a hostile filter costs, it costs on these.

import type { Booted } from '../support/boot.ts'
import { makeVariedWorld } from './varied-world.ts'

export const prose =
  'Příliš žluťoučký kůň úpěl ďábelské ódy. The quick brown fox jumps over the lazy dog. '

/** The text over and over, in about so many bytes of UTF-8. */
export function longText(text: string, bytes: number): string {
  return text.repeat(Math.ceil(bytes / Buffer.byteLength(text)))
}

const longTexts = [
  longText(prose, 64_000),
  longText(prose.toUpperCase(), 16_000),
  longText('a', 16_000),
  longText('aab', 8000),
  longText('𐐀', 16_000),
  longText('ŽſK', 8000),
]

const companies = 180
const documents = 80
const atOnce = 16

export async function makeCrowdedWorld(server: Booted): Promise<void> {
  await makeVariedWorld(server)
  const { id } = await server.create('companies', { name: 'Acme' })
  const bodies = [
    ...longTexts.map((industry) => ['companies', { name: 'x', industry }] as const),
    ...longTexts.map((address) => ['documents', document(id, 'x', address)] as const),
    ...Array.from({ length: companies }, (_, index) => ['companies', company(index)] as const),
    ...Array.from({ length: documents }, (_, index) => {
      return ['documents', document(id, `Smlouva ${index}: dodávka papíru`)] as const
    }),
  ]
  for (let start = 0; start < bodies.length; start += atOnce) {
    const some = bodies.slice(start, start + atOnce)
    await Promise.all(some.map(([collection, body]) => server.create(collection, body)))
  }
}

function company(index: number): object {
  const tags = Array.from({ length: index % 7 }, (_, tag) => `t${tag}`)
  return { name: `Firma ${index} Žďár, s.r.o.`, industry: prose, tags, isClient: index % 2 === 0 }
}

function document(companyId: number, name: string, companyLabelAddress?: string): object {
  const properties = { name, companyLabelAddress }
  return { type: 'DOCUMENT.ISSUED', ownerId: 1, companyId, properties }
}
