// What a unit's additions make of the predefined catalogue.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from './catalogue.ts'
import { type CatalogueAdditions, extendCatalogue } from './extend-catalogue.ts'
import type { RecordType } from './record-type.ts'

function extended(additions: Partial<CatalogueAdditions>): (type: string) => RecordType {
  const catalogue = extendCatalogue(presetCatalogue, {
    types: [],
    properties: new Map(),
    ...additions,
  })
  return (name) => {
    const type = catalogue.types.find((each) => each.type === name)
    assert.ok(type, `${name} is in the catalogue`)
    return type
  }
}

function preset(name: string): RecordType {
  return extended({})(name)
}

test('a unit that adds nothing has the predefined catalogue itself', () => {
  const nothing = { types: [], properties: new Map() }
  assert.equal(extendCatalogue(presetCatalogue, nothing), presetCatalogue)
})

test('types that nothing was added to stay the objects that they are', () => {
  const of = extended({ properties: new Map([['JOB', [{ name: 'isUrgent', kind: 'flag' }]]]) })
  assert.equal(of('TASK'), preset('TASK'))
  assert.notEqual(of('JOB'), preset('JOB'))
  assert.deepEqual(Object.keys(of('JOB').properties ?? {}).at(-1), 'isUrgent')
})

test('a type takes from the one that it is like whatever it does not say', () => {
  const type = 'DOCUMENT.COMPLAINT'
  const of = extended({
    types: [{ type, title: 'Complaint', like: 'INVOICE.PURCHASE', numbers: 'X-{##}' }],
  })
  const model = preset('INVOICE.PURCHASE')
  assert.deepEqual(of(type).properties, model.properties)
  assert.deepEqual(of(type).views, model.views)
  assert.deepEqual(of(type).journal, model.journal)
  assert.deepEqual(of(type).fields['companyId'], model.fields['companyId'])
  assert.deepEqual(of(type).numberSeries, {
    pattern: 'X-{##}',
    dates: model.numberSeries?.dates,
  })
  assert.deepEqual(of(type).fields['type']?.schema['enum'], [type])
})

test('what a type says for itself stands', () => {
  const of = extended({
    types: [
      {
        type: 'BINDER.PROJECT',
        title: 'Project binder',
        view: 'DOCUMENTS',
        numbers: 'BP-{###}',
        isCompanyRequired: true,
        isOpenToUnit: false,
      },
    ],
  })
  const type = of('BINDER.PROJECT')
  assert.equal(type.role, 'binder')
  assert.deepEqual(type.views, ['DOCUMENTS'])
  assert.equal(type.fields['companyId']?.isRequired, true)
  assert.equal(type.isOpenToUnit, false)
})

test('a type that is like none has no property but its own', () => {
  const of = extended({
    types: [{ type: 'PERMIT', title: 'Permit', numbers: 'P-{#####}' }],
    properties: new Map([['PERMIT', [{ name: 'validUntil', kind: 'date' }]]]),
  })
  assert.deepEqual(Object.keys(of('PERMIT').properties ?? {}), ['validUntil'])
  assert.deepEqual(of('PERMIT').views, ['DOCUMENTS'])
  assert.equal(of('PERMIT').fields['companyId']?.isRequired, true)
})

test('a type freezes as the one that it is like, but a proforma never', () => {
  const types = ['INVOICE.SALES.EXPORT', 'INVOICE.SALES.EXPORT.PROFORMA', 'CLAIM', 'CLAIM.PROFORMA']
  const of = extended({
    types: types.map((type) => ({ type, title: type, like: 'INVOICE.SALES', numbers: 'E-{#}' })),
    properties: new Map(),
  })
  assert.deepEqual(
    types.map((type) => of(type).freezesOn),
    [['APPROVED'], undefined, ['APPROVED'], undefined],
  )
})

test('properties belong to sub-types and to types that are like the one they were added to', () => {
  const of = extended({
    types: [
      { type: 'INVOICE.SALES.EXPORT', title: 'Export', numbers: 'E-{#}' },
      { type: 'CLAIM', title: 'Claim', like: 'INVOICE.SALES.CORRECTION', numbers: 'CL-{#}' },
    ],
    properties: new Map([
      ['INVOICE.SALES', [{ name: 'costCentre', kind: 'code' }]],
      ['INVOICE.SALES.EXPORT', [{ name: 'customsOffice', kind: 'text' }]],
    ]),
  })
  const has = (type: string, name: string) => Object.hasOwn(of(type).properties ?? {}, name)
  const family = ['INVOICE.SALES', 'INVOICE.SALES.PROFORMA', 'INVOICE.SALES.EXPORT', 'CLAIM']
  for (const type of family) assert.ok(has(type, 'costCentre'), type)
  assert.ok(has('INVOICE.SALES.EXPORT', 'customsOffice'))
  for (const type of ['INVOICE.PURCHASE', 'DOCUMENT.ISSUED', 'OPPORTUNITY']) {
    assert.ok(!has(type, 'costCentre'), type)
  }
  assert.ok(!has('INVOICE.SALES', 'customsOffice'))
})
