import type { Ctx } from '#kernel/http/ctx.ts'
import { slugify } from '#kernel/text/slug.ts'
import { courseRows } from './course-row.server.ts'

/** Serialises the generation of slugs until the end of the transaction, so that two concurrent ones are never equal. */
const lockSlugs = (ctx: Ctx) =>
  ctx.db.query('lesson.lockSlugs', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lesson slugs ${ctx.tenant.id}`,
  ])

/** Returns a slug for a course, or for anything else that `isTaken` checks, with a number appended if it is taken. */
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
