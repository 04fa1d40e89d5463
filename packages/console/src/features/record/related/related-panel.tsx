// The records that refer to a record: the number of rows in each view, with a link to them. The
// server counts, so rows that the user may not see are not counted. One more can be begun.

import { domainViews } from '../../../data/rows/domain-views.ts'
import { useCounts } from '../../../data/rows/summary.ts'
import { useViews } from '../../../data/rows/views.ts'
import { Failure } from '../../../ui/parts/failure.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { RowsLink } from '../../../ui/parts/rows-link.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { LatestRows } from './latest-rows.tsx'
import { NewRelated } from './new-related.tsx'
import styles from './related-panel.module.css'
import { type Related, relatedViews } from './related-views.ts'

export function RelatedPanel(related: Related) {
  const { of } = related
  const { language, viewLabel, domainLabel, format } = useTranslation()
  const { related: words } = recordWords(language)
  const views = useViews(of.unit) ?? []
  const all = relatedViews(related, views)
  const { counts, error, retry } = useCounts(all.map((rows) => ({ unit: of.unit, ...rows })))
  if (error !== undefined) return <Failure error={error} onRetry={retry} />
  if (counts === undefined) return <div aria-busy={true} />
  const found = all
    .map((rows, index) => ({ ...rows, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
  const ofView = new Map(found.map((rows) => [rows.view, rows]))
  // Rows of the journal, say, are no records that can be named.
  const listed = views.filter(({ name, record }) => ofView.has(name) && record?.by === 'id')
  return (
    <div className={styles.panel}>
      {found.length === 0 && <p className={fieldStyles.hint}>{words.none}</p>}
      {found.length > 0 && (
        <dl className={styles.related} data-part="related">
          {domainViews(views.filter(({ name }) => ofView.has(name))).map((group) => (
            <div key={group.domain}>
              <dt>{domainLabel(group.domain)}</dt>
              {group.views.map(({ name }) => (
                <dd key={name}>
                  <RowsLink rows={{ view: name, filter: ofView.get(name)?.filter ?? '' }}>
                    {viewLabel(name)}
                  </RowsLink>{' '}
                  {format.integer(ofView.get(name)?.count ?? 0)}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {listed.length > 0 && (
        <div className={styles.latestRows}>
          {listed.map((view) => (
            <LatestRows key={view.name} view={view} filter={ofView.get(view.name)?.filter ?? ''} />
          ))}
        </div>
      )}
      <NewRelated open={{ collection: of.collection, id: String(of.id) }} />
    </div>
  )
}
