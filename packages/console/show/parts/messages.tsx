// What is told where something is not as it should be: each problem of the interface, what is said
// in place of a page, and why somebody may not.

import { KontorError } from '@kontor/client'
import { problems } from '@kontor/contract/errors.ts'
import type { Trouble } from '../../src/data/api/problem-of.ts'
import { Denied } from '../../src/ui/parts/denied.tsx'
import { Failure } from '../../src/ui/parts/failure.tsx'
import { NotFound } from '../../src/ui/parts/not-found.tsx'
import noticeStyles from '../../src/ui/parts/notice.module.css'
import { Notice } from '../../src/ui/parts/notice.tsx'
import { StateNote } from '../../src/ui/parts/state-note.tsx'
import { TroubleMessage } from '../../src/ui/parts/trouble-message.tsx'
import { TroubleNote } from '../../src/ui/parts/trouble-note.tsx'
import { Example } from '../example.tsx'
import { unbroken, useSamples } from '../samples.ts'

const codes = ['unreachable', ...Object.keys(problems)]
const failures = ['unreachable', 'internal', 'not-found', 'unit-forbidden'] as const

export function Messages() {
  const { sentence, long } = useSamples()
  return (
    <>
      <Example name="notice">
        <Notice>{sentence}</Notice>
        <Notice>
          {long} {unbroken}
        </Notice>
      </Example>
      <Example name="notice: draftNote">
        <p className={noticeStyles.draftNote}>{long}</p>
      </Example>
      <Example name="notice: settingsSaved">
        <p className={noticeStyles.settingsSaved}>{sentence}</p>
      </Example>
      <Example name="denied">
        <Denied denial={{ scope: 'admin' }} />
        <Denied denial={{ groups: ['SUPERVISOR', unbroken] }} />
      </Example>
      <Example name="state-note">
        <StateNote title={sentence} hint={long} />
      </Example>
      <Example name="not-found">
        <NotFound />
      </Example>
      {failures.map((code) => (
        <Example key={code} name={`failure: ${code}`}>
          <Failure error={errorOf(code)} onRetry={() => undefined} />
        </Example>
      ))}
      <Example name="trouble-message">
        <TroubleMessage trouble={troubleOf('internal')} />
      </Example>
      {codes.map((code) => (
        <Example key={code} name={`trouble-note: ${code}`}>
          <TroubleNote trouble={troubleOf(code)} />
        </Example>
      ))}
    </>
  )
}

function troubleOf(code: string): Trouble {
  const detail = `What the server says of it: ${code}.`
  return { code, detail, requestId: '0f3c9a2e7b', errors: [] }
}

function errorOf(code: (typeof failures)[number]): unknown {
  if (code === 'unreachable') return new Error(code)
  const { status, title } = problems[code]
  return new KontorError({ ...troubleOf(code), type: '', code, status, title, errors: [] })
}
