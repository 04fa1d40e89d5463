// What things are called: lookups by words and by ids, and the search over everything.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'

interface Found {
  readonly id: number
  readonly label: string
  readonly detail: string | null
}

/** What is looked up, by the name that tests give it. */
type Ids = Readonly<Record<string, number>>

interface LookupWorld {
  readonly server: () => Booted
  readonly known: () => Ids
  lookUp(path: string): Promise<readonly Found[]>
  found(path: string): Promise<readonly number[]>
}

async function createThings({ create, store, unit }: Booted): Promise<Ids> {
  const [supervisors] = await store.directory.listGroups({ unit })
  const capek = await create('companies', {
    name: 'Čapek & synové, s.r.o.',
    registrations: { ICO: '27074358', VAT: 'CZ 27074358' },
    persons: [
      { id: -1, firstName: 'Karel', lastName: 'Čapek' },
      { id: -2, firstName: 'Josef' },
    ],
    brands: [{ id: -1, name: 'R.U.R.' }],
    bankAccounts: [{ iban: 'CZ6508000000192000145399', number: '19-2000145399/0800' }],
  })
  const lodz = await create('companies', { name: 'Straße Łódź', isDisabled: true })
  const number = await create('companies', { name: '27074358 Ltd.' })
  const job = await create('jobs', {
    number: 'J-7',
    companyId: capek.id,
    ownerId: 1,
    properties: { name: 'Website' },
    jobItems: [{ id: -1, number: 1, name: 'Design' }],
  })
  const binder = await create('documents', { type: 'BINDER', number: 'B-1', ownerId: 1 })
  const letter = await create('documents', {
    ...{ type: 'DOCUMENT.ISSUED', number: 'D-26-1', ownerId: 1, companyId: capek.id },
    properties: { name: 'Web letter' },
  })
  const task = await create('tasks', { number: 'T-1', name: 'Write web page', ownerId: 1 })
  return {
    ...{ capek: capek.id, lodz: lodz.id, number: number.id, job: job.id, binder: binder.id },
    ...{ karel: capek.persons[0].id, josef: capek.persons[1].id, brand: capek.brands[0].id },
    ...{ account: capek.bankAccounts[0].id, item: job.jobItems[0].id, task: task.id },
    ...{ letter: letter.id, supervisors: Number(supervisors?.['id']) },
  }
}

function testWords({ known, lookUp, found }: LookupWorld): void {
  test('each word of the query begins a word of the label, without case or accents', async () => {
    const { capek, karel, lodz } = known()
    for (const q of ['capek', 'ČAP', 'syn čapek', 'S.R.O.', 'cap+r+o']) {
      assert.deepEqual(await found(`company?q=${q}`), [capek], q)
    }
    assert.deepEqual(await found('person?q=kar cape'), [karel])
    assert.deepEqual(await found('company?q=strasse lodz'), [lodz])
    for (const q of ['apek', 'capek ltd', 'capekk']) {
      assert.deepEqual(await found(`company?q=${q}`), [], q)
    }
  })

  test('what has the very number comes first, then labels in their order', async () => {
    const { capek, number, lodz } = known()
    assert.deepEqual(await found('company?q=27074358'), [capek, number])
    assert.deepEqual(await found('company?q=2707435'), [number, capek])
    assert.deepEqual(await found('company?q=cz27074358'), [])
    assert.deepEqual(await found('company?q=cz 27074358'), [capek])
    assert.deepEqual(await found('company?q='), [number, capek, lodz])
    assert.deepEqual(await found('company?q=&limit=2'), [number, capek])
  })

  test('every sort of thing says what it is called, and what tells it from others', async () => {
    const { capek, karel, josef, brand, account, item, job, binder, letter, task, lodz } = known()
    const { supervisors } = known()
    const company = 'Čapek & synové, s.r.o.'
    const answers: Readonly<Record<string, readonly [number | undefined, string, string | null]>> =
      {
        'user?q=admin': [1, 'admin', null],
        'group?q=super': [supervisors, 'Supervisor', null],
        'company?q=capek': [capek, company, '27074358 CZ 27074358'],
        'company?q=lodz': [lodz, 'Straße Łódź', null],
        'person?q=karel': [karel, 'Karel Čapek', company],
        'person?q=josef': [josef, 'Josef', company],
        'brand?q=r u r': [brand, 'R.U.R.', company],
        'bank-account?q=cz65': [account, 'CZ6508000000192000145399', company],
        'bank-account?q=19-2000145399/0800': [account, 'CZ6508000000192000145399', company],
        'job?q=web': [job, 'Website', 'J-7'],
        'job?q=j-7': [job, 'Website', 'J-7'],
        'job-item?q=des': [item, 'Design', 'J-7 Website'],
        'binder?q=b': [binder, 'B-1', null],
        'document?q=b-1': [binder, 'B-1', null],
        'document?q=web': [letter, 'Web letter', 'D-26-1'],
        'task?q=page write': [task, 'Write web page', 'T-1'],
      }
    for (const [path, [id, label, detail]] of Object.entries(answers)) {
      const isDisabled = id === lodz && label.startsWith('Straße')
      assert.deepEqual(await lookUp(path), [{ id, label, detail, isDisabled }], path)
    }
    assert.deepEqual(await found('overhead?q='), [])
  })
}

