import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { isUnsubscribed, recordUnsubscribe } from './unsubscribe.server.ts'
import { listUnsubscribes, removeUnsubscribe } from './unsubscribe-list.server.ts'
import '../public.server.ts'

const sites = testSites()

test('staff see unsubscribed addresses and reactivate a restored mailbox, never someone who opted out', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await recordUnsubscribe(ctx, 'back@example.com', 'bounced', null)
  await recordUnsubscribe(ctx, 'asked@example.com', 'asked', null)
  await recordUnsubscribe(ctx, 'spam@example.com', 'complained', null)
  const { items, total } = await listUnsubscribes(ctx)
  expect(total).toBe(3)
  expect(items.map(({ address, reason }) => [address, reason]).sort()).toEqual([
    ['asked@example.com', 'asked'],
    ['back@example.com', 'bounced'],
    ['spam@example.com', 'complained'],
  ])
  await removeUnsubscribe(ctx, 'BACK@example.com')
  expect(await isUnsubscribed(ctx, 'back@example.com')).toBe(false)
  for (const address of ['asked@example.com', 'spam@example.com'])
    await expect(removeUnsubscribe(ctx, address)).rejects.toMatchObject({
      status: 409,
      code: 'mail.unsubscribed_by_owner',
    })
  await expect(removeUnsubscribe(ctx, 'none@example.com')).rejects.toMatchObject({ status: 404 })
})

test('an owner who unsubscribes after a bounce is never reactivated by staff', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  for (const reason of ['bounced', 'asked', 'bounced'] as const)
    await recordUnsubscribe(ctx, 'later@example.com', reason, null)
  await expect(removeUnsubscribe(ctx, 'later@example.com')).rejects.toMatchObject({
    code: 'mail.unsubscribed_by_owner',
  })
})

test('members and another site’s staff can neither see nor lift any', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await recordUnsubscribe(ctx, 'gone@example.com', 'bounced', null)
  await ctx.db.commit()
  for (const role of ['guest', 'user'] as const) {
    const refused = { status: role === 'guest' ? 401 : 403 }
    await expect(listUnsubscribes(sites.ctx({ role }))).rejects.toMatchObject(refused)
    await expect(removeUnsubscribe(sites.ctx({ role }), 'gone@example.com')).rejects.toMatchObject(refused)
  }
  const beta = () => sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect((await listUnsubscribes(beta())).items).toEqual([])
  await expect(removeUnsubscribe(beta(), 'gone@example.com')).rejects.toMatchObject({ status: 404 })
})
