import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { canWatch } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { projectComments } from '../comment/comment.table.ts'
import { buildProject, buildTasks, failedChecks, userAs, withProjectRole } from '../factory.ts'
import { linkRows } from '../link/link.server.ts'
import { projectRows } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import { setMember, transitionProject } from '../project/project.server.ts'
import { categoriesOf, statusesOf } from '../setup/status.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { taskRows } from '../task/write.server.ts'
import { taskImport } from './import.server.ts'
import type { TaskImportData } from './import.types.ts'

const sites = testSites()
const commentRows = rows(projectComments)
type Person = Awaited<ReturnType<typeof userAs>>

const csv = `key,title,status,due,assignees,labels,parent,waits for,progress
1,ปรับปรุงร้าน,,,,ร้าน,,,
2,ทาสี,กำลังทำ,20/11/2569,มาลี ศรีสุข; ใครไม่รู้,ร้าน;ช่าง,1,,40
3,เปิดร้าน,รอเปิด,31/12/2569,,,,2,
4,จดทะเบียน,เสร็จแล้ว,,,,,,
,,,,,,,,
5,"",,,,,,,
`

async function* bytes(content: string | Uint8Array) {
  yield Buffer.from(content as string)
}

const into = (data: Partial<TaskImportData> = {}): TaskImportData => ({
  projectId: null,
  groupId: null,
  name: null,
  locale: 'th',
  ...data,
})
const work = (id: string) => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
const start = (by: Person, content: string | Uint8Array, data?: Partial<TaskImportData>) =>
  sites.doing(
    (ctx) =>
      taskImport.start(ctx, { name: 'plan.csv', stream: bytes(content), dryRun: true, data: into(data) }),
    by,
  )

async function checked(by: Person, content: string | Uint8Array, data?: Partial<TaskImportData>) {
  const { id } = await start(by, content, data)
  await work(id)
  return id
}

async function brought(by: Person, content: string | Uint8Array, data?: Partial<TaskImportData>) {
  const id = await checked(by, content, data)
  await sites.doing((ctx) => taskImport.apply(ctx, id), by)
  await work(id)
  return id
}

const get = (by: Person, id: string) => sites.doing((ctx) => taskImport.get(ctx, id), by)
const report = (by: Person, id: string) => sites.doing((ctx) => taskImport.rows(ctx, id), by)
const anyone = <Value>(act: (ctx: Ctx) => Promise<Value>) => sites.doing(act, { role: 'admin' })
const tasksOf = (projectId: string) =>
  anyone((ctx) => taskRows.list(ctx, { where: { projectId, deletedAt: null }, order: ['rank'] }))
const projectOf = async (by: Person, id: string) =>
  ((await get(by, id)).data as unknown as TaskImportData).projectId ?? ''
const undone = async (by: Person, id: string) => {
  await sites.doing((ctx) => taskImport.undo(ctx, id), by)
  await work(id)
}

test('a dry run reports the outcome for every task and writes nothing', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by)
  await buildTasks(sites, by, project, 'ทาสี')
  const id = await checked(by, csv, { projectId: project.id })
  expect(await get(by, id)).toMatchObject({
    status: 'checked',
    format: 'sala',
    counts: { tasks: 5, created: 4, refused: 1, links: 1, subtasks: 1 },
  })
  expect((await get(by, id)).notices.map(({ code, params }) => [code, params?.names])).toEqual([
    ['project.import.makes_statuses', 'รอเปิด'],
    ['project.import.makes_labels', 'ร้าน, ช่าง'],
  ])
  const reported = (await report(by, id)).map(({ label, notices }) => [
    label,
    notices.map(({ code }) => code),
  ])
  expect(Object.fromEntries(reported)).toMatchObject({
    ทาสี: ['project.import.no_person', 'project.import.title_there'],
    เปิดร้าน: [],
    5: ['project.import.no_title'],
  })
  expect(await tasksOf(project.id)).toHaveLength(1)
  expect(await anyone((ctx) => categoriesOf(ctx, project.id))).toEqual([])
})

