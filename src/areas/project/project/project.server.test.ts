import { beforeAll, expect, test } from 'vitest'
import { roleHoldersOf } from '#areas/account/public.server.ts'
import { newId } from '#kernel/id.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { undoBatch } from '../activity/undo.server.ts'
import { addComment, commentsOf, editComment, react, removeComment } from '../comment/comment.server.ts'
import { buildProject, buildTasks, failedChecks, userAs, withProjectRole } from '../factory.ts'
import { overview } from '../home/overview.server.ts'
import { linkTasks, unlinkTasks } from '../link/link.server.ts'
import { applyPlan, listBaselines, previewPlan, saveBaseline } from '../plan/plan.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { createOccurrences } from '../recurrence/occurrences.server.ts'
import { createRecurringTasks, repeatTask } from '../recurrence/recurrence.server.ts'
import { removeCategory, removeStatus, saveCategory, saveStatus, statusesOf } from '../setup/status.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { copyProject, createActiveProject, saveAsTemplate } from '../template/create-project.server.ts'
import { ownTemplates } from '../template/own-templates.server.ts'
import { logTime, runningTimer, startTimer, stopTimer, timeOf } from '../time/time.server.ts'
import { projectFor } from './access.server.ts'
import { saveGroup } from './group.server.ts'
import { changeProject, deleteProject, removeGroup, setMember, transitionProject } from './project.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = async (more = {}) => {
  const project = await buildProject(sites, by, more)
  return { project, owner: withProjectRole(by, project, 'owner') }
}
const membersOf = (id: string) => roleHoldersOf(sites.ctx(), { kind: 'project', id })
const all = async (id: string, params = '') =>
  (await listTasks(sites.ctx(by), id, parseTaskQuery(new URLSearchParams(params)))).items

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

test('links form no cycle through any number of projects', async () => {
  const projects = [await own(), await own(), await own()]
  const tasks: string[] = []
  for (const { project } of projects) tasks.push(...(await buildTasks(sites, by, project, 'งาน')))
  const link = (from: number, to: number) =>
    sites.doing(
      (ctx) => linkTasks(ctx, { fromId: tasks[from]!, toId: tasks[to]!, type: 'FS', lagMin: 0 }),
      by,
    )
  await link(0, 1)
  await link(1, 2)
  await expect(link(2, 0)).rejects.toMatchObject({ code: 'project.link_ring' })
  await link(0, 2)
})

