import { beforeAll, expect, test } from 'vitest'
import { roleHoldersOf } from '#areas/account/public.server.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  buildOwnProject,
  buildProject,
  buildTasks,
  failedChecks,
  userAs,
  withProjectRole,
} from '../factory.ts'
import { projectFor } from './access.server.ts'
import { saveGroup } from './group.server.ts'
import { changeProject, deleteProject, removeGroup, setMember, transitionProject } from './project.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const membersOf = (id: string) => roleHoldersOf(sites.ctx(), { kind: 'project', id })

test('a project is owned by its creator, has a unique key and goes through its states', async () => {
  const { project, owner } = await own()
  expect(await membersOf(project.id)).toEqual([{ userId: by.viewer.user.id, role: 'owner' }])
  await expect(buildProject(sites, by, { key: project.key })).rejects.toMatchObject({
    code: 'project.key_taken',
  })
  await buildTasks(sites, by, project, 'ค้าง')
  const move = (event: Parameters<typeof transitionProject>[2], more = {}) =>
    sites.doing((ctx) => transitionProject(ctx, project.id, event, more), owner)
  await move('start')
  await expect(move('complete')).rejects.toMatchObject({ code: 'project.tasks_open', params: { count: 1 } })
  expect((await move('complete', { anyway: true })).status).toBe('completed')
  await expect(sites.doing((ctx) => transitionProject(ctx, project.id, 'reopen'), by)).rejects.toMatchObject({
    status: 403,
  })
})

test('an empty group is removed by project creators, but not while a project is being created in it', async () => {
  const group = await sites.doing((ctx) => saveGroup(ctx, { name: 'ฤดูกาลนี้', icon: 'bag' }), by)
  const remove = (who: object) => sites.doing((ctx) => removeGroup(ctx, group.id), who)
  const { project } = await own({ groupId: group.id })
  await expect(remove(by)).rejects.toMatchObject({ code: 'project.group_not_empty', params: { count: 1 } })
  await expect(remove({ role: 'user' })).rejects.toMatchObject({ status: 403 })
  await expect(remove({ ...by, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
  await sites.doing((ctx) => deleteProject(ctx, project.id, project.name), { role: 'admin' })
  const both = await Promise.allSettled([remove(by), own({ groupId: group.id })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('members have roles; the last owner cannot be removed', async () => {
  const { project, owner } = await own()
  const user = await userAs(sites, 'user')
  await sites.doing((ctx) => setMember(ctx, project.id, user.viewer.user.id, 'member'), owner)
  await sites.doing((ctx) => setMember(ctx, project.id, user.viewer.user.id, 'editor'), owner)
  expect((await membersOf(project.id)).filter(({ userId }) => userId === user.viewer.user.id)).toEqual([
    { userId: user.viewer.user.id, role: 'editor' },
  ])
  await expect(
    sites.doing((ctx) => setMember(ctx, project.id, by.viewer.user.id, null), owner),
  ).rejects.toMatchObject({ code: 'project.last_owner' })
  await expect(
    sites.doing(
      (ctx) => setMember(ctx, project.id, user.viewer.user.id, 'owner'),
      withProjectRole(user, project, 'editor'),
    ),
  ).rejects.toMatchObject({ status: 403 })
})

test('a project moves to another group, under a slug that is free there', async () => {
  const [here, there] = await Promise.all(
    ['เดิม', 'ใหม่'].map((name) => sites.doing((ctx) => saveGroup(ctx, { name, icon: 'bag' }), by)),
  )
  const { project, owner } = await own({ groupId: here!.id, name: 'Same name' })
  await own({ groupId: there!.id, name: 'Same name' })
  const move = (who: object) =>
    sites.doing((ctx) => changeProject(ctx, project.id, { groupId: there!.id }), who)
  await expect(move(by)).rejects.toMatchObject({ status: 403 })
  expect(await move(owner)).toMatchObject({ groupId: there!.id, slug: 'same-name-2' })
  await expect(
    sites.doing((ctx) => changeProject(ctx, project.id, { groupId: newId() }), owner),
  ).rejects.toMatchObject({ code: 'project.no_group' })
})

test('an owner deletes a project by typing its name', async () => {
  const { project, owner } = await own()
  await buildTasks(sites, by, project, 'ก')
  await expect(sites.doing((ctx) => deleteProject(ctx, project.id, 'x'), owner)).rejects.toMatchObject({
    status: 422,
  })
  await sites.doing((ctx) => deleteProject(ctx, project.id, project.name), owner)
  await expect(sites.doing((ctx) => projectFor(ctx, project.id, 'see'), owner)).rejects.toMatchObject({
    status: 404,
  })
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
