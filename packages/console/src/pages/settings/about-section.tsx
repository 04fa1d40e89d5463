// Which version runs here, whether it is well, and the licences of what it is made of. What the
// server checks of itself is more than a page may wait for: the command for that stands below.

import { version } from '@kontor/contract/version.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components'
import { useIsOld } from '../../data/api/console-version.ts'
import { kontorOfServer } from '../../data/api/kontor.ts'
import { CommandList } from '../../ui/parts/command-list.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'

export function AboutSection() {
  const { about: said } = useSettingsWords()
  const isOld = useIsOld()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      const { server } = kontorOfServer()
      return { server: await server.isLive({ signal }), store: await server.isReady({ signal }) }
    },
    staleTime: 0,
  })
  const told = (isFine: boolean | undefined): string => {
    if (isFine === undefined) return said.asked
    return isFine ? said.answers : said.answersNot
  }
  const facts = {
    [said.version]: isOld ? `${version}. ${said.isOld}` : version,
    [said.server]: told(data?.server),
    [said.store]: told(data?.store),
    [said.licence]: 'MIT',
  }
  return (
    <>
      <section className="settings-part" aria-busy={isFetching}>
        <dl className="facts">
          {Object.entries(facts).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Button className="button" isDisabled={isFetching} onPress={() => void refetch()}>
          {said.askAgain}
        </Button>
        <a href="/console/licences.txt" target="_blank" rel="noopener">
          {said.parts}
        </a>
        <a href="/docs" target="_blank" rel="noopener">
          {said.describes}
        </a>
      </section>
      <CommandList
        commands={[
          { does: said.doctor, command: 'doctor' },
          { does: said.metrics, command: 'serve --metrics-port PORT' },
        ]}
      />
    </>
  )
}
