import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../account/factory.ts'
import { getThread, listThreads } from './inbox/inbox.server.ts'
import { inboxQuery } from './message.input.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildUser>>

function as(user: Someone): Ctx {
  const ctx = sites.ctx({ viewer: { role: user.role, user } })
  ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
  return ctx
}
const inbox = async (user: Someone) => (await listThreads(as(user), inboxQuery.parse({}))).threads

test('a device report reaches support once, however often it is sent, and nobody else', async () => {
  const member = await buildUser(sites, { email: 'device-member@alpha.test' })
  const admin = await buildUser(sites, { email: 'device-admin@alpha.test', role: 'admin' })
  const other = await buildUser(sites, { email: 'device-other@alpha.test', role: 'admin' })
  const tell = async (code: string) => {
    const ctx = as(member)
    const subject = { th: `รายงาน ${code}`, en: `Report ${code}` }
    const text = { th: 'กล้อง: ไม่ผ่าน', en: 'Camera: failed' }
    await emit(ctx, 'account.device_reported', { code, to: [admin.id], subject, text })
    await ctx.db.commit()
  }
  await tell('AC3479')
  await tell('AC3479')
  const [thread, ...more] = await inbox(admin)
  expect(more).toEqual([])
  expect(thread).toMatchObject({ title: 'รายงาน AC3479', unread: 1 })
  expect((await getThread(as(admin), thread!.id)).posts[0]?.text).toBe('กล้อง: ไม่ผ่าน')
  await tell('DEFGHJ')
  expect(await inbox(admin)).toHaveLength(2)
  for (const stranger of [member, other]) expect(await inbox(stranger)).toEqual([])
})
