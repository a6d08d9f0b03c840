import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs } from '../factory.ts'
import { removeStatus, saveCategory, saveStatus, statusesOf } from './status.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const all = (id: string) => tasksIn(sites, by, id)

test('deleting a status asks where its tasks go, and a start and an end status remain', async () => {
  const { project } = await own()
  const [todo, doing, , done] = await sites.doing((ctx) => statusesOf(ctx, project.id))
  const [id] = await buildTasks(sites, by, project, { title: 'ทำอยู่', statusId: doing!.id })
  const remove = (status: string, target: string | null) =>
    sites.doing((ctx) => removeStatus(ctx, project.id, status, target), by)
  await expect(remove(doing!.id, null)).rejects.toMatchObject({ errors: [{ code: 'project.needs_target' }] })
  await remove(doing!.id, done!.id)
  expect((await all(project.id))[0]).toMatchObject({ id, statusId: done!.id, progress: 100 })
  await expect(remove(todo!.id, done!.id)).rejects.toMatchObject({ code: 'project.needs_todo' })
  await expect(
    sites.doing(
      (ctx) =>
        saveStatus(ctx, project.id, { id: done!.id, name: 'x', color: 1, category: 'doing', wipLimit: null }),
      by,
    ),
  ).rejects.toMatchObject({ code: 'project.needs_done' })
  await sites.doing((ctx) => saveCategory(ctx, project.id, { name: 'ร้าน', color: 1 }), by)
  await expect(
    sites.doing((ctx) => saveCategory(ctx, project.id, { name: 'ร้าน', color: 2 }), by),
  ).rejects.toMatchObject({ code: 'project.category_taken' })
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
