import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { newTaskInput } from '../task/task.input.ts'
import { tasksOfRecord } from './related-tasks.server.ts'
import { workableProjects } from './workable.server.ts'

const sites = testSites()
const order = { to: '/cluster/user/store/orders/S-1', label: 'S-1 มาลี' }
const source = { kind: 'record' as const, key: order.to, label: order.label }
type By = Awaited<ReturnType<typeof userAs>>
const seen = (by: By, tenant = sites.alpha) =>
  sites.doing(
    async (ctx) => {
      const found = tasksOfRecord.canSee(ctx.viewer) && (await tasksOfRecord.find(ctx, order.to))
      return found ? found.map(({ title }) => title) : null
    },
    { ...by, tenant },
  )

test('a record shows the tasks created from it: those of a private project only to its members, and none to another site or an outsider', async () => {
  const by = await userAs(sites)
  const other = await userAs(sites)
  const open = await buildProject(sites, by, { key: 'MA' })
  const closed = await buildProject(sites, by, { key: 'MB', visibility: 'private' })
  const member = withProjectRole(by, closed, 'owner')
  await buildTasks(sites, by, open, { title: 'โทรถามที่อยู่', source }, 'งานอื่น')
  await buildTasks(sites, member, closed, { title: 'คืนเงิน', source })
  expect(((await seen(member as By)) as string[]).sort()).toEqual(['คืนเงิน', 'โทรถามที่อยู่'].sort())
  expect(await seen(other)).toEqual(['โทรถามที่อยู่'])
  expect(await seen(await userAs(sites, 'admin'), sites.beta)).toEqual([])
  expect(await seen(await userAs(sites, 'user'))).toBeNull()
})

test('a task is created only from a page of this site', () => {
  const of = (key: string) => newTaskInput.safeParse({ title: 'x', source: { ...source, key } }).success
  expect([of('/cluster/customers/1'), of('//evil.example'), of('javascript:alert(1)')]).toEqual([
    true,
    false,
    false,
  ])
})

test('offers projects the user may work in, with the last used preselected', async () => {
  const by = await userAs(sites)
  const other = await userAs(sites)
  const first = await buildProject(sites, by, { key: 'MC' })
  const own = await buildProject(sites, by, { key: 'MD', visibility: 'private' })
  const member = withProjectRole(by, own, 'member')
  await buildTasks(sites, by, first, 'ก่อน')
  await buildTasks(sites, member, own, 'หลัง')
  const choices = (who: By) => sites.doing((ctx) => workableProjects(ctx), who)
  expect((await choices(member as By)).last).toBe(own.id)
  expect((await choices(other)).projects.map(({ key }) => key)).toContain('MC')
  expect((await choices(other)).projects.map(({ key }) => key)).not.toContain('MD')
  expect((await choices(await userAs(sites, 'user'))).projects).toEqual([])
})
