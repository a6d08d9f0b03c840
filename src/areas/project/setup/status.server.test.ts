import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs } from '../factory.ts'
import { createOccurrences } from '../recurrence/occurrences.server.ts'
import { repeatTask } from '../recurrence/recurrence.server.ts'
import { removeStatus, saveStatus } from './save-status.server.ts'
import { saveCategory, statusesOf } from './status.server.ts'

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

test('what is in a column is completed when the column comes to mean done, and reopened when it no longer does', async () => {
  const { project } = await own()
  const review = (await sites.doing((ctx) => statusesOf(ctx, project.id)))[2]!
  const [parent] = await buildTasks(sites, by, project, 'เปิดร้าน')
  const [id] = await buildTasks(sites, by, project, {
    title: 'ล้างแอร์',
    dueOn: '2026-11-23',
    statusId: review.id,
    parentId: parent!,
  })
  await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=DAILY', mode: 'after-completion', leadDays: 0 }),
    by,
  )
  const { name, color, wipLimit } = review
  const now = new Date('2026-11-24T05:00:00Z')
  const setMeaning = (category: 'done' | 'review') =>
    sites.doing((ctx) => saveStatus(ctx, project.id, { id: review.id, name, color, wipLimit, category }), {
      ...by,
      now,
    })
  const states = async () =>
    (await all(project.id)).map(({ completedAt, progress }) => [completedAt !== null, progress])
  await setMeaning('done')
  expect(await states()).toEqual([
    [false, 100],
    [true, 100],
  ])
  expect(await failedChecks(sites)).toEqual([])
  await setMeaning('review')
  expect(await states()).toEqual([
    [false, 0],
    [false, 0],
  ])
  await setMeaning('done')
  await sites.doing(createOccurrences, { role: 'admin', now: new Date('2026-11-25T05:00:00Z') })
  expect((await all(project.id)).at(-1)).toMatchObject({ dueOn: '2026-11-25', completedAt: null })
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
