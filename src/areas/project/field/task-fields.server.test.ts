import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { projectRows } from '../project/access.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { editTasks } from '../task/edit.server.ts'
import { saveTaskFields } from './task-fields.server.ts'

const sites = testSites()
const label = (th: string, en: string) => ({ th, en })
const fields = [
  {
    kind: 'choice',
    key: 'branch',
    label: label('สาขา', 'Branch'),
    options: [{ value: 'n', label: label('เหนือ', 'North') }],
  },
  { kind: 'money', key: 'cost', label: label('งบ ประมาณ', 'Cost') },
  { kind: 'date', key: 'open', label: label('วันเปิด', 'Opens') },
  { kind: 'check', key: 'signed', label: label('ลงนาม', 'Signed') },
  { kind: 'text', key: 'who', label: label('ผู้ติดต่อ', 'Contact') },
]
type By = Awaited<ReturnType<typeof userAs>>

test('project fields are set by people who plan in it, and by nobody from another site', async () => {
  const owner = await userAs(sites)
  const other = await userAs(sites)
  const project = await buildProject(sites, owner, { visibility: 'private' })
  const save = (by: By, tenant = sites.alpha) =>
    sites.doing((ctx) => saveTaskFields(ctx, project.id, fields), { ...by, tenant })
  await expect(save(other)).rejects.toMatchObject({ status: 404 })
  await expect(save(withProjectRole(other, project, 'member') as By)).rejects.toMatchObject({ status: 403 })
  await expect(save(await userAs(sites, 'admin'), sites.beta)).rejects.toMatchObject({ status: 404 })
  await save(withProjectRole(owner, project, 'editor') as By)
  const saved = await sites.doing((ctx) => projectRows.get(ctx, project.id), owner)
  expect(saved.fields.map(({ key }) => key)).toEqual(['branch', 'cost', 'open', 'signed', 'who'])
})

test('a task stores values its fields accept, rejects the rest, and is found by them in both languages', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by)
  await sites.doing((ctx) => saveTaskFields(ctx, project.id, fields), by)
  const [a, b] = await buildTasks(
    sites,
    by,
    project,
    { title: 'ก', custom: { branch: 'n', cost: 120_000, open: '2026-12-01' } },
    'ข',
  )
  const set = (id: string | undefined, custom: Record<string, unknown>) =>
    sites.doing((ctx) => editTasks(ctx, [{ id: id!, changes: { custom } }]), by)
  await set(b, { signed: true, who: 'คุณ สมศรี', unknown: 1 })
  await expect(set(a, { branch: 'south' })).rejects.toMatchObject({ status: 422 })
  await expect(set(a, { cost: 'มาก' })).rejects.toMatchObject({ status: 422 })
  const found = (line: string) =>
    sites.doing(async (ctx) => {
      const own = (await projectRows.get(ctx, project.id)).fields
      const query = parseTaskQuery(new URLSearchParams({ q: line }))
      return (await listTasks(ctx, project.id, query, { fields: own })).items.map(({ title }) => title).join()
    }, by)
  for (const [line, titles] of [
    ['สาขา:เหนือ', 'ก'],
    ['branch:north', 'ก'],
    ['-branch:north', 'ข'],
    ['branch:none', 'ข'],
    ['งบประมาณ:>=1200', 'ก'],
    ['cost:<1000', ''],
    ['opens:2026-12-01', 'ก'],
    ['opens:>31/12/2569', ''],
    ['signed:yes', 'ข'],
    ['ลงนาม:ไม่', 'ก'],
    ['ผู้ติดต่อ:สมศรี', 'ข'],
  ])
    expect([line, await found(line!)]).toEqual([line, titles])
  const [item] = await sites.doing(
    async (ctx) => (await listTasks(ctx, project.id, parseTaskQuery(new URLSearchParams({ q: 'ข' })))).items,
    by,
  )
  expect(item?.custom).toEqual({ signed: true, who: 'คุณ สมศรี' })
})
