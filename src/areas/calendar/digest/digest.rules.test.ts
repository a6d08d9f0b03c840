import { expect, test } from 'vitest'
import { type DigestPlan, digestDays } from './digest.rules.ts'

const workdays: DigestPlan = { span: 'day', minute: 420, weekdays: [1, 2, 3, 4, 5] }

test.each<[string, DigestPlan, string, string]>([
  ['its day in the morning', workdays, '2026-11-23', '2026-11-23'],
  ['the next day in the evening', { ...workdays, minute: 1140 }, '2026-11-24', '2026-11-24'],
  ['seven days from its own', { ...workdays, span: 'week' }, '2026-11-23', '2026-11-29'],
  [
    'seven days to come in the evening',
    { ...workdays, span: 'week', minute: 1140 },
    '2026-11-24',
    '2026-11-30',
  ],
])('a digest mentions %s', (_, plan, first, last) =>
  expect(digestDays(plan, '2026-11-23')).toEqual({ first, last }),
)
