// All views of the unit, by domain: where somebody begins who does not know yet where to go.

import { Link } from '@tanstack/react-router'
import { useViews } from '../data/views.ts'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { domainViews } from './domain-views.ts'
import { useTitle } from './use-title.ts'
import { useUnit } from './use-unit.ts'

export function Overview() {
  const { words, viewLabel, domainLabel } = useSpeech()
  const unit = useUnit()
  const views = useViews(unit) ?? []
  const name = useSession()?.units.find(({ id }) => id === unit)?.name ?? ''
  useTitle(name)
  return (
    <div className="page">
      <h1>{name === '' ? words.app.overview : name}</h1>
      <div className="domains">
        {domainViews(views).map(({ domain, views: ofDomain }) => (
          <section key={domain} className="domain" aria-labelledby={`domain-${domain}`}>
            <h2 id={`domain-${domain}`}>
              <Icon name={domain} />
              {domainLabel(domain)}
            </h2>
            <ul>
              {ofDomain.map((view) => (
                <li key={view.name}>
                  <Link
                    to="/$unit/views/$view"
                    params={{ unit: String(unit), view: view.name }}
                    className="domain-link"
                  >
                    {viewLabel(view.name) === view.name ? view.title : viewLabel(view.name)}
                    <Icon name="right" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
