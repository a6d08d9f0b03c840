import { expect, test } from 'vitest'
import { withdrawalMark } from './withdrawal-mark.ts'

const at = new Date('2026-11-30T18:00:00Z')

test.each([
  ['queued', 'th', null],
  ['issued', 'th', null],
  ['revoked', 'th', { title: 'ถูกเพิกถอน · Revoked', note: 'เพิกถอนเมื่อ 1 ธันวาคม 2569' }],
  ['revoked', 'en', { title: 'Revoked · ถูกเพิกถอน', note: 'Revoked 1 December 2026' }],
  ['superseded', 'th', { title: 'มีใบใหม่แทนแล้ว · Replaced', note: 'แทนเมื่อ 1 ธันวาคม 2569' }],
] as const)('a certificate that is %s is marked in %s as %j', (status, language, mark) =>
  expect(withdrawalMark({ status, revokedAt: mark ? at : null }, language)).toEqual(mark),
)
