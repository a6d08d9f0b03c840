import { expect, test } from 'vitest'
import { parsePayload } from '#kernel/thaiqr/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, rejectionOf } from '../factory.ts'
import { pointReference, posterCode } from './poster.rules.ts'
import { posterPdf } from './poster.server.ts'

const sites = testSites()

test.each([
  ['Booth A', 'BOOTHA'],
  ['โต๊ะ 5', '5'],
  ['สวนหลังบ้าน', ''],
  ['x'.repeat(30), 'X'.repeat(20)],
])('%s round-trips as %s', (point, reference) => {
  expect(pointReference(point)).toBe(reference)
})

test('the code has no amount, is reusable, and carries the place where a biller supports it', () => {
  const biller = parsePayload(posterCode({ kind: 'biller', id: '099999999999101' }, 'Booth A'))
  expect(biller).toMatchObject({ ok: true, fields: { oneTime: false, bill: { ref1: 'BOOTHA' } } })
  expect(biller.ok && biller.fields.amount).toBeUndefined()
  const number = parsePayload(posterCode({ kind: 'proxy', type: 'mobile', id: '0812345678' }, 'สวน'))
  expect(number).toMatchObject({ ok: true, fields: { oneTime: false } })
})

test('staff get a table stand in both sizes, once the site accepts PromptPay; others get none', async () => {
  const manager = () => sites.ctx({ role: 'manager' })
  expect(await rejectionOf(manager(), (ctx) => posterPdf(ctx, { paper: 'a6', point: '' }))).toMatchObject({
    code: 'payment.no_promptpay',
  })
  await sites.doing(configurePayments, { role: 'admin' })
  for (const paper of ['a6', 'a5'] as const)
    expect((await posterPdf(manager(), { paper, point: 'โต๊ะ 5' })).subarray(0, 5).toString()).toBe('%PDF-')
  expect(
    await rejectionOf(sites.ctx({ role: 'user' }), (ctx) => posterPdf(ctx, { paper: 'a6', point: '' })),
  ).toMatchObject({ code: expect.stringMatching(/^not_/) })
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect(await rejectionOf(stranger, (ctx) => posterPdf(ctx, { paper: 'a6', point: '' }))).toMatchObject({
    code: 'payment.no_promptpay',
  })
})