function testOtherWays({ server, known, found }: LookupWorld): void {
  test('ids are told in the order in which they are asked, and unknown ones are left out', async () => {
    const { capek, lodz, karel, josef, letter, binder } = known()
    assert.deepEqual(await found(`company?ids=${lodz},999,${capek},${lodz}`), [lodz, capek])
    assert.deepEqual(await found(`person?ids=${josef},${karel}`), [josef, karel])
    assert.deepEqual(await found(`document?ids=${letter},${binder}`), [letter, binder])
    assert.deepEqual(await found(`overhead?ids=${letter},${binder}`), [])
    assert.deepEqual(await found('user?ids=1,2'), [1])
  })

  test('a company narrows what belongs to one', async () => {
    const { capek, lodz, karel, josef, letter, job, item } = known()
    assert.deepEqual(await found(`person?q=&companyId=${capek}`), [josef, karel])
    assert.deepEqual(await found(`person?q=karel&companyId=${lodz}`), [])
    assert.deepEqual(await found(`document?q=&companyId=${capek}`), [letter])
    assert.deepEqual(await found(`job?q=web&companyId=${capek}`), [job])
    assert.deepEqual(await found(`job-item?q=&companyId=${capek}`), [item])
  })

  test('a search finds things of every sort', async () => {
    const search = async (q: string) => (await server().call({ path: `search?q=${q}` })).json.data
    const { capek, karel, job, letter, task, supervisors } = known()
    const company = 'Čapek & synové, s.r.o.'
    const [person] = await search('karel')
    assert.deepEqual(person, {
      ...{ collection: 'persons', id: karel, type: 'PERSON' },
      ...{ label: 'Karel Čapek', detail: company },
    })
    const places = async (q: string) =>
      (await search(q)).map((each: { collection: string; id: number; type: string }) => [
        each.collection,
        each.id,
        each.type,
      ])
    assert.deepEqual(await places('web'), [
      ['documents', letter, 'DOCUMENT.ISSUED'],
      ['jobs', job, 'JOB'],
      ['tasks', task, 'TASK'],
    ])
    assert.deepEqual(await places('rur'), [])
    assert.deepEqual(await places('r.u.r'), [['companies', capek, 'BRAND']])
    assert.deepEqual(await places('design'), [['jobs', job, 'JOB-ITEM']])
    assert.deepEqual(await places('admin'), [['users', 1, 'USER']])
    assert.deepEqual(await places('supervisor'), [['groups', supervisors, 'GROUP']])
  })
}

function testChanges({ server, lookUp, found }: LookupWorld): void {
  test('what is changed is found by its new words, and by no old ones', async () => {
    const { create, call } = server()
    const { id, persons } = await create('companies', {
      name: 'Before Ltd.',
      registrations: { ICO: '111' },
      persons: [{ firstName: 'Anna' }, { firstName: 'Berta' }],
    })
    const [anna] = persons
    const body = { name: 'After Inc.', registrations: { ICO: '222' }, isDisabled: true }
    await call({
      method: 'PATCH',
      path: `companies?id=${id}&lists=replace`,
      body: { ...body, persons: [anna] },
    })
    for (const q of ['before', 'ltd bef', '111'])
      assert.deepEqual(await found(`company?q=${q}`), [], q)
    for (const q of ['after', 'inc', '222'])
      assert.deepEqual(await found(`company?q=${q}`), [id], q)
    const [person] = await lookUp('person?q=anna')
    const shown = { id: anna.id, label: 'Anna', detail: 'After Inc.', isDisabled: true }
    assert.deepEqual(person, shown)
    assert.deepEqual(await found('person?q=berta'), [])
  })

  test('long labels are found by what is shown of them', async () => {
    const { create } = server()
    const name = `${'x'.repeat(150)} needle ${'𝒳'.repeat(60)} lost`
    const { id } = await create('companies', { name })
    const [found_] = await lookUp('company?q=needle')
    assert.equal(found_?.id, id)
    assert.equal([...(found_?.label ?? '')].length, 200)
    assert.deepEqual(await found(`company?q=${'x'.repeat(149)}`), [id])
    assert.deepEqual(await found('company?q=lost'), [])
    const long = await create('companies', {
      name: 'ﷺ'.repeat(300),
      registrations: { A: 'ﷺ'.repeat(200) },
    })
    assert.equal((await lookUp(`company?ids=${long.id}`)).length, 1)
  })
}

withAnyCaches('lookups', (server) => {
  let ids: Ids = {}
  before(async () => {
    ids = await createThings(server())
  })
  async function lookUp(path: string): Promise<readonly Found[]> {
    const { status, json, text } = await server().call({ path: `lookup/${path}` })
    assert.equal(status, 200, text)
    return json.data
  }
  const found = async (path: string) => (await lookUp(path)).map(({ id }) => id)
  const world = { server, known: () => ids, lookUp, found }
  testWords(world)
  testOtherWays(world)
  testChanges(world)
})
