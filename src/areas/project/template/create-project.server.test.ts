import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs, withProjectRole } from '../factory.ts'
import { overview } from '../home/overview.server.ts'
import { linkTasks } from '../link/link.server.ts'
import { transitionProject } from '../project/project.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { copyProject, createActiveProject, saveAsTemplate } from './create-project.server.ts'
import { ownTemplates } from './own-templates.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const all = (id: string) => tasksIn(sites, by, id)

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

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
