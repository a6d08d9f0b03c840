import { expect, test } from 'vitest'
import { resendWaitSeconds } from './registration.rules.ts'

const at = (text: string) => new Date(`2026-03-03T${text}Z`)

test.each([
  [1, '10:00:00', '10:00:00', 60],
  [1, '10:00:00', '10:00:59.500', 1],
  [1, '10:00:00', '10:01:00', 0],
  [4, '10:00:00', '11:00:00', 0],
  [5, '10:00:00', '11:00:00', 36_000],
])('%i emails, the last at %s, requested at %s: %i seconds', (emailsSent, lastEmailAt, now, seconds) =>
  expect(
    resendWaitSeconds({ emailsSent, lastEmailAt: at(lastEmailAt), expiresAt: at('21:00:00') }, at(now)),
  ).toBe(seconds),
)
