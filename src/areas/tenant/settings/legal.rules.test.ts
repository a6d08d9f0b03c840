import { expect, test } from 'vitest'
import { blocksOf } from './legal.rules.ts'

test('terms typed as plain text are parsed into headings and paragraphs', () => {
  expect(blocksOf('# หนึ่ง\nข้อความ\nต่อ\n\nสอง')).toEqual([
    { kind: 'heading', text: 'หนึ่ง' },
    { kind: 'paragraph', text: 'ข้อความ\nต่อ' },
    { kind: 'paragraph', text: 'สอง' },
  ])
})