test('links form no cycle, even concurrently, never join parent and subtask, and can be undone', async () => {
  const { project } = await own()
  const [a, b, c] = await buildTasks(sites, by, project, 'ก', 'ข', 'ค')
  const link = (fromId: string, toId: string) =>
    sites.doing((ctx) => linkTasks(ctx, { fromId, toId, type: 'FS', lagMin: 0 }), by)
  await link(a!, b!)
  await link(b!, c!)
  await expect(link(c!, a!)).rejects.toMatchObject({ code: 'project.link_ring' })
  await expect(link(a!, a!)).rejects.toMatchObject({ errors: [{ code: 'project.link_to_itself' }] })
  await expect(link(a!, b!)).rejects.toMatchObject({ code: 'project.linked_already' })
  const [child] = await buildTasks(sites, by, project, { title: 'ย่อย', parentId: a! })
  await expect(link(child!, a!)).rejects.toMatchObject({ code: 'project.link_in_family' })
  const [d, e] = await buildTasks(sites, by, project, 'ง', 'จ')
  const both = await Promise.allSettled([link(d!, e!), link(e!, d!)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const created = await link(a!, c!)
  const { batch } = await sites.doing((ctx) => unlinkTasks(ctx, created.id), by)
  await sites.doing((ctx) => undoBatch(ctx, batch), by)
  await expect(link(a!, c!)).rejects.toMatchObject({ code: 'project.linked_already' })
})

test('a plan is previewed, moves automatically planned tasks, and is undone in one step', async () => {
  const { project } = await own({ scheduling: 'auto', startOn: '2026-11-23' })
  // Before the first of its days, which a plan would otherwise move to today.
  const then = { ...by, now: new Date('2026-11-20T03:00:00Z') }
  const days = { startOn: '2026-11-23', dueOn: '2026-11-24' }
  const [a, b] = await buildTasks(sites, by, project, { title: 'ทาสี', ...days }, { title: 'ติดตั้ง', ...days })
  await sites.doing((ctx) => saveBaseline(ctx, project.id, 'แรก'), by)
  await sites.doing((ctx) => linkTasks(ctx, { fromId: a!, toId: b!, type: 'FS', lagMin: 0 }), by)
  const preview = await previewPlan(sites.ctx(then), project.id)
  expect(preview).toMatchObject({
    finishDays: 2,
    finishOn: '2026-11-26',
    moves: [{ id: b, title: 'ติดตั้ง', to: { startOn: '2026-11-25', dueOn: '2026-11-26' } }],
  })
  const { batch, changed } = await sites.doing((ctx) => applyPlan(ctx, project.id), then)
  expect([changed, (await previewPlan(sites.ctx(then), project.id)).moves]).toEqual([1, []])
  await sites.doing((ctx) => undoBatch(ctx, batch), then)
  expect((await all(project.id)).find(({ id }) => id === b)).toMatchObject(days)
  expect(await listBaselines(sites.ctx(by), project.id)).toMatchObject([
    { name: 'แรก', tasks: [{ startOn: '2026-11-23' }, {}] },
  ])
})

test('a plan proposes no past dates for open tasks, keeps the start of begun ones, and leaves done ones', async () => {
  const { project } = await own({ scheduling: 'auto', startOn: '2026-11-02' })
  const past = { startOn: '2026-11-02', dueOn: '2026-11-03' }
  const [done, begun, late, after] = await buildTasks(
    sites,
    by,
    project,
    { title: 'รื้อ', ...past },
    { title: 'ทาสี', ...past, progress: 40 },
    { title: 'ติดตั้ง', ...past },
    { title: 'เปิด', startOn: '2026-11-04', dueOn: '2026-11-04' },
  )
  const statusId = (await statusesOf(sites.ctx(by), project.id)).find(
    ({ category }) => category === 'done',
  )!.id
  await sites.doing((ctx) => editTasks(ctx, [{ id: done!, changes: { statusId } }]), by)
  const link = { fromId: late!, toId: after!, type: 'FS', lagMin: 0 } as const
  await sites.doing((ctx) => linkTasks(ctx, link), by)
  // A Saturday: the next working day is Monday.
  const { moves } = await previewPlan(sites.ctx({ ...by, now: new Date('2026-11-21T03:00:00Z') }), project.id)
  expect(moves.map(({ id, to }) => [id, to.startOn, to.dueOn])).toEqual([
    [begun, '2026-11-02', '2026-11-23'],
    [late, '2026-11-23', '2026-11-24'],
    [after, '2026-11-25', '2026-11-25'],
  ])
})

test('a person has one timer and never overlapping times', async () => {
  const { project } = await own()
  const [a, b] = await buildTasks(sites, by, project, 'ก', 'ข')
  const at = (minutes: number) => new Date(Date.parse('2026-11-20T02:00:00Z') + minutes * 60_000)
  await sites.doing((ctx) => startTimer(ctx, a!), { ...by, now: at(0) })
  await sites.doing((ctx) => startTimer(ctx, b!), { ...by, now: at(30) })
  expect(await runningTimer(sites.ctx(by))).toMatchObject({ taskId: b })
  await sites.doing((ctx) => stopTimer(ctx), { ...by, now: at(75) })
  expect((await all(project.id)).map(({ spentMin }) => spentMin)).toEqual([30, 45])
  const log = (startedAt: Date, minutes: number) =>
    sites.doing((ctx) => logTime(ctx, { taskId: a!, startedAt, minutes, billable: true, note: '' }), by)
  await expect(log(at(60), 30)).rejects.toMatchObject({ code: 'project.time_overlaps' })
  await log(at(75), 15)
  const both = await Promise.allSettled([log(at(200), 30), log(at(210), 30)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await timeOf(sites.ctx(by), a!)).toHaveLength(3)
  await expect(sites.doing((ctx) => startTimer(ctx, a!), { role: 'user' })).rejects.toMatchObject({
    status: 403,
  })
})

test('people comment on a task, mention each other and react; only the author edits a comment', async () => {
  const { project } = await own()
  const other = await userAs(sites)
  const [id] = await buildTasks(sites, by, project, 'คุย')
  const name = other.viewer.user
  const comment = await sites.doing(
    (ctx) => addComment(ctx, { taskId: id!, text: `ฝาก @[${name.firstname}](${name.id}) ดู` }),
    by,
  )
  await sites.doing((ctx) => react(ctx, comment, '👍'), other)
  await expect(
    sites.doing((ctx) => editComment(ctx, { id: comment, text: 'x' }), other),
  ).rejects.toMatchObject({
    code: 'project.comment_of_another',
  })
  expect(await commentsOf(sites.ctx(by), id!)).toMatchObject([
    { mentionIds: [name.id], reactions: { '👍': [name.id] } },
  ])
  expect((await all(project.id))[0]?.commentCount).toBe(1)
  await sites.doing((ctx) => removeComment(ctx, comment, true), by)
  expect((await all(project.id))[0]?.commentCount).toBe(0)
})

test('who left a private project is told nothing more of the tasks they follow', async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message'])]
  const { project, owner } = await own({ visibility: 'private' })
  const member = await userAs(sites, 'user')
  const { id: userId } = member.viewer.user
  await sites.doing((ctx) => setMember(ctx, project.id, userId, 'member'), owner)
  const [id] = await buildTasks(sites, withProjectRole(member, project, 'member'), project, 'ราคาใหม่')
  const posts = () =>
    sites.doing((ctx) =>
      ctx.db.query<{ text: string }>(
        'test.postsTo',
        `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
         WHERE p.tenant_id = $1 AND t.key LIKE '%' || $2 ORDER BY p.created_at`,
        [ctx.tenant.id, userId],
      ),
    )
  await sites.doing((ctx) => addComment(ctx, { taskId: id!, text: 'ตกลงที่ 900' }), owner)
  expect(await posts()).toHaveLength(1)
  await sites.doing((ctx) => setMember(ctx, project.id, userId, null), owner)
  await sites.doing((ctx) => addComment(ctx, { taskId: id!, text: 'ลดเหลือ 700' }), owner)
  expect(await posts()).toHaveLength(1)
})

test('a new task with a rule recurs for those who may plan, and no longer once its creation is undone', async () => {
  const { project } = await own()
  const create = (title: string) =>
    sites.doing(
      (ctx) =>
        createRecurringTasks(ctx, project.id, [
          { title, dueOn: '2026-11-23', rule: 'FREQ=WEEKLY;BYDAY=MO' },
          { title: `${title} ครั้งเดียว`, dueOn: '2026-11-23' },
        ]),
      by,
    )
  await create('ส่งรายงาน')
  const { batch } = await create('พิมพ์ผิด')
  await sites.doing((ctx) => undoBatch(ctx, batch), by)
  await sites.doing(createOccurrences, { role: 'admin', now: new Date('2026-11-30T05:00:00Z') })
  expect((await all(project.id)).map(({ title, dueOn }) => `${title} ${dueOn}`)).toEqual([
    'ส่งรายงาน 2026-11-23',
    'ส่งรายงาน ครั้งเดียว 2026-11-23',
    'ส่งรายงาน 2026-11-30',
  ])
  const worker = withProjectRole(await userAs(sites, 'user'), project, 'member')
  const tasks = [{ title: 'x', dueOn: '2026-11-23', rule: 'FREQ=DAILY' }]
  await expect(
    sites.doing((ctx) => createRecurringTasks(ctx, project.id, tasks), worker),
  ).rejects.toMatchObject({ status: 403 })
})

test('a recurring task is created by its rule, once however often the job runs', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, {
    title: 'ส่งรายงาน',
    dueOn: '2026-11-23',
    checklist: [{ id: '1', text: 'พิมพ์', done: true }],
  })
  const { next } = await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=WEEKLY;BYDAY=MO', mode: 'fixed', leadDays: 3 }),
    by,
  )
  expect(next).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
  const run = (day: string) =>
    sites.doing((ctx) => createOccurrences(ctx), { role: 'admin', now: new Date(`${day}T05:00:00Z`) })
  await run('2026-11-26')
  expect(await all(project.id)).toHaveLength(1)
  await run('2026-11-27')
  await run('2026-11-27')
  await run('2026-12-05')
  const found = await all(project.id)
  expect(found.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
  expect(found[1]?.checklist).toMatchObject([{ text: 'พิมพ์', done: false }])
})

