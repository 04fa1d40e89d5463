// Signing in by a provider, as its routes see it. What speaks to providers is loaded when the first
// one is needed: most installations have none.

import type { Clock } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'
import type { Callers } from '../access/callers.ts'
import type { ProviderFlows, ProviderOptions } from './provider-flows.ts'

export function providerServices(
  store: Store,
  clock: Clock,
  callers: Callers,
  options: ProviderOptions,
): ProviderFlows {
  let loaded: Promise<ProviderFlows> | undefined

  function flows(): Promise<ProviderFlows> {
    loaded ??= import('./provider-flows.ts').then(({ providerFlows }) =>
      providerFlows(store, clock, callers, options),
    )
    return loaded
  }

  return {
    beginProvider: async (input) => await (await flows()).beginProvider(input),
    finishProvider: async (input) => await (await flows()).finishProvider(input),
    endProviderSessions: async (input) => await (await flows()).endProviderSessions(input),
    endUrlOf: async (session) =>
      session?.provider == null ? undefined : await (await flows()).endUrlOf(session),
  }
}
