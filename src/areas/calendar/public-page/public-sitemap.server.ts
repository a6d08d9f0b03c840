import type { SitemapSource } from '#kernel/area/sitemap.ts'
import { publicCalendarsScope } from '../event/change.server.ts'
import { calendarPaths } from '../paths.ts'

interface Row {
  id: string
  slug: string | null
  changed: Date | null
  books: boolean
}

/** Public calendars that are not hidden from search engines, and their booking pages. One statement. */
export const calendarSitemap: SitemapSource = {
  scope: publicCalendarsScope,
  async list(ctx, limit) {
    const found = await ctx.db.query<Row>(
      'calendar.sitemap',
      `SELECT c.id, c.slug, (SELECT max(e.updated_at) FROM calendar_event e WHERE e.tenant_id = c.tenant_id AND e.calendar_id = c.id) AS changed,
         EXISTS (SELECT 1 FROM calendar_service s WHERE s.tenant_id = c.tenant_id AND s.calendar_id = c.id AND s.is_on) AS books
       FROM calendar c WHERE c.tenant_id = $1 AND c.visibility = 'public' AND NOT c.unlisted ORDER BY c.id LIMIT $2`,
      [ctx.tenant.id, limit],
    )
    return found.flatMap(({ id, slug, changed, books }) => [
      { path: calendarPaths.public(slug ?? id), changedAt: changed },
      ...(books ? [{ path: calendarPaths.book(id), changedAt: null }] : []),
    ])
  },
}
