import type { Ctx } from '#kernel/http/ctx.ts'
import { slugify } from '#kernel/text/slug.ts'
import { courseRows } from './course-row.server.ts'

/** Addresses that are made for courses are made one after the other, so that two at once never make the same. Until the transaction ends. */
const lockSlugs = (ctx: Ctx) =>
  ctx.db.query('lesson.lockSlugs', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lesson slugs ${ctx.tenant.id}`,
  ])

/** An address for a course, or for what else `isTaken` tells of, with a number where another one has it. */
export async function freeSlug(
  ctx: Ctx,
  slug: string,
  isTaken: (slug: string) => Promise<unknown> = (slug) => courseRows.find(ctx, { slug }),
): Promise<string> {
  await lockSlugs(ctx)
  let free = slug
  for (let number = 2; await isTaken(free); number++) free = `${slugify(slug, 74)}-${number}`
  return free
}
