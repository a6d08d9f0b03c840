import { expect, test } from 'vitest'
import { ruleFor } from './repeat.rules.ts'

test.each([
  ['', '2026-11-23', null],
  ['daily', '2026-11-23', 'FREQ=DAILY'],
  ['weekly', '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO'],
  ['weekdays', '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['monthly', '2026-11-23', 'FREQ=MONTHLY;BYMONTHDAY=23'],
  ['monthly', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['yearly', '2026-11-23', 'FREQ=YEARLY'],
  ['FREQ=SECONDLY', '2026-11-23', null],
])('%j from %s is %s', (choice, on, rule) => expect(ruleFor(choice, on)).toBe(rule))
