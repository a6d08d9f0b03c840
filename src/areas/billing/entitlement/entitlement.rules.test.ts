import { describe, expect, test } from 'vitest'
import { entitlementChanges, holderOf } from './entitlement.rules.ts'

const paidAt = new Date('2026-11-01T00:00:00Z')
const at = (now: string) => ({ paidAt, now: new Date(now) })
const book = (days: number | null) => ({ kind: 'file', target: 'book', days })
const row = (open: boolean) => ({ kind: 'file', target: 'book', open })

describe('what an order grants and revokes', () => {
  test.each([
    ['a paid order gives for good', [book(null)], [], '2026-11-01', [null], 0],
    ['or for so many days from the payment', [book(10)], [], '2026-11-02', ['2026-11-11'], 0],
    ['of two lines the longer counts', [book(10), book(30)], [], '2026-11-02', ['2026-12-01'], 0],
    ['and for good is longest', [book(null), book(30)], [], '2026-11-02', [null], 0],
    ['time that is over is not given', [book(10)], [], '2026-11-11', [], 0],
    ['what is open is left', [book(10)], [row(true)], '2026-11-02', [], 0],
    ['what was taken back is not given again', [book(10)], [row(false)], '2026-11-02', [], 0],
    ['what no line gives any more is taken back', [], [row(true)], '2026-11-02', [], 1],
    ['once', [], [row(false)], '2026-11-02', [], 0],
  ] as const)('%s', (_, entitles, input, now, ends, revoked) => {
    const { grant, revoke } = entitlementChanges(entitles, input, at(now))
    expect(grant.map(({ endsAt }) => endsAt?.toISOString().slice(0, 10) ?? null)).toEqual(ends)
    expect(revoke).toHaveLength(revoked)
  })
})

test.each([
  [{ userId: 'u', contact: { email: 'A@B.th' } }, { userId: 'u' }],
  [{ userId: null, contact: { email: ' A@B.th ' } }, { contact: 'a@b.th' }],
  [{ userId: null, contact: { email: null } }, null],
])('%o is held by %o', (order, holder) => {
  expect(holderOf(order)).toEqual(holder)
})
