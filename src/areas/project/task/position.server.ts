import type { Ctx } from '#kernel/http/ctx.ts'
import { maxRankLength, ranksBetween } from './rank.ts'
import type { TaskPosition } from './task.input.ts'

/**
 * Returns a rank after one task and before another, by their current positions; at the end if neither is given or
 * exists any more. The caller has locked the project, so of two that write into the same gap, the second finds the
 * first one there.
 */
export async function rankAt(ctx: Ctx, projectId: string, position?: TaskPosition): Promise<string> {
  const [rank = ''] = await ranksAt(ctx, projectId, [position])
  return rank
}

/** Does the same for tasks placed together: those in the same gap keep the given order. */
export async function ranksAt(
  ctx: Ctx,
  projectId: string,
  positions: readonly (TaskPosition | undefined)[],
): Promise<string[]> {
  const keyOf = (position: TaskPosition | undefined) =>
    `${position?.afterId ?? ''} ${position?.beforeId ?? ''}`
  const distinct = new Map(positions.map((position) => [keyOf(position), position]))
  const gaps = new Map(
    await Promise.all(
      [...distinct].map(async ([key, place]) => [key, await gapAt(ctx, projectId, place)] as const),
    ),
  )
  const ranks = positions.map(() => '')
  // Two places may be the same gap, identified by what is above or below it.
  const together = Map.groupBy(positions.keys(), (at) => {
    const { below, above } = gaps.get(keyOf(positions[at])) as RankGap
    return `${below ?? ''} ${above ?? ''}`
  })
  for (const indexes of together.values()) {
    const { below, above } = gaps.get(keyOf(positions[indexes[0] as number])) as RankGap
    const found = ranksBetween(below, above, indexes.length)
    for (const [n, at] of indexes.entries()) ranks[at] = found[n] as string
  }
  if (ranks.some((rank) => rank.length > maxRankLength))
    ctx.db.enqueue({ task: 'project.rebalance', payload: { projectId }, whenIdle: true, key: projectId })
  return ranks
}

interface RankGap {
  below: string | null
  above: string | null
}

async function gapAt(
  ctx: Ctx,
  projectId: string,
  { afterId, beforeId }: TaskPosition = {},
): Promise<RankGap> {
  const [found] = await ctx.db.query<RankGap>(
    'project.gap',
    // Not materialised, so that the neighbours of a rank are found by its index.
    `WITH t AS NOT MATERIALIZED (SELECT id, rank FROM project_task WHERE tenant_id = $1 AND project_id = $2),
       after AS (SELECT rank FROM t WHERE id = $3), before AS (SELECT rank FROM t WHERE id = $4)
     SELECT CASE WHEN EXISTS (SELECT FROM after) THEN (SELECT rank FROM after)
              WHEN EXISTS (SELECT FROM before) THEN (SELECT max(rank) FROM t WHERE rank < (SELECT rank FROM before))
              ELSE (SELECT max(rank) FROM t) END AS below,
       CASE WHEN EXISTS (SELECT FROM after) THEN (SELECT min(rank) FROM t WHERE rank > (SELECT rank FROM after))
            WHEN EXISTS (SELECT FROM before) THEN (SELECT rank FROM before) END AS above`,
    [ctx.tenant.id, projectId, afterId ?? null, beforeId ?? null],
  )
  return found ?? { below: null, above: null }
}

/** Returns this many ranks at the end of a project. */
export async function ranksAtEnd(ctx: Ctx, projectId: string, count: number): Promise<string[]> {
  const [last] = await ctx.db.query<{ rank: string | null }>(
    'project.lastRank',
    'SELECT max(rank) AS rank FROM project_task WHERE tenant_id = $1 AND project_id = $2',
    [ctx.tenant.id, projectId],
  )
  return ranksBetween(last?.rank ?? null, null, count)
}

/** Gives a project's tasks short ranks again, in the same order. A job; may run twice. */
export async function rebalance(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  await ctx.db.query(
    'project.lockForRanks',
    'SELECT id FROM project WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, projectId],
  )
  const tasks = await ctx.db.query<{ id: string }>(
    'project.ranked',
    'SELECT id FROM project_task WHERE tenant_id = $1 AND project_id = $2 ORDER BY rank, id',
    [ctx.tenant.id, projectId],
  )
  await ctx.db.query(
    'project.rebalance',
    `UPDATE project_task t SET rank = r.rank FROM unnest($2::uuid[], $3::text[]) AS r(id, rank)
     WHERE t.tenant_id = $1 AND t.id = r.id`,
    [ctx.tenant.id, tasks.map(({ id }) => id), ranksBetween(null, null, tasks.length)],
  )
}
