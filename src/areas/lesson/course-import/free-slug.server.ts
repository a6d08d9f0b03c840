import type { Ctx } from '#kernel/http/ctx.ts'
import { courseRows } from '../course/course-row.server.ts'

/** An address for a course, with a number where another one has it. */
export async function freeSlug(ctx: Ctx, slug: string): Promise<string> {
  let free = slug
  for (let number = 2; await courseRows.find(ctx, { slug: free }); number++)
    free = `${slug.slice(0, 74).replace(/-+$/, '')}-${number}`
  return free
}
