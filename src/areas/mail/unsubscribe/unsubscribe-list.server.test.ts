import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { isStopped, noteStop } from './unsubscribe.server.ts'
import { liftStop, listStops } from './unsubscribe-list.server.ts'
import '../public.server.ts'

const sites = testSites()

test('staff see who gets no letters and write again to a mailbox that is back, never to who asked for peace', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await noteStop(ctx, 'back@example.com', 'bounced', null)
  await noteStop(ctx, 'asked@example.com', 'asked', null)
  await noteStop(ctx, 'spam@example.com', 'complained', null)
  const { items, total } = await listStops(ctx)
  expect(total).toBe(3)
  expect(items.map(({ address, reason }) => [address, reason]).sort()).toEqual([
    ['asked@example.com', 'asked'],
    ['back@example.com', 'bounced'],
    ['spam@example.com', 'complained'],
  ])
  await liftStop(ctx, 'BACK@example.com')
  expect(await isStopped(ctx, 'back@example.com')).toBe(false)
  for (const address of ['asked@example.com', 'spam@example.com'])
    await expect(liftStop(ctx, address)).rejects.toMatchObject({ status: 409, code: 'mail.stop_asked' })
  await expect(liftStop(ctx, 'none@example.com')).rejects.toMatchObject({ status: 404 })
})

test('members and another site’s staff see and lift none', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await noteStop(ctx, 'gone@example.com', 'bounced', null)
  await ctx.db.commit()
  for (const role of ['guest', 'user'] as const) {
    const refused = { status: role === 'guest' ? 401 : 403 }
    await expect(listStops(sites.ctx({ role }))).rejects.toMatchObject(refused)
    await expect(liftStop(sites.ctx({ role }), 'gone@example.com')).rejects.toMatchObject(refused)
  }
  const beta = () => sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect((await listStops(beta())).items).toEqual([])
  await expect(liftStop(beta(), 'gone@example.com')).rejects.toMatchObject({ status: 404 })
})
