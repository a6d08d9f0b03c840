import type { Ctx } from '#kernel/http/ctx.ts'
import { courseRows } from './course-row.server.ts'

/** Addresses that are made for courses are made one after the other, so that two at once never make the same. Until the transaction ends. */
const lockSlugs = (ctx: Ctx) =>
  ctx.db.query('lesson.lockSlugs', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lesson slugs ${ctx.tenant.id}`,
  ])

/** An address for a course, with a number where another one has it. */
export async function freeSlug(ctx: Ctx, slug: string): Promise<string> {
  await lockSlugs(ctx)
  let free = slug
  for (let number = 2; await courseRows.find(ctx, { slug: free }); number++)
    free = `${slug.slice(0, 74).replace(/-+$/, '')}-${number}`
  return free
}
