import { expect, test } from 'vitest'
import { entriesOf, headerEntries, textOf, truncate } from './live-preview.rules.ts'

const facts = {
  name: { th: 'ตลาดบ้านเรา', en: '' },
  notice: { text: { th: '', en: 'Closed today' } },
  phone: '02 123 4567',
  header: [{ label: { th: 'สินค้า', en: 'Products' }, to: '/shop' }, { label: { th: '', en: '' } }, null],
}

test.each([
  ['name', 'th', 'ตลาดบ้านเรา'],
  ['name', 'en', 'ตลาดบ้านเรา'],
  ['notice.text', 'th', 'Closed today'],
  ['phone', 'en', '02 123 4567'],
  ['address', 'th', ''],
  ['notice.nothing.deep', 'th', ''],
] as const)('%s shows in %s: %j', (key, locale, text) => {
  expect(textOf(facts, key, locale)).toBe(text)
})

test('a menu shows only entries with a label', () => {
  expect(entriesOf(facts, 'header', 'en')).toEqual(['Products'])
  expect(entriesOf(facts, 'footer', 'en')).toEqual([])
})

test('without a menu of its own the header shows the open areas', () => {
  const openAreas = [{ label: { th: 'แพ็กเกจ', en: 'Plans' } }]
  expect(headerEntries({ ...facts, openAreas }, 'en')).toEqual(['Products'])
  expect(headerEntries({ ...facts, header: [], openAreas }, 'th')).toEqual(['แพ็กเกจ'])
})

test('truncates long text as search engines do', () => {
  expect(truncate('ก'.repeat(61), 60)).toBe(`${'ก'.repeat(59)}…`)
  expect(truncate('สั้น', 60)).toBe('สั้น')
})
