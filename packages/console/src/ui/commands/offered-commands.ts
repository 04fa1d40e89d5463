// The registry of commands: what is on the page offers here what it can do. The command menu and
// the keys read it, so that neither looks for a button in the page.

import { useLayoutEffect, useRef } from 'react'
import { sharedValue } from '../../base/shared-value.ts'
import type { OfferedCommand } from './command.ts'

interface Offer {
  commands: readonly OfferedCommand[]
}

/** By when they came: what came last lies over the others. */
const offers = sharedValue<readonly Offer[]>([])

export function useCommand(command: OfferedCommand): void {
  useCommands([command])
}

/** As soon and as long as the part that calls it is on the page. */
export function useCommands(commands: readonly OfferedCommand[]): void {
  const { current: offer } = useRef<Offer>({ commands })
  useLayoutEffect(() => {
    offers.write([...offers.read(), offer])
    return () => offers.write(offers.read().filter((each) => each !== offer))
  }, [offer])
  useLayoutEffect(() => {
    offer.commands = commands
    offers.write([...offers.read()])
  })
}

/** Those that are possible now. Of several with one id it is the one that came last. */
function possibleCommands(): readonly OfferedCommand[] {
  const possible = offers
    .read()
    .flatMap(({ commands }) => commands)
    .filter(({ isPossible }) => isPossible?.() ?? true)
  return [...new Map(possible.map((command) => [command.id, command])).values()]
}

/** The same, of a part that is drawn again when they change. */
export function usePossibleCommands(): readonly OfferedCommand[] {
  offers.use()
  return possibleCommands()
}

/** Whether there was anything to do. */
export function runCommand(id: OfferedCommand['id']): boolean {
  const command = possibleCommands().find((each) => each.id === id)
  command?.run()
  return command !== undefined
}
