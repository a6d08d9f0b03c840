import { beforeAll, expect, test } from 'vitest'
import { failFor } from '#kernel/testing/fail-for.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { undoBatch } from '../activity/undo.server.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs, withProjectRole } from '../factory.ts'
import { removeStatus, saveStatus } from '../setup/save-status.server.ts'
import { removeCategory, saveCategory, statusesOf } from '../setup/status.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { createOccurrences, nextDays } from './occurrences.server.ts'
import { createRecurringTasks, repeatTask } from './recurrence.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const all = (id: string) => tasksIn(sites, by, id)

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

test('what is changed in the latest occurrence is what the next one starts from, with nothing done', async () => {
  const { project, owner } = await own({ scheduling: 'manual' })
  const [parent, id] = await buildTasks(sites, by, project, 'ดูแลร้าน', {
    title: 'นับสต็อก',
    startOn: '2026-11-22',
    dueOn: '2026-11-23',
  })
  const statuses = await sites.doing((ctx) => statusesOf(ctx, project.id))
  const statusOf = (category: string) => statuses.find((status) => status.category === category)!.id
  const label = await sites.doing((ctx) => saveCategory(ctx, project.id, { name: 'คลัง', color: 1 }), owner)
  await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=WEEKLY;BYDAY=MO', mode: 'fixed', leadDays: 0 }),
    by,
  )
  const run = async (on: string) => {
    await sites.doing(createOccurrences, { role: 'admin', now: new Date(`${on}T05:00:00Z`) })
    return (await all(project.id)).find(({ dueOn }) => dueOn === on)
  }
  const kept = {
    title: 'นับสต็อกทั้งร้าน',
    priority: 3,
    parentId: parent!,
    dueMinute: 540,
    assigneeIds: [by.viewer.user.id],
    categoryIds: [label],
  }
  await sites.doing(
    (ctx) =>
      editTasks(ctx, [
        {
          id: id!,
          changes: {
            ...kept,
            checklist: [{ id: '1', text: 'ห้องเย็น', done: true }],
            statusId: statusOf('done'),
            // Done two days late.
            dueOn: '2026-11-25',
          },
        },
      ]),
    by,
  )
  const second = await run('2026-11-30')
  expect(second).toMatchObject({
    ...kept,
    startOn: '2026-11-27',
    checklist: [{ text: 'ห้องเย็น', done: false }],
    statusId: statusOf('todo'),
    completedAt: null,
    progress: 0,
  })
  // One that was deleted does not count.
  await sites.doing(
    (ctx) =>
      editTasks(ctx, [
        { id: second!.id, changes: { title: 'ผิด', deleted: true } },
        { id: id!, changes: { parentId: null } },
      ]),
    by,
  )
  expect(await run('2026-12-07')).toMatchObject({ title: 'นับสต็อกทั้งร้าน', parentId: null })
})

test('a task made recurring when it was done comes again as one to do', async () => {
  const { project } = await own()
  const done = (await sites.doing((ctx) => statusesOf(ctx, project.id))).at(-1)!
  const [id] = await buildTasks(sites, by, project, {
    title: 'จ่ายค่าเช่า',
    dueOn: '2026-11-23',
    statusId: done.id,
  })
  await sites.doing(
    (ctx) => repeatTask(ctx, { taskId: id!, rule: 'FREQ=MONTHLY', mode: 'fixed', leadDays: 0 }),
    by,
  )
  await sites.doing(createOccurrences, { role: 'admin', now: new Date('2026-12-23T05:00:00Z') })
  expect((await all(project.id)).map(({ completedAt }) => completedAt !== null)).toEqual([true, false])
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

test.each([
  ['FREQ=MONTHLY', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['FREQ=MONTHLY', '2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
  ['FREQ=MONTHLY;INTERVAL=2', '2026-12-31', ['2027-02-28', '2027-04-30', '2027-06-30']],
  ['FREQ=MONTHLY', '2027-01-15', ['2027-02-15', '2027-03-15', '2027-04-15']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', ['2027-03-31', '2027-05-31', '2027-07-31']],
])('a task repeated by %s from %s comes on these days', (rule, startsOn, days) =>
  expect(nextDays({ rule, startsOn }, startsOn, 4)).toEqual([startsOn, ...days]),
)

test('a task of the 30th that repeats on the last day of each month does not come again the day after', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, { title: 'จ่ายเงินเดือน', dueOn: '2027-01-30' })
  const rule = 'FREQ=MONTHLY;BYMONTHDAY=-1'
  await sites.doing((ctx) => repeatTask(ctx, { taskId: id!, rule, mode: 'fixed', leadDays: 0 }), by)
  for (const on of ['2027-01-31', '2027-02-28'])
    await sites.doing(createOccurrences, { role: 'admin', now: new Date(`${on}T05:00:00Z`) })
  expect((await all(project.id)).map(({ dueOn }) => dueOn)).toEqual(['2027-01-30', '2027-02-28'])
})

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

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
