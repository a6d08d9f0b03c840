import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs } from '../factory.ts'
import { createTasks } from './create.server.ts'
import { editTasks } from './edit.server.ts'
import { rebalance } from './position.server.ts'
import { maxRankLength } from './rank.ts'
import type { NewTask } from './task.input.ts'
import { taskRows } from './write.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})

async function gap() {
  const project = await buildProject(sites, by)
  const [above, below] = await buildTasks(sites, by, project, 'เหนือช่อง', 'ใต้ช่อง')
  const read = () =>
    sites.doing(
      (ctx) => taskRows.list(ctx, { where: { projectId: project.id }, order: ['rank'], limit: 20_000 }),
      by,
    )
  return { project, above: above!, below: below!, read }
}

test('two users adding ten thousand cards into one gap concurrently see one order, with unique ranks of bounded length', async () => {
  const { project, above, below, read } = await gap()
  const other = await userAs(sites)
  const writes = 50
  const cards = 100
  // Does what the job triggered by long ranks does.
  const keepShort = () =>
    sites.doing(async (ctx) => {
      const [found] = await ctx.db.query<{ longest: number }>(
        null,
        'SELECT max(length(rank)) AS longest FROM project_task WHERE tenant_id = $1 AND project_id = $2',
        [project.tenantId, project.id],
      )
      if (found!.longest > maxRankLength) await rebalance(ctx, { projectId: project.id })
    }, by)
  const write = async (who: typeof by, name: string) => {
    for (let turn = 0; turn < writes; turn++) {
      // One names the card above the gap, the other the one below it.
      const place = who === by ? { afterId: above } : { afterId: above, beforeId: below }
      const own = Array.from(
        { length: cards },
        (_, at): NewTask => ({ title: `${name} ${turn} ${at}`, place }),
      )
      await sites.doing((ctx) => createTasks(ctx, project.id, own), who)
      if (turn % 10 === 0) await keepShort()
    }
  }
  await Promise.all([write(by, 'หนึ่ง'), write(other, 'สอง')])
  await keepShort()

  const [tasks, reread] = await Promise.all([read(), read()])
  const titles = tasks.map(({ title }) => title)
  expect(reread.map(({ title }) => title)).toEqual(titles)
  expect(tasks).toHaveLength(2 * writes * cards + 2)
  // A browser sorts by code unit what the database sorted by its own collation.
  expect([...tasks].sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ title }) => title)).toEqual(titles)
  expect(new Set(tasks.map(({ rank }) => rank)).size).toBe(tasks.length)
  expect(Math.max(...tasks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(maxRankLength)
  // All are in the gap: the latest directly below the card above it, and those put there together in their own order.
  const inGap = tasks.slice(1, -1)
  expect([tasks[0]!.id, tasks.at(-1)!.id]).toEqual([above, below])
  const together = Array.from({ length: 2 * writes }, (_, at) => inGap.slice(at * cards, (at + 1) * cards))
  expect(together.map(([first]) => first!.number)).toEqual(
    together.map((_, at) => 3 + (2 * writes - 1 - at) * cards),
  )
  for (const own of together)
    expect(own.map(({ number }) => number)).toEqual(own.map((_, at) => own[0]!.number + at))
})

test('cards created or moved together go where each was put, even where two places are one gap', async () => {
  const { project, above, below, read } = await gap()
  await sites.doing(
    (ctx) =>
      createTasks(ctx, project.id, [
        { title: 'ก', place: { afterId: above } },
        { title: 'ท้าย' },
        { title: 'ข', place: { beforeId: below } },
        { title: 'ค', place: { afterId: below } },
      ]),
    by,
  )
  const order = async () => (await read()).map(({ title }) => title)
  expect(await order()).toEqual(['เหนือช่อง', 'ก', 'ข', 'ใต้ช่อง', 'ท้าย', 'ค'])
  const last = (await read()).at(-1)!.id
  await sites.doing(
    (ctx) =>
      editTasks(ctx, [
        { id: below, changes: {}, place: { beforeId: above } },
        { id: last, changes: {}, place: { beforeId: above } },
      ]),
    by,
  )
  expect(await order()).toEqual(['ใต้ช่อง', 'ค', 'เหนือช่อง', 'ก', 'ข', 'ท้าย'])
  expect(new Set((await read()).map(({ rank }) => rank)).size).toBe(6)
})
