import { beforeAll, expect, it } from 'vitest'
import { savedViews, saveView } from '#kernel/list/views/list-views.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, userAs, withProjectRole } from '../factory.ts'
import { projectPaths } from '../paths.ts'
import { groupRows, saveGroup } from '../project/group.server.ts'
import { changeProject, deleteProject, transitionProject } from '../project/project.server.ts'
import { allProjectsViews, projectViews } from './view-access.server.ts'

const sites = testSites()
registerTestArea({ lists: [allProjectsViews, projectViews] })
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})

async function withView() {
  const project = await buildProject(sites, by)
  const owner = withProjectRole(by, project, 'owner')
  const group = await sites.doing((ctx) => groupRows.get(ctx, project.groupId), owner)
  const list = projectPaths.project(group.slug, project.slug)
  await sites.doing((ctx) => saveView(ctx, { list, name: 'สัปดาห์นี้', query: 'q=due', shared: true }), owner)
  const names = (path = list) =>
    sites.doing(async (ctx) => (await savedViews(ctx, path)).map(({ name }) => name), owner)
  return { project, owner, list, names }
}

it('deletes a project’s saved views with it, so that a new one at its slug starts without any', async () => {
  const { project, owner, list, names } = await withView()
  expect(await names()).toEqual(['สัปดาห์นี้'])
  await sites.doing((ctx) => deleteProject(ctx, project.id, project.name), owner)
  const left = await sites.doing((ctx) =>
    ctx.db.query('test.views', 'SELECT id FROM list_view WHERE list = $1', [list]),
  )
  expect(left).toEqual([])
})

it('keeps shared views of a project that is archived and restored', async () => {
  const { project, owner, names } = await withView()
  for (const event of ['start', 'complete', 'archive', 'restore'] as const)
    await sites.doing((ctx) => transitionProject(ctx, project.id, event, { anyway: true }), owner)
  expect(await names()).toEqual(['สัปดาห์นี้'])
})

it('moves a project’s saved views with it to another group', async () => {
  const { project, owner, list, names } = await withView()
  const group = await sites.doing((ctx) => saveGroup(ctx, { name: 'ที่ใหม่', icon: 'folder' }), owner)
  await sites.doing((ctx) => changeProject(ctx, project.id, { groupId: group.id }), owner)
  expect(await names(projectPaths.project(group.slug, project.slug))).toEqual(['สัปดาห์นี้'])
  expect(await names(list)).toEqual([])
})
