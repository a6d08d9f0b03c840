import { expect, test } from 'vitest'
import { excerpts } from './excerpt.rules.ts'

const long = 'ก'.repeat(200)

test.each([
  ['short texts stay whole', 'หนึ่ง', 'สอง', ['หนึ่ง', 'สอง']],
  [
    'of long ones the place that differs is shown',
    `${long}เก่า${long}`,
    `${long}ใหม่${long}`,
    [`…${'ก'.repeat(24)}เก่า${'ก'.repeat(24)}…`, `…${'ก'.repeat(24)}ใหม่${'ก'.repeat(24)}…`],
  ],
  ['nothing stays nothing', '', long, ['', `${'ก'.repeat(140)}…`]],
])('%s', (_, from, to, shown) => {
  expect(excerpts(from, to)).toEqual(shown)
})
