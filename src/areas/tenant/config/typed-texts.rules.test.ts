import { expect, test } from 'vitest'
import { fields } from '#kernel/fields/index.ts'
import { asTyped } from './typed-texts.rules.ts'

const label = { th: 'ชื่อ', en: 'Name' }
const form = fields({
  name: { kind: 'localized', label, max: 80 },
  'standard.label': { kind: 'localized', label, max: 80 },
  places: {
    kind: 'list',
    label,
    add: label,
    item: label,
    max: 9,
    of: fields({ name: { kind: 'localized', label, max: 80 }, code: { kind: 'text', label, max: 9 } }),
  },
})

test('an empty English text is read back empty, also in parts and lists; typed text stays', () => {
  const stored = {
    name: { th: 'ร้านเรา', en: 'ร้านเรา' },
    standard: { label: { th: 'ส่งถึงบ้าน', en: 'Home delivery' } },
    places: [{ name: { th: 'สาขาเดียว', en: 'สาขาเดียว' }, code: 'A' }],
  }
  expect(asTyped(form, stored)).toEqual({
    name: { th: 'ร้านเรา', en: '' },
    standard: { label: { th: 'ส่งถึงบ้าน', en: 'Home delivery' } },
    places: [{ name: { th: 'สาขาเดียว', en: '' }, code: 'A' }],
  })
  expect(stored.name.en).toBe('ร้านเรา')
})
