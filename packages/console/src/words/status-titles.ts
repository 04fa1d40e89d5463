// What a unit calls statuses, by their codes: everywhere, and in what is shown of some types alone.

import type { OwnTitle } from '@kontor/contract/titles/own-title.ts'
import { createContext } from 'react'
import { sharedValue } from '../base/shared-value.ts'

export type StatusTitles = Readonly<Record<string, OwnTitle>>

/** Of the statuses that only the unit has; none until its views are known. */
export const ownStatusTitles = sharedValue<StatusTitles>({})

/** Of the rows of a view, or of a type: predefined statuses may have other titles there. */
export const StatusTitlesContext = createContext<StatusTitles | undefined>(undefined)
