// What a unit calls the fields that it has added, by their names: a label knows no more of a field.

import type { OwnTitle } from '@kontor/contract/titles/own-title.ts'
import { sharedValue } from '../base/shared-value.ts'

export type OwnFieldTitles = ReadonlyMap<string, OwnTitle>

/** Of the unit that is shown; none until its types are known. */
export const ownFieldTitles = sharedValue<OwnFieldTitles>(new Map())