test('imports tasks into a project with parents, links, people, statuses and labels; undo removes everything', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by)
  const [before] = await buildTasks(sites, by, project, 'มีอยู่ก่อน')
  const statuses = await anyone((ctx) => statusesOf(ctx, project.id))
  const id = await brought(by, csv, { projectId: project.id })
  const tasks = await tasksOf(project.id)
  const task = (title: string) => tasks.find((candidate) => candidate.title === title)!
  expect(tasks.map(({ title, number }) => [title, number])).toEqual([
    ['มีอยู่ก่อน', 1],
    ['ปรับปรุงร้าน', 2],
    ['ทาสี', 3],
    ['เปิดร้าน', 4],
    ['จดทะเบียน', 5],
  ])
  const nameOf = Object.fromEntries(
    (await anyone((ctx) => statusesOf(ctx, project.id))).map((status) => [status.id, status.name]),
  )
  expect(nameOf[task('เปิดร้าน').statusId]).toBe('รอเปิด')
  expect(task('ทาสี')).toMatchObject({
    parentId: task('ปรับปรุงร้าน').id,
    dueOn: '2026-11-20',
    progress: 40,
    reporterId: by.viewer.user.id,
  })
  expect(task('ทาสี').categoryIds).toHaveLength(2)
  expect(task('จดทะเบียน')).toMatchObject({ progress: 100, completedAt: expect.any(Date) })
  const links = await anyone((ctx) => linkRows.list(ctx, { where: { projectId: project.id } }))
  expect(links).toMatchObject([{ fromId: task('ทาสี').id, toId: task('เปิดร้าน').id, type: 'FS' }])
  expect(await failedChecks(sites)).toEqual([])

  await undone(by, id)
  expect((await tasksOf(project.id)).map((eachTask) => eachTask.id)).toEqual([before])
  expect(await anyone((ctx) => linkRows.list(ctx, { where: { projectId: project.id } }))).toEqual([])
  expect(await anyone((ctx) => categoriesOf(ctx, project.id))).toEqual([])
  expect((await anyone((ctx) => statusesOf(ctx, project.id))).length).toBeLessThanOrEqual(statuses.length + 1)
  expect(await failedChecks(sites)).toEqual([])
})

const budget = { kind: 'money', key: 'budget', label: { th: 'งบ', en: 'Budget' } } as const
const fieldsOf = async (id: string) => (await anyone((ctx) => projectRows.get(ctx, id))).fields

test('a table fills custom fields of the project by their labels, and reports other columns', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by)
  await anyone((ctx) => projectRows.update(ctx, project.id, { fields: [budget] }))
  const table = 'title,งบ,ผู้รับเหมา\nทาสี,"1,200.50",ช่างดำ\nติดไฟ,แพง,\n'
  const id = await checked(by, table, { projectId: project.id })
  const notices = async () => (await report(by, id)).flatMap((row) => row.notices)
  expect((await get(by, id)).notices).toMatchObject([
    { code: 'project.import.columns_unknown', params: { columns: 'ผู้รับเหมา' } },
  ])
  expect(await notices()).toMatchObject([{ code: 'project.import.value', column: 'งบ' }])
  await sites.doing((ctx) => taskImport.apply(ctx, id), by)
  await work(id)
  const custom = (await tasksOf(project.id)).map((task) => [task.title, task.custom])
  expect(Object.fromEntries(custom)).toEqual({ ทาสี: { budget: 120_050 }, ติดไฟ: {} })
})

test('our JSON creates the custom fields a project lacks; undo removes them', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by)
  const json = JSON.stringify({
    format: 'sala.project',
    categories: [],
    people: [],
    links: [],
    projects: [{ id: 'p', name: 'เดิม', fields: [budget] }],
    statuses: [{ id: 's', name: 'ต้องทำ', category: 'todo' }],
    tasks: [{ id: 't', title: 'ทาสี', statusId: 's', values: [{ name: 'งบ', text: '30' }] }],
  })
  const id = await checked(by, json, { projectId: project.id })
  expect((await get(by, id)).notices).toMatchObject([
    { code: 'project.import.makes_fields', params: { names: 'งบ' } },
  ])
  await sites.doing((ctx) => taskImport.apply(ctx, id), by)
  await work(id)
  expect(await fieldsOf(project.id)).toEqual([budget])
  expect(await tasksOf(project.id)).toMatchObject([{ title: 'ทาสี', custom: { budget: 3000 } }])
  await undone(by, id)
  expect(await fieldsOf(project.id)).toEqual([])
})

