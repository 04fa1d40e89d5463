// The name of a new view may have been taken since the list of views was read: whoever adds the
// view hears that at its title, and the next try takes another name.

import { KontorError } from '@kontor/client'
import { refreshAfterSettings } from '../../../../data/api/refresh-after-settings.ts'
import { faultText } from '../../../../words/problem-text.ts'

/** Sends what may only add a view. */
export async function withFreeName<T>(unit: number, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof KontorError) || error.code !== 'version-conflict') throw error
    await refreshAfterSettings(unit)
    const code = 'not-unique'
    const taken = { code, pointer: '/title', message: faultText({ code }, 'en') } as const
    throw new KontorError({ ...error.problem, code: 'invalid-record', errors: [taken] })
  }
}
