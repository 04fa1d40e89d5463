// Opens the store for a command about papers, and what makes them: the command itself, as there is
// nobody to keep waiting.

import type { StoreConfig } from '../../config/config.ts'
import type { Principal } from '../../service/requests/principal.ts'
import type { Services } from '../../service/services.ts'
import { idOption, type OptionValues, requiredId } from '../terminal/command.ts'
import { principalOf } from '../terminal/principal-of.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { fontsOf } from './paper-options.ts'

export interface Papers {
  readonly services: Services
  readonly principal: Principal
}

export async function withPapers<T>(
  store: StoreConfig,
  values: OptionValues,
  work: (papers: Papers) => Promise<T>,
): Promise<T> {
  const unit = requiredId(values, 'unit')
  const fontFolders = fontsOf(values)
  return await withStore(store, async (open) => {
    const principal = await principalOf(open, unit, idOption(values, 'user'))
    const { compose } = await import('../../service/services.ts')
    const { paperMaker } = await import('../../paper/paper-maker-here.ts')
    const papers = paperMaker(fontFolders)
    return await work({ services: compose(open, clock, { papers }), principal })
  })
}
