import type { SitemapSource } from '#kernel/area/sitemap.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { lessonPaths } from '../paths.ts'

/** The catalogue and every published course. One statement. */
export const courseSitemap: SitemapSource = {
  scope: coursesScope,
  async list(ctx, limit) {
    const found = await ctx.db.query<{ slug: string; changed: Date | null }>(
      'lesson.sitemap',
      `SELECT slug, published_at AS changed FROM lesson_course WHERE tenant_id = $1 AND status = 'published' ORDER BY published_at DESC LIMIT $2`,
      [ctx.tenant.id, limit],
    )
    const courses = found.map(({ slug, changed }) => ({ path: lessonPaths.detail(slug), changedAt: changed }))
    return courses.length ? [{ path: lessonPaths.index(), changedAt: null }, ...courses] : []
  },
}
