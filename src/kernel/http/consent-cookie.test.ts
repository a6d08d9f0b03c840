import { expect, test } from 'vitest'
import { consentOf } from './consent-cookie.ts'

const counted = { facts: { analytics: { provider: 'plausible', id: 'shop.example' } } }

test.each([
  ['nobody is counted', { facts: {} }, { consent: 'yes' }, ''],
  ['what is set is not sound', { facts: { analytics: { provider: 'x' } } }, { consent: 'yes' }, ''],
  ['nothing was said', counted, {}, 'unasked'],
  ['it was allowed', counted, { consent: 'yes' }, 'yes'],
  ['it was not', counted, { consent: 'no' }, 'no'],
  ['somebody wrote anything', counted, { consent: '4711' }, 'unasked'],
] as const)('consent where %s', (_, tenant, cookies, expected) => {
  expect(consentOf(tenant, cookies)).toBe(expected)
})