test('a new project is created from a file and removed by undo', async () => {
  const by = await userAs(sites)
  const before = await anyone((ctx) => projectRows.count(ctx))
  const board = JSON.stringify({
    name: 'บอร์ดสาขา',
    lists: [
      { id: 'l1', name: 'กำลังทำ', pos: 1 },
      { id: 'l2', name: 'Done', pos: 2 },
    ],
    cards: [
      { id: 'c1', name: 'ทาสี', idList: 'l1', pos: 1, due: '2026-11-20T10:00:00.000Z', idMembers: ['m'] },
      { id: 'c2', name: 'จดทะเบียน', idList: 'l2', pos: 1 },
    ],
    checklists: [{ idCard: 'c1', pos: 1, checkItems: [{ name: 'ชั้นล่าง', state: 'complete', pos: 1 }] }],
    members: [{ id: 'm', fullName: by.viewer.user.email, username: 'x' }],
    actions: [
      {
        type: 'commentCard',
        date: '2026-11-19T03:00:00.000Z',
        data: { text: 'สีหมด', card: { id: 'c1' } },
        memberCreator: { fullName: 'คนเก่า' },
      },
    ],
  })
  const id = await brought(by, board)
  const projectId = await projectOf(by, id)
  const project = await anyone((ctx) => projectRows.get(ctx, projectId))
  expect(project).toMatchObject({ name: 'บอร์ดสาขา', status: 'active', ownerId: by.viewer.user.id })
  // A project needs one to start in; the other two are the lists in order.
  expect((await anyone((ctx) => statusesOf(ctx, projectId))).map(({ name }) => name)).toEqual([
    'ต้องทำ',
    'กำลังทำ',
    'Done',
  ])
  const tasks = await tasksOf(projectId)
  expect(tasks[0]).toMatchObject({
    title: 'ทาสี',
    assigneeIds: [by.viewer.user.id],
    checklist: [{ text: 'ชั้นล่าง', done: true }],
    commentCount: 1,
  })
  const comments = await anyone((ctx) => commentRows.list(ctx, { where: { taskId: tasks[0]!.id } }))
  expect(comments).toMatchObject([{ visitor: 'คนเก่า', authorId: null, text: 'สีหมด' }])
  expect(comments[0]!.createdAt.toISOString()).toBe('2026-11-19T03:00:00.000Z')

  await undone(by, id)
  expect(await anyone((ctx) => projectRows.count(ctx))).toBe(before)
  expect(await anyone((ctx) => groupRows.find(ctx, { id: project.groupId }))).toBeUndefined()
  expect(await failedChecks(sites)).toEqual([])
})

test('undo leaves tasks changed since, with their ancestors', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by)
  const id = await brought(by, csv, { projectId: project.id })
  const paint = (await tasksOf(project.id)).find(({ title }) => title === 'ทาสี')!
  await sites.doing((ctx) => editTasks(ctx, [{ id: paint.id, changes: { priority: 4 } }]), by)
  await undone(by, id)
  expect((await tasksOf(project.id)).map(({ title }) => title)).toEqual(['ปรับปรุงร้าน', 'ทาสี'])
  const reported = (await report(by, id)).flatMap(({ label, notices }) =>
    notices.map(({ code }) => [label, code]),
  )
  expect(reported).toContainEqual(['ทาสี', 'project.import.changed_since'])
  expect(reported).toContainEqual(['ปรับปรุงร้าน', 'project.import.has_subtasks'])
})

test('checks permissions on upload, on apply, and again while writing', async () => {
  const owner = await userAs(sites)
  const other = await userAs(sites)
  const project = await buildProject(sites, owner, { visibility: 'private' })
  const asOwner = withProjectRole(owner, project, 'owner')
  await expect(start(other, csv, { projectId: project.id })).rejects.toMatchObject({ status: 404 })
  await expect(
    start(withProjectRole(other, project, 'viewer') as Person, csv, { projectId: project.id }),
  ).rejects.toMatchObject({ status: 403 })
  await sites.doing((ctx) => setMember(ctx, project.id, other.viewer.user.id, 'member'), asOwner)
  const asMember = withProjectRole(other, project, 'member') as Person
  const id = await checked(asMember, csv, { projectId: project.id })
  await sites.doing((ctx) => taskImport.apply(ctx, id), asMember)
  await sites.doing((ctx) => setMember(ctx, project.id, other.viewer.user.id, null), asOwner)
  await work(id)
  expect(await tasksOf(project.id)).toEqual([])
  expect((await report(other, id)).map(({ notices }) => notices[0]?.code)).toEqual(
    expect.arrayContaining(['project.not_found']),
  )
  const written = await checked(asOwner as Person, csv, { projectId: project.id })
  await sites.doing((ctx) => transitionProject(ctx, project.id, 'archive'), asOwner)
  await expect(sites.doing((ctx) => taskImport.apply(ctx, written), asOwner)).rejects.toMatchObject({
    code: 'project.archived',
  })
})

