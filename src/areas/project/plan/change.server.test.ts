import { beforeAll, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { undoBatch } from '../activity/undo.server.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { linkRows, linkTasks } from '../link/link.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { taskRows } from '../task/write.server.ts'
import type { PlanChange } from './change.input.ts'
import { applyChange, previewChange } from './change.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})

// A Friday before, so nothing of the plan is in the past.
const now = new Date('2026-11-20T03:00:00Z')
const at = { now }

/** Creates paint, and fit out that may start with it; then fit out and open. All of them automatic. */
async function opening(visibility: 'tenant' | 'private' = 'tenant') {
  const project = await buildProject(sites, by, { scheduling: 'auto', visibility })
  const own = visibility === 'private' ? withProjectRole(by, project, 'owner') : by
  const ids = await buildTasks(
    sites,
    own,
    project,
    { title: 'ทาสี', startOn: '2026-11-23', dueOn: '2026-11-24', scheduling: 'auto' },
    { title: 'ติดตั้ง', startOn: '2026-11-23', dueOn: '2026-11-24', scheduling: 'auto' },
    { title: 'เปิดร้าน', startOn: '2026-11-25', dueOn: '2026-11-25', scheduling: 'auto' },
  )
  const [paint, fit, open] = ids as [string, string, string]
  await sites.doing((ctx) => linkTasks(ctx, { fromId: fit, toId: open, type: 'FS', lagMin: 0 }), own)
  const days = async () =>
    (await taskRows.list(sites.ctx(own), { where: { projectId: project.id }, order: ['number'] })).map(
      ({ startOn, dueOn }) => `${startOn?.slice(5)} ${dueOn?.slice(5)}`,
    )
  const links = () => linkRows.count(sites.ctx(own), { projectId: project.id })
  return { project, own, paint, fit, open, days, links }
}

const waits = (fromId: string, toId: string) =>
  ({ act: 'make', fromId, toId, type: 'FS', lagMin: 0 }) as const
const asStood = ['11-23 11-24', '11-23 11-24', '11-25 11-25']
const asMoved = ['11-23 11-24', '11-25 11-26', '11-27 11-27']

describe('a plan change', () => {
  test('is previewed, then applied with all that moves, and undone in one step', async () => {
    const { project, own, paint, fit, open, days, links } = await opening()
    const link = waits(paint, fit)
    const seen = await sites.doing((ctx) => previewChange(ctx, project.id, { link }), { ...own, ...at })
    expect(seen.impact.moves.map(({ id, startOn }) => [seen.titles[id], startOn])).toEqual([
      ['ติดตั้ง', '2026-11-25'],
      ['เปิดร้าน', '2026-11-27'],
    ])
    expect(await days()).toEqual(asStood)
    const { moves } = seen.impact
    const done = await sites.doing((ctx) => applyChange(ctx, { link, moves }), { ...own, ...at })
    expect(done.changed).toBe(2)
    expect([await days(), await links()]).toEqual([asMoved, 2])
    const undone = await sites.doing((ctx) => undoBatch(ctx, done.batch), { ...own, ...at })
    expect([await days(), await links()]).toEqual([asStood, 1])
    await sites.doing((ctx) => undoBatch(ctx, undone.batch), { ...own, ...at })
    expect([await days(), await links()]).toEqual([asMoved, 2])
    expect(open).toBeTruthy()
  })

  test('to a task’s dates shows what is delayed, and to a removed link what may start earlier', async () => {
    const { project, own, fit, open, links } = await opening()
    const dates = { id: fit, startOn: '2026-11-23', dueOn: '2026-11-26' }
    const pushed = await sites.doing((ctx) => previewChange(ctx, project.id, { dates }), { ...own, ...at })
    expect(pushed.impact.moves.map(({ startOn }) => startOn)).toEqual(['2026-11-23', '2026-11-27'])
    const [found] = await linkRows.list(sites.ctx(own), { where: { toId: open } })
    const link = { act: 'remove', id: found!.id } as const
    const { impact, earlier } = await sites.doing((ctx) => previewChange(ctx, project.id, { link }), {
      ...own,
      ...at,
    })
    expect([impact.moves, earlier?.moves.map(({ startOn }) => startOn)]).toEqual([[], ['2026-11-20']])
    await sites.doing((ctx) => applyChange(ctx, { link, moves: earlier!.moves }), { ...own, ...at })
    expect(await links()).toBe(0)
  })

  test('moves nothing others moved since the preview, and is never half applied', async () => {
    const { own, paint, fit, days, links } = await opening()
    const change: PlanChange = {
      link: waits(paint, fit),
      moves: [
        {
          id: fit,
          startOn: '2026-11-25',
          dueOn: '2026-11-26',
          before: { startOn: '2026-11-23', dueOn: '2026-11-24' },
        },
      ],
    }
    await sites.doing((ctx) => editTasks(ctx, [{ id: fit, changes: { dueOn: '2026-11-25' } }]), own)
    await expect(sites.doing((ctx) => applyChange(ctx, change), own)).rejects.toMatchObject({
      code: 'project.plan_changed',
    })
    expect([(await days())[1], await links()]).toEqual(['11-23 11-25', 1])
  })

  test('sent twice is applied once', async () => {
    const { project, own, paint, fit, days } = await opening()
    const link = waits(paint, fit)
    const { impact } = await sites.doing((ctx) => previewChange(ctx, project.id, { link }), { ...own, ...at })
    const change = { link, moves: impact.moves }
    await sites.doing((ctx) => applyChange(ctx, change), own)
    await expect(sites.doing((ctx) => applyChange(ctx, change), own)).rejects.toMatchObject({ status: 409 })
    expect(await days()).toEqual(asMoved)
  })
})

describe('strangers', () => {
  test('from another site, without a role in a private project, or without planning rights can neither preview nor apply', async () => {
    const { project, own, paint, fit, days, links } = await opening('private')
    const link = waits(paint, fit)
    const moves = [
      {
        id: fit,
        startOn: '2026-11-25',
        dueOn: '2026-11-26',
        before: { startOn: '2026-11-23', dueOn: '2026-11-24' },
      },
    ]
    const other = await userAs(sites)
    for (const [who, status] of [
      [{ ...own, tenant: sites.beta }, 404],
      [other, 404],
      [withProjectRole(other, project, 'viewer'), 403],
    ] as const) {
      const look = sites.doing((ctx) => previewChange(ctx, project.id, { link }), who)
      await expect(look).rejects.toMatchObject({ status })
      await expect(sites.doing((ctx) => applyChange(ctx, { link, moves }), who)).rejects.toMatchObject({
        status,
      })
    }
    // A member works on tasks but does not set dependencies.
    const member = withProjectRole(other, project, 'member')
    await expect(sites.doing((ctx) => applyChange(ctx, { link, moves }), member)).rejects.toMatchObject({
      status: 403,
    })
    expect([await days(), await links()]).toEqual([asStood, 1])
  })
})
