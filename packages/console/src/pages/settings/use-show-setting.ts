// Leads to one thing of a section of the settings, or to all of them, once something was done.

import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import type { SettingSection } from '../../ui/parts/setting-sections.ts'

export function useShowSetting(section: SettingSection): (item?: number | string) => Promise<void> {
  const unit = useUnit()
  const navigate = useNavigate()
  return async (item) => {
    const params = { unit: String(unit), section, item: item?.toString() }
    await navigate({ to: '/$unit/settings/{-$section}/{-$item}', params })
  }
}