test('a project member who may not plan creates no statuses or labels by import', async () => {
  const owner = await userAs(sites)
  const other = await userAs(sites)
  const project = await buildProject(sites, owner, { visibility: 'private' })
  await sites.doing(
    (ctx) => setMember(ctx, project.id, other.viewer.user.id, 'member'),
    withProjectRole(owner, project, 'owner'),
  )
  const id = await brought(withProjectRole(other, project, 'member') as Person, csv, {
    projectId: project.id,
  })
  expect((await get(other, id)).notices.map(({ code }) => code)).toEqual([
    'project.import.no_right_statuses',
    'project.import.no_right_labels',
  ])
  expect(await tasksOf(project.id)).toHaveLength(4)
  expect(await anyone((ctx) => statusesOf(ctx, project.id))).toHaveLength(4)
  expect(await anyone((ctx) => categoriesOf(ctx, project.id))).toEqual([])
})

test('another person, another site and a lower role cannot find an import; an admin can', async () => {
  const by = await userAs(sites)
  const other = await userAs(sites)
  const id = await checked(by, csv)
  for (const act of ['get', 'rows', 'report', 'apply', 'undo', 'cancel', 'preview'] as const) {
    await expect(
      sites.doing((ctx) => taskImport[act](ctx, id) as Promise<unknown>, other),
      act,
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      taskImport[act](sites.ctx({ tenant: sites.beta, role: 'admin' }), id) as Promise<unknown>,
      act,
    ).rejects.toMatchObject({ status: 404 })
    await expect(taskImport[act](sites.ctx({ role: 'user' }), id), act).rejects.toMatchObject({ status: 403 })
  }
  expect((await sites.doing((ctx) => taskImport.list(ctx), other)).map((run) => run.id)).not.toContain(id)
  expect(await sites.doing((ctx) => canWatch(ctx, `project-import:${id}`), other)).toBe(false)
  expect(await sites.doing((ctx) => canWatch(ctx, `project-import:${id}`), by)).toBe(true)
  expect((await anyone((ctx) => taskImport.get(ctx, id))).id).toBe(id)
})

test('a project that is given no name is named after its file, as the page says', async () => {
  const by = await userAs(sites)
  const named = async (name: string | null) => {
    const id = await brought(by, csv, { name })
    const projectId = await projectOf(by, id)
    return (await anyone((ctx) => projectRows.get(ctx, projectId))).name
  }
  expect(await named(null)).toBe('plan')
  expect(await named('ร้านใหม่')).toBe('ร้านใหม่')
})

const broken = Buffer.concat([
  Buffer.from(`title\n${'ทาสีผนังด้านหน้า\n'.repeat(200)}`),
  Buffer.from([0xe0, 0xb8, 0x41]),
])

test.each([
  [
    'an entity bomb',
    '<!DOCTYPE project [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><project name="&b;"><tasks/></project>',
    'doctype',
  ],
  ['a cut-off file', '{"lists": [{"id": "a"', 'broken'],
  ['a letter that cannot be read', broken, 'encoding'],
  ['too many tasks', `title\n${'งานหนึ่ง\n'.repeat(50_001)}`, 'too_many'],
])('%s is rejected with its own message', async (_, content, code) => {
  const by = await userAs(sites)
  const id = await checked(by, content)
  expect((await get(by, id)).failure?.code).toBe(`project.import.${code}`)
})

test.each([
  ['what is no workbook but begins as one', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'binary'],
  ['a page', '<html></html>', 'format_unknown'],
  ['nothing', '', 'empty'],
])('%s is rejected before it is stored', async (_, content, code) => {
  const by = await userAs(sites)
  await expect(start(by, content)).rejects.toMatchObject({ code: `project.import.${code}` })
})

test('reads Thai from an old Excel file, and does not find non-staff people by email address', async () => {
  const by = await userAs(sites)
  const customer = await userAs(sites, 'user')
  const text = `งาน,ผู้รับผิดชอบ\nทาสี,${customer.viewer.user.email}\n`
  const tis620 = Uint8Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x0e00 + 0xa0
  })
  const id = await brought(by, tis620)
  expect(await get(by, id)).toMatchObject({ encoding: 'windows-874', counts: { created: 1 } })
  const [task] = await tasksOf(await projectOf(by, id))
  expect(task).toMatchObject({ title: 'ทาสี', assigneeIds: [] })
})
