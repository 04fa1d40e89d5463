// The props of the printed document.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import type { PaperSides } from '../../../data/records/paper-sides.ts'
import type { PrintForm } from '../../../data/unit/print-forms.ts'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'

export interface PaperProps {
  readonly record: StoredRecord
  readonly type: RecordType
  readonly sides: PaperSides
  /** What it is printed on; undefined where the unit has nothing for it. */
  readonly form: PrintForm | undefined
  /** In the language of the document. */
  readonly context: ValueFormat
}
