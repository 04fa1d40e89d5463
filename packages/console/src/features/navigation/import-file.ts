// The file that was dropped on a view, on its way to the page that imports it.

import { sharedValue } from '../../base/shared-value.ts'

export const droppedFile = sharedValue<File | undefined>(undefined)