test.each([
  ['FREQ=DAILY', '2026-11-23', '2027-11-24T05:00:00Z', 31, '2027-10-25'],
  ['FREQ=MONTHLY', '2026-11-23', '2027-11-24T05:00:00Z', 1, '2027-11-23'],
  ['FREQ=YEARLY', '2026-05-01', '2027-11-24T05:00:00Z', 1, '2027-05-01'],
])(
  'after a long pause, a task repeated by %s is created for the latest days only, and once',
  async (rule, dueOn, now, count, first) => {
    const { project } = await own()
    const [id] = await buildTasks(sites, by, project, { title: 'เปิดร้าน', dueOn })
    await sites.doing((ctx) => repeatTask(ctx, { taskId: id!, rule, mode: 'fixed', leadDays: 0 }), by)
    for (let run = 0; run < 2; run++)
      await sites.doing((ctx) => createOccurrences(ctx), { role: 'admin', now: new Date(now) })
    const created = (await all(project.id)).filter((task) => task.dueOn !== dueOn)
    expect([created.length, created[0]?.dueOn]).toEqual([count, first])
  },
)

test('a recurring task that cannot be created holds up none of the others', async () => {
  const recurring = async () => {
    const { project } = await own()
    const [id] = await buildTasks(sites, by, project, { title: 'รดน้ำ', dueOn: '2026-11-23' })
    await sites.doing(
      (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=DAILY', mode: 'fixed', leadDays: 0 }),
      by,
    )
    return project.id
  }
  const faulty = await recurring()
  const healthy = await recurring()
  const run = sites.doing(
    (ctx) => {
      failFor(ctx, faulty)
      return createOccurrences(ctx)
    },
    { role: 'admin', now: new Date('2026-11-24T05:00:00Z') },
  )
  await expect(run).rejects.toThrow(faulty)
  expect([await all(faulty), await all(healthy)].map(({ length }) => length)).toEqual([1, 2])
})

test('a recurring task goes on without the column, label and person that are gone since, and holds up no other', async () => {
  const { project, owner } = await own()
  const [first] = await sites.doing((ctx) => statusesOf(ctx, project.id))
  const status = await sites.doing(
    (ctx) => saveStatus(ctx, project.id, { name: 'รอของ', category: 'todo', color: 2, wipLimit: null }),
    owner,
  )
  const label = await sites.doing((ctx) => saveCategory(ctx, project.id, { name: 'ร้าน', color: 1 }), owner)
  const helper = (await userAs(sites)).viewer.user
  const [gone, other] = await buildTasks(
    sites,
    by,
    project,
    {
      title: 'นับสต็อก',
      dueOn: '2026-11-23',
      statusId: status,
      categoryIds: [label],
      assigneeIds: [helper.id, by.viewer.user.id],
    },
    { title: 'ล้างตู้', dueOn: '2026-11-23' },
  )
  for (const taskId of [gone, other])
    await sites.doing(
      (ctx) => repeatTask(ctx, { taskId: taskId!, rule: 'FREQ=WEEKLY;BYDAY=MO', mode: 'fixed', leadDays: 0 }),
      by,
    )
  await sites.doing((ctx) => removeStatus(ctx, project.id, status, first!.id), owner)
  await sites.doing((ctx) => removeCategory(ctx, project.id, label, null), owner)
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.block',
      `UPDATE account_user SET status = 'blocked' WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, helper.id],
    ),
  )
  await sites.doing((ctx) => createOccurrences(ctx), {
    role: 'admin',
    now: new Date('2026-11-30T05:00:00Z'),
  })
  const made = (await all(project.id)).filter(({ dueOn }) => dueOn === '2026-11-30')
  expect(made.map(({ title }) => title).sort()).toEqual(['นับสต็อก', 'ล้างตู้'])
  const todo = (await sites.doing((ctx) => statusesOf(ctx, project.id))).find(
    (candidate) => candidate.category === 'todo',
  )
  expect(made.find(({ title }) => title === 'นับสต็อก')).toMatchObject({
    statusId: todo?.id,
    categoryIds: [],
    assigneeIds: [by.viewer.user.id],
  })
})

test('a task that repeats after completion comes again only once it is done, also after an undone completion', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'ล้างแอร์', dueOn: '2026-11-23' })
  await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=DAILY', mode: 'after-completion', leadDays: 3 }),
    by,
  )
  const statuses = await sites.doing((ctx) => statusesOf(ctx, project.id))
  const statusOf = (category: string) => statuses.find((status) => status.category === category)!.id
  const at = { ...by, now: new Date('2026-11-24T05:00:00Z') }
  const moveTo = (taskId: string, category: string) =>
    sites.doing((ctx) => editTasks(ctx, [{ id: taskId, changes: { statusId: statusOf(category) } }]), at)
  const dueDays = async () => {
    await sites.doing((ctx) => createOccurrences(ctx), { role: 'admin', now: at.now })
    return (await all(project.id)).map(({ dueOn }) => dueOn)
  }
  const { batch } = await moveTo(id!, 'done')
  await sites.doing((ctx) => undoBatch(ctx, batch), at)
  expect(await dueDays()).toEqual(['2026-11-23'])
  await moveTo(id!, 'done')
  await moveTo(id!, 'todo')
  expect(await dueDays()).toEqual(['2026-11-23'])
  await moveTo(id!, 'done')
  expect(await dueDays()).toEqual(['2026-11-23', '2026-11-25'])
  // Reopening an earlier one does not hold up what follows the latest.
  const second = (await all(project.id)).find(({ dueOn }) => dueOn === '2026-11-25')
  await moveTo(second!.id, 'done')
  await moveTo(id!, 'todo')
  at.now = new Date('2026-11-26T05:00:00Z')
  expect(await dueDays()).toHaveLength(3)
})
test('a task that repeats after completion and is done early, or deleted and done again, comes again', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'ล้างกรอง', dueOn: '2026-11-23' })
  await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=DAILY', mode: 'after-completion', leadDays: 3 }),
    by,
  )
  const statuses = await sites.doing((ctx) => statusesOf(ctx, project.id))
  const statusOf = (category: string) => statuses.find((status) => status.category === category)!.id
  const at = { ...by, now: new Date('2026-11-24T05:00:00Z') }
  const change = (taskId: string, changes: { statusId?: string; deleted?: boolean }) =>
    sites.doing((ctx) => editTasks(ctx, [{ id: taskId, changes }]), at)
  const newest = async () => {
    await sites.doing((ctx) => createOccurrences(ctx), { role: 'admin', now: at.now })
    return (await all(project.id)).reduce((last, task) => (task.dueOn! > last.dueOn! ? task : last))
  }
  await change(id!, { statusId: statusOf('done') })
  const second = await newest()
  expect(second.dueOn).toBe('2026-11-25')
  await change(second.id, { statusId: statusOf('done') })
  const third = await newest()
  expect(third.dueOn).toBe('2026-11-26')
  await change(third.id, { deleted: true })
  await change(second.id, { statusId: statusOf('todo') })
  await change(second.id, { statusId: statusOf('done') })
  expect((await newest()).dueOn).toBe('2026-11-27')
})
test('a daily task missed for half a year comes back for the last month only', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'รดน้ำ', dueOn: '2026-06-01' })
  await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=DAILY', mode: 'fixed', leadDays: 0 }),
    by,
  )
  for (const time of ['05:00', '06:00', '07:00'])
    await sites.doing((ctx) => createOccurrences(ctx), {
      role: 'admin',
      now: new Date(`2026-11-30T${time}:00Z`),
    })
  const [first, second, ...rest] = (await all(project.id)).map(({ dueOn }) => dueOn)
  expect([first, second, rest.at(-1), rest.length]).toEqual(['2026-06-01', '2026-10-31', '2026-11-30', 30])
})
test('a task made recurring twice repeats by the later rule alone', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'ปิดบัญชี', dueOn: '2026-11-23' })
  for (const rule of ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=TU'])
    await sites.doing((ctx) => repeatTask(ctx, { taskId: id!, rule, mode: 'fixed', leadDays: 0 }), by)
  await sites.doing((ctx) => createOccurrences(ctx), {
    role: 'admin',
    now: new Date('2026-12-02T05:00:00Z'),
  })
  expect((await all(project.id)).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-12-01',
  ])
})

test('a changed rule creates no second task for a day that already has one', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'นับสต็อก', dueOn: '2026-11-23' })
  const repeat = (rule: string) =>
    sites.doing((ctx) => repeatTask(ctx, { taskId: id!, rule, mode: 'fixed', leadDays: 3 }), by)
  const run = (on: string) =>
    sites.doing((ctx) => createOccurrences(ctx), { role: 'admin', now: new Date(`${on}T05:00:00Z`) })
  await repeat('FREQ=WEEKLY;BYDAY=MO')
  await run('2026-11-28')
  await repeat('FREQ=WEEKLY;BYDAY=MO,TH')
  await run('2026-12-02')
  expect((await all(project.id)).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-03',
  ])
})

test('a task that repeats after completion is scheduled from the day it was done', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'ล้างแอร์', dueOn: '2026-11-23' })
  await sites.doing(
    (ctx) =>
      repeatTask(ctx, { taskId: id!, rule: 'FREQ=DAILY;INTERVAL=10', mode: 'after-completion', leadDays: 0 }),
    by,
  )
  const done = (await sites.doing((ctx) => statusesOf(ctx, project.id))).at(-1)!
  const run = (day: string) =>
    sites.doing((ctx) => createOccurrences(ctx), { role: 'admin', now: new Date(`${day}T05:00:00Z`) })
  await run('2026-12-20')
  expect(await all(project.id)).toHaveLength(1)
  await sites.doing((ctx) => editTasks(ctx, [{ id: id!, changes: { statusId: done.id } }]), {
    ...by,
    now: new Date('2026-12-21T05:00:00Z'),
  })
  await run('2026-12-31')
  expect((await all(project.id)).map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-12-31'])
})

test('a template and a copy count working days from a new first day', async () => {
  const { project } = await own()
  const { groupId, visibility, scheduling } = project
  const rest = {
    groupId,
    visibility,
    scheduling,
    icon: 'store' as const,
    goal: '',
    name: 'สาขาใหม่',
    endOn: null,
  }
  const input = { ...rest, groupName: '', startOn: '2026-11-23' }
  const { project: created } = await sites.doing(
    (ctx) => createActiveProject(ctx, { ...input, key: 'TPL', template: 'shop' }),
    by,
  )
  expect(created.status).toBe('active')
  const first = await all(created.id)
  expect(first).toHaveLength(14)
  expect(first.find(({ title }) => title === 'ทำสัญญาเช่าพื้นที่')).toMatchObject({
    startOn: '2026-11-23',
    dueOn: '2026-11-27',
  })
  const copy = await sites.doing(
    (ctx) => copyProject(ctx, created.id, { ...input, key: 'CPY', startOn: '2027-01-04' }),
    by,
  )
  const second = await all(copy.id)
  expect(second.map(({ title }) => title)).toEqual(first.map(({ title }) => title))
  expect(second[0]).toMatchObject({
    startOn: '2027-01-04',
    dueOn: '2027-01-08',
    assigneeIds: [],
    progress: 0,
  })
  await expect(
    sites.doing((ctx) => createActiveProject(ctx, { ...input, key: 'NOPE', template: 'shop' }), {
      role: 'user',
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a project saved as a template is in no work list, and new projects start from it', async () => {
  const { project, owner } = await own({ goal: 'เปิดให้ทัน' })
  const [paint, sell] = await buildTasks(sites, by, project, 'ทาสี', 'ขายของ')
  await sites.doing(async (ctx) => {
    await editTasks(ctx, [
      {
        id: paint!,
        changes: { startOn: '2026-11-23', dueOn: '2026-11-25', assigneeIds: [by.viewer.user.id] },
      },
      { id: sell!, changes: { startOn: '2026-11-26', dueOn: '2026-11-27' } },
    ])
    await linkTasks(ctx, { fromId: paint!, toId: sell!, type: 'FS', lagMin: 0 })
  }, owner)
  const template = await sites.doing((ctx) => saveAsTemplate(ctx, project.id, { name: 'เปิดสาขา' }), owner)
  const offered = async (who: object) =>
    (await ownTemplates(sites.ctx(who))).map(({ name, tasks }) => [name, tasks])
  expect(await offered(by)).toContainEqual(['เปิดสาขา', 2])
  const listed = (await overview(sites.ctx(by))).cards.map(({ id }) => id)
  expect(listed).toContain(project.id)
  expect(listed).not.toContain(template.id)

  const { groupId, visibility, scheduling } = project
  const input = {
    groupId,
    visibility,
    scheduling,
    icon: 'store' as const,
    goal: '',
    endOn: null,
    groupName: '',
  }
  const started = (who: object, template: string) =>
    sites.doing(
      (ctx) =>
        createActiveProject(ctx, {
          ...input,
          name: 'สาขาสาม',
          key: 'BEGUN',
          template,
          startOn: '2027-01-04',
        }),
      who,
    )
  const { project: created } = await started(by, template.id)
  expect(created).toMatchObject({ isTemplate: false, status: 'active', goal: 'เปิดให้ทัน' })
  expect(await all(created.id)).toMatchObject([
    { title: 'ทาสี', startOn: '2027-01-04', dueOn: '2027-01-06', assigneeIds: [] },
    { title: 'ขายของ', startOn: '2027-01-07', dueOn: '2027-01-08' },
  ])

  // One that starts on a Saturday keeps the length of its first task, which starts on Monday.
  const later = await sites.doing(
    (ctx) =>
      createActiveProject(ctx, {
        ...input,
        name: 'สาขาสี่',
        key: 'LATER',
        template: template.id,
        startOn: '2027-01-09',
      }),
    by,
  )
  expect(await all(later.project.id)).toMatchObject([
    { title: 'ทาสี', startOn: '2027-01-11', dueOn: '2027-01-13' },
    { title: 'ขายของ', startOn: '2027-01-14', dueOn: '2027-01-15' },
  ])

  // A project that is not a template, another site's template, and an archived one.
  const noTemplate = { code: 'project.no_template', status: 404 }
  await expect(started(by, project.id)).rejects.toMatchObject(noTemplate)
  const far = { role: 'manager' as const, tenant: sites.beta }
  expect(await offered(far)).toEqual([])
  await expect(
    sites.doing((ctx) => saveAsTemplate(ctx, project.id, { name: 'ก' }), far),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    sites.doing((ctx) => saveAsTemplate(ctx, project.id, { name: 'ก' }), { role: 'user' }),
  ).rejects.toMatchObject({ status: 403 })
  await sites.doing(
    (ctx) => transitionProject(ctx, template.id, 'archive'),
    withProjectRole(by, template, 'owner'),
  )
  expect(await offered(by)).not.toContainEqual(['เปิดสาขา', 2])
  await expect(started(by, template.id)).rejects.toMatchObject(noTemplate)
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
