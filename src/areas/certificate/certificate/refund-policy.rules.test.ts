import { expect, test } from 'vitest'
import { refundPolicyOf } from './refund-policy.rules.ts'

test.each([
  [{}, 'keep'],
  [{ certificates: null }, 'keep'],
  [{ certificates: { onRefund: 'burn' } }, 'keep'],
  [{ certificates: { onRefund: 'keep' } }, 'keep'],
  [{ certificates: { onRefund: 'revoke' } }, 'revoke'],
])('a site that has set %j: %s', (facts, policy) => expect(refundPolicyOf({ facts })).toBe(policy))
