import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { setOnHand } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { testSites } from '#src/tests/test-sites.ts'
import '../public.server.ts'
import { purgeRestockAlerts, sendRestockAlerts, subscribeToRestock } from './restock-alert.server.ts'
import { unsubscribeFromRestock, unsubscribeUrl } from './unsubscribe.server.ts'

const sites = testSites()
let soap: string
let ctx: Ctx

beforeAll(async () => {
  const filling = sites.ctx()
  const records = await unitOfWork(filling.db, () =>
    buildProducts(filling, [
      { sku: 'SOAP', nameTh: 'สบู่', stock: 0 },
      { sku: 'TEA', stock: 5 },
      { sku: 'DRAFT', status: 'draft', stock: 0 },
    ]),
  )
  soap = records[0]!.variants[0]!.id
})
beforeEach(async () => {
  await sites.doing(async (on) => {
    await on.db.query('test.noAlerts', 'DELETE FROM shop_restock_alert WHERE tenant_id = $1', [on.tenant.id])
    await on.db.query('test.noMails', 'DELETE FROM mail_outbox WHERE tenant_id = $1', [on.tenant.id])
    await setOnHand(on, [{ variantId: soap, quantityMilli: 0 }], { reason: 'count' })
  })
  ctx = { ...sites.ctx(), caller: callerAt(crypto.randomUUID()) }
})

const comesBack = (on: Ctx) => setOnHand(on, [{ variantId: soap, quantityMilli: 3000 }], { reason: 'count' })
const emails = (on: Ctx) =>
  on.db.query<{ to: string; subject: string; plain: string; unsubscribe: string }>(
    'test.emails',
    `SELECT pending[1] AS to, subject, plain, unsubscribe FROM mail_outbox WHERE tenant_id = $1 ORDER BY pending[1]`,
    [on.tenant.id],
  )

describe('a restock alert', () => {
  test('is sent once, when the product is back, with one-click unsubscribe', async () => {
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'Malee@Example.com' })
    await subscribeToRestock(ctx, { sku: 'soap', email: 'malee@example.com' })
    expect(await sendRestockAlerts(ctx)).toBe(0)
    await comesBack(ctx)
    expect(await sendRestockAlerts(ctx)).toBe(1)
    expect(await sendRestockAlerts(ctx)).toBe(0)
    const sent = await emails(ctx)
    expect(sent).toMatchObject([{ to: 'malee@example.com', subject: 'สบู่ กลับมาแล้ว' }])
    expect(sent[0]!.plain).toContain(sent[0]!.unsubscribe)
  })

  test('goes to the account’s address, whatever else was sent', async () => {
    const user = { ...sites.ctx({ role: 'user' }), caller: ctx.caller }
    expect(await subscribeToRestock(user, { sku: 'SOAP', email: 'other@example.com' })).toBe(
      user.viewer.user!.email,
    )
  })

  test('is not hung up for what can be had, what is not sold, or without an address', async () => {
    await expect(subscribeToRestock(ctx, { sku: 'TEA', email: 'a@b.test' })).rejects.toMatchObject({
      code: 'shop.in_stock',
    })
    await expect(subscribeToRestock(ctx, { sku: 'DRAFT', email: 'a@b.test' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(subscribeToRestock(ctx, { sku: 'SOAP', email: 'nobody' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'email' }],
    })
  })

  test('cannot be hung up for the whole town', async () => {
    for (let n = 0; n < 10; n++) await subscribeToRestock(ctx, { sku: 'SOAP', email: `n${n}@example.com` })
    await expect(subscribeToRestock(ctx, { sku: 'SOAP', email: 'one@more.com' })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('is taken down by the link of its e-mail, which works for no other site and no other address', async () => {
    const token = (on: Ctx, email: string) => unsubscribeUrl(on, email).split('/').at(-1)!
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'a@example.com' })
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'b@example.com' })
    await unsubscribeFromRestock(ctx, token(ctx, 'a@example.com'))
    await expect(
      unsubscribeFromRestock(sites.ctx({ tenant: sites.beta }), token(ctx, 'b@example.com')),
    ).rejects.toMatchObject({
      status: 404,
    })
    await expect(unsubscribeFromRestock(ctx, 'forged')).rejects.toMatchObject({ status: 404 })
    await comesBack(ctx)
    await sendRestockAlerts(ctx)
    expect((await emails(ctx)).map(({ to }) => to)).toEqual(['b@example.com'])
  })

  test('that cannot be sent holds up none of the others', async () => {
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'a@example.com' })
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'b@example.com' })
    await comesBack(ctx)
    await ctx.db.commit()
    const failing = sites.doing((on) => {
      failFor(on, 'a@example.com')
      return sendRestockAlerts(on)
    })
    await expect(failing).rejects.toThrow('fails for')
    expect((await emails(ctx)).map(({ to }) => to)).toEqual(['b@example.com'])
    expect(await sites.doing(sendRestockAlerts)).toBe(1)
  })

  test('of another site is not sent', async () => {
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'a@example.com' })
    await comesBack(ctx)
    expect(await sendRestockAlerts(sites.ctx({ tenant: sites.beta }))).toBe(0)
    await expect(
      subscribeToRestock(
        { ...sites.ctx({ tenant: sites.beta }), caller: ctx.caller },
        { sku: 'SOAP', email: 'a@b.test' },
      ),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is forgotten after half a year of waiting, and a month after it rang', async () => {
    const later = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) })
    const count = async () =>
      (
        await ctx.db.query('test.restockAlerts', 'SELECT id FROM shop_restock_alert WHERE tenant_id = $1', [
          ctx.tenant.id,
        ])
      ).length
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'a@example.com' })
    await purgeRestockAlerts(later(179))
    expect(await count()).toBe(1)
    await purgeRestockAlerts(later(181))
    expect(await count()).toBe(0)
    await subscribeToRestock(ctx, { sku: 'SOAP', email: 'a@example.com' })
    await comesBack(ctx)
    await sendRestockAlerts(ctx)
    await purgeRestockAlerts(later(31))
    expect(await count()).toBe(0)
  })
})
