import { expect, test } from 'vitest'
import { regions } from './regions.rules.ts'
import { provinces } from './thailand.server.ts'

test('every province is in exactly one region, and regions list only existing provinces', () => {
  const named = regions.flatMap(({ provinceCodes }) => provinceCodes)
  expect(named.toSorted()).toEqual(
    provinces()
      .map(({ code }) => code)
      .toSorted(),
  )
})

test.each([
  ['เชียงใหม่', 'north'],
  ['นครราชสีมา', 'northeast'],
  ['กรุงเทพมหานคร', 'central'],
  ['นครนายก', 'central'],
  ['ชลบุรี', 'east'],
  ['ตาก', 'west'],
  ['ประจวบคีรีขันธ์', 'west'],
  ['ชุมพร', 'south'],
])('%s is in the %s', (name, region) => {
  const code = provinces().find((province) => province.name.th === name)?.code ?? ''
  expect(regions.find(({ provinceCodes }) => provinceCodes.includes(code))?.key).toBe(region)
})
