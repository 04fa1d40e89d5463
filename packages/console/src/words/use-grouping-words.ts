// The words of rows in groups, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import type { GroupingWords } from './en/grouping.ts'
import { groupingWords } from './grouping-words.ts'

export function useGroupingWords(): GroupingWords {
  return groupingWords[useDevicePreferences().language]
}
