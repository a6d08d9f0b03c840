import { expect, test } from 'vitest'
import type { Layout, TextElement } from '../template/layout.types.ts'
import { presets } from '../template/presets.ts'
import { type SheetDetails, typesetTexts } from './sheet-text.rules.ts'

const facts: SheetDetails = {
  holder: 'นภา ศรีวิไล',
  course: 'ปุ๋ยหมัก',
  site: 'สถาบัน',
  minutes: 90,
  score: 86,
  number: 12,
  bookYear: 2569,
  serial: 'AC26-7H3K9QXM-4',
  issuedAt: new Date('2026-11-27T03:00:00Z'),
  expiresAt: null,
}
const saying = (text: string, part: Partial<Layout> = {}, more: Partial<SheetDetails> = {}) => {
  const layout = { ...presets.classic, thaiDigits: false, ...part }
  const base = layout.elements.find((element): element is TextElement => element.kind === 'text')!
  const one = { ...base, id: 'one', text, w: 200 }
  return typesetTexts({ ...layout, elements: [one] }, { ...facts, ...more }, () => () => 1).get('one')
    ?.lines[0]
}

test.each([
  ['{hours} · {score}', {}, {}, '1 ชั่วโมง 30 นาที · คะแนน 86%'],
  ['{hours} · {score}', { thaiDigits: true }, {}, '๑ ชั่วโมง ๓๐ นาที · คะแนน ๘๖%'],
  ['{score}', { language: 'en' }, {}, 'Score 86%'],
  ['{hours} · {score}', {}, { score: null }, '1 ชั่วโมง 30 นาที'],
  ['{score}', {}, { score: null }, undefined],
  ['{score}', {}, { score: 0 }, 'คะแนน 0%'],
  ['{expires}', {}, {}, undefined],
  ['{hours} · {score} · {date}', {}, { score: null }, '1 ชั่วโมง 30 นาที · 27 พฤศจิกายน 2569'],
  ['{serial} {number}', { thaiDigits: true }, {}, 'AC26-7H3K9QXM-4 ๐๐๑๒/๒๕๖๙'],
  ['{course}', { thaiDigits: true }, { course: 'สวนครัว 2' }, 'สวนครัว ๒'],
  ['{course} · {hours}', { thaiDigits: true }, { course: 'Excel 101' }, 'Excel 101 · ๑ ชั่วโมง ๓๐ นาที'],
] as const)('a text %s on a layout %o with %o shows %s', (text, part, more, said) => {
  expect(saying(text, part, more)).toBe(said)
})
