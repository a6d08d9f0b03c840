import { expect, test } from 'vitest'
import { fields } from '#kernel/fields/index.ts'
import { findUntouchedTexts } from './untouched.rules.ts'

const label = { th: 'นโยบาย', en: 'Policy' }
const start = { th: '# หัวข้อ\nข้อความ', en: '# Heading\nText' }
const empty = { th: '', en: '' }
const form = fields({
  policy: { kind: 'localized', label, long: true, max: 900, start },
  note: { kind: 'localized', label, max: 900 },
})

test.each([
  ['as it was offered', { policy: start }, { policy: empty }, ['th', 'en']],
  ['with the ends of lines of a browser', { policy: { th: '# หัวข้อ\r\nข้อความ ', en: '' } }, {}, ['th']],
  ['edited in one language', { policy: { ...start, th: 'ของเรา' } }, { policy: empty }, ['en']],
  ['edited in both', { policy: { th: 'ของเรา', en: 'Ours' } }, { policy: empty }, null],
  ['empty', { policy: empty, note: start }, { policy: start }, null],
  ['published so before', { policy: start }, { policy: start }, null],
])('a text that is %s', (_, drafted, published, languages) => {
  const found = findUntouchedTexts('legal', form, published, drafted)
  expect(found).toEqual(languages ? [{ section: 'legal', key: 'policy', label, languages }] : [])
})
