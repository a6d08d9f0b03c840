import { describe, expect, test } from 'vitest'
import { savedViews, saveView } from '#kernel/list/views/list-views.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, userAs, withProjectRole } from '../factory.ts'
import { projectPaths } from '../paths.ts'
import { groupRows } from '../project/group.server.ts'
import { allProjectsViews, projectViews } from './view-access.server.ts'

const sites = testSites()
type By = Awaited<ReturnType<typeof userAs>>

describe('a shared view of a project', () => {
  registerTestArea({ lists: [allProjectsViews, projectViews] })
  test('is visible to those who see the project and created by those who plan in it; a private one to nobody else or another site', async () => {
    const owner = await userAs(sites)
    const other = await userAs(sites)
    const project = await buildProject(sites, owner, { visibility: 'private' })
    const [group] = await sites.doing((ctx) => groupRows.list(ctx, { where: { id: project.groupId } }), owner)
    const list = projectPaths.project(group!.slug, project.slug)
    const view = { list, name: 'ค้างของทีม', query: 'q=is%3Aopen', shared: true }
    const save = (by: By) => sites.doing((ctx) => saveView(ctx, view), by)
    const seen = (by: By, tenant = sites.alpha) =>
      sites.doing((ctx) => savedViews(ctx, list).then((views) => views.map(({ name }) => name)), {
        ...by,
        tenant,
      })
    await expect(save(other)).rejects.toMatchObject({ status: 403 })
    await expect(save(withProjectRole(other, project, 'viewer') as By)).rejects.toMatchObject({ status: 403 })
    await save(withProjectRole(owner, project, 'editor') as By)
    expect(await seen(withProjectRole(other, project, 'viewer') as By)).toEqual(['ค้างของทีม'])
    expect(await seen(other)).toEqual([])
    expect(await seen(await userAs(sites, 'admin'), sites.beta)).toEqual([])
    await expect(
      sites.doing((ctx) => saveView(ctx, { ...view, list: '/project/%E0%A4%A' }), owner),
    ).rejects.toMatchObject({ status: 403 })
  })
})
