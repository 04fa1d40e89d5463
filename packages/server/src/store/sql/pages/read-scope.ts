// The scope of one read, worked out once in its transaction and handed on: the state of the unit,
// what the reader may see of it, where its rows are stored and how they become those of the view.

import { kindsOfRights } from '@kontor/contract/views/derived-sources.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { UnitVersions } from '../../port/directory.ts'
import type { ReadInput, SummaryInput } from '../../port/views.ts'
import { type Listing, listingOf } from '../blocks/listing.ts'
import { type RowCut, rowCut } from '../rendering/cut-rows.ts'
import { type CompanyColumns, companyColumns } from '../rights/company-columns.ts'
import { type MaskedColumn, maskedColumn } from '../rights/masked-column.ts'
import type { Visibility } from '../rights/visibility.ts'
import type { Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import type { PageContext } from './page-context.ts'

export interface ReadScope {
  readonly reader: Reader
  readonly plan: ViewPlan
  readonly versions: UnitVersions
  readonly visibility: Visibility
  /** Whether every row of the listing is shown: nothing is filtered and nothing hidden. */
  readonly isWhole: boolean
  /** Set where the reader does not see the rows as they are stored. */
  readonly mask: MaskedColumn | undefined
  /** Set where the read names fields of the companies of the rows. */
  readonly companies: CompanyColumns | undefined
  readonly listing: Listing
  readonly origin: RowOrigin
  /** Names the rows that are shown, in caches: of whole listings, the listing. */
  readonly rowsKey: string
  /** Names them in the state in which they are counted. */
  readonly countsKey: string
}

/** Sums may be read, too. */
type ScopeInput = ReadInput & Partial<Pick<SummaryInput, 'summary'>>

/** Rows are sent as they are stored, cut to a projection, or rendered anew from their records. */
export type RowOrigin = 'as stored' | RowCut | 'from records'

export function* readScope(context: PageContext, input: ScopeInput): Step<ReadScope> {
  const { dialect, cache } = context
  const { reader, plan } = input
  const versions = yield* unitState(reader)
  if (versions === undefined) throw new Refusal('unit-forbidden')
  const settings = yield* cache.settings(reader.unit, versions.accessVersion)
  // A plan from before the unit's types may have changed cannot say which kinds its rows are of.
  const isCurrent = versions.accessVersion === input.accessVersion
  const ownKind = kindsOfRights[plan.source]
  const kinds = ownKind === undefined ? (isCurrent ? plan.types : undefined) : [ownKind]
  const visibility = yield* cache.visibility(reader, versions, kinds)
  const { catalogue } = settings
  const seen = { dialect, cache, catalogue, reader, versions, source: plan.source }
  const mask = yield* maskedColumn(seen)
  const companies = yield* companyColumns({ ...seen, plan, summary: input.summary })
  const listing = listingOf(reader.unit, plan, catalogue)
  const isWhole = plan.conditions.length === 0 && visibility.of === 'all'
  const isRendered = plan.listingView === undefined || !settings.rendering.has(plan.listingView)
  const rowsKey = isWhole ? listing.key : keyOfRows(input, versions)
  return {
    ...{ reader, plan, versions, visibility, isWhole, mask, companies, listing, rowsKey },
    origin: isRendered ? rowOrigin(listing, plan, { mask, isCurrent }) : 'from records',
    countsKey:
      isWhole && listing.collection !== undefined
        ? rowsKey
        : `${versions.changeVersion} ${rowsKey}`,
  }
}

function rowOrigin(
  { shape }: Listing,
  { projection, isPredefined }: ViewPlan,
  { mask, isCurrent }: { readonly mask: MaskedColumn | undefined; readonly isCurrent: boolean },
): RowOrigin {
  if (isPredefined && isCurrent && mask === undefined) return 'as stored'
  return rowCut(shape, projection, mask?.column) ?? 'from records'
}

function keyOfRows({ reader, plan }: ReadInput, { accessVersion }: UnitVersions): string {
  const { source, listingView, types, conditions } = plan
  return JSON.stringify([accessVersion, reader, source, listingView, types, conditions])
}
