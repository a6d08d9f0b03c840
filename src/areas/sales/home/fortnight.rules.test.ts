import { expect, test } from 'vitest'
import { fortnight } from './fortnight.rules.ts'

test('the last fourteen days end today in Bangkok and are compared with the previous fourteen', () => {
  // 00.30 on the 23rd in Bangkok.
  expect(fortnight(new Date('2026-11-22T17:30:00Z'))).toMatchObject({
    from: '2026-11-10',
    to: '2026-11-23',
    before: { from: '2026-10-27', to: '2026-11-09' },
  })
})
