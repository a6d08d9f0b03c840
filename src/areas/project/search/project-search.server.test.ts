import { expect, test } from 'vitest'
import type { SearchSource } from '#kernel/search/search.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { projectSearch, taskSearch } from './project-search.server.ts'

const sites = testSites()
type By = Awaited<ReturnType<typeof userAs>>
const titles = (source: SearchSource, by: By, text: string, tenant = sites.alpha) =>
  sites.doing(
    async (ctx) => {
      const found = await source.find(ctx, text, 6)
      return (found.length ? found : await source.findAlike!(ctx, text, 6)).map(({ title }) => title)
    },
    { ...by, tenant },
  )

test('finds a task by its number, by words in any order, and with typos', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by, { key: 'QA' })
  await buildTasks(sites, by, project, 'ส่งป้ายราคาหน้าร้าน', 'นับสต็อกโกดัง')
  expect(await titles(taskSearch, by, 'qa-2')).toEqual(['นับสต็อกโกดัง'])
  expect(await titles(taskSearch, by, 'หน้าร้าน ป้าย')).toEqual(['ส่งป้ายราคาหน้าร้าน'])
  expect(await titles(taskSearch, by, 'ป้ายลาคาหน้าร้าน')).toEqual(['ส่งป้ายราคาหน้าร้าน'])
  expect(await titles(projectSearch, by, 'qa')).toEqual(['เปิดสาขา'])
})

test('private items are found only by members and admins, and nothing by another site or an outsider', async () => {
  const owner = await userAs(sites)
  const other = await userAs(sites)
  const admin = await userAs(sites, 'admin')
  const project = await buildProject(sites, owner, { key: 'QB', visibility: 'private' })
  const member = withProjectRole(owner, project, 'owner')
  await buildTasks(sites, member, project, 'เงินเดือนพนักงาน')
  for (const by of [member, admin]) {
    expect(await titles(taskSearch, by as By, 'เงินเดือน')).toEqual(['เงินเดือนพนักงาน'])
    expect(await titles(projectSearch, by as By, 'QB')).toEqual(['เปิดสาขา'])
  }
  expect(await titles(taskSearch, other, 'เงินเดือน')).toEqual([])
  expect(await titles(projectSearch, other, 'QB')).toEqual([])
  expect(await titles(taskSearch, admin, 'เงินเดือน', sites.beta)).toEqual([])
  expect(taskSearch.canSearch((await userAs(sites, 'user')).viewer as never)).toBe(false)
})

test('finds no deleted tasks', async () => {
  const by = await userAs(sites)
  const project = await buildProject(sites, by, { key: 'QC' })
  const [id] = await buildTasks(sites, by, project, 'ทิ้งแล้วจริง')
  await sites.doing((ctx) =>
    ctx.db.query('test.bin', 'UPDATE project_task SET deleted_at = now() WHERE tenant_id = $1 AND id = $2', [
      ctx.tenant.id,
      id,
    ]),
  )
  expect(await titles(taskSearch, by, 'ทิ้งแล้วจริง')).toEqual([])
})
