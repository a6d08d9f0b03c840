import { can } from '#kernel/auth/abilities.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { conflict } from '#kernel/errors.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsPaths } from '../paths.ts'
import { schedulePage } from './publish.server.ts'

/** Pages and posts scheduled to be published or unpublished. */
export const scheduleLayer = defineCalendarLayer<{ th: string; en: string; begins: boolean }>({
  key: 'cms.schedule',
  title: { th: 'หน้าและบทความที่ตั้งเวลา', en: 'Scheduled pages and posts' },
  hue: 'learn',
  canSee: (viewer) => can(viewer, cmsAbilities['page.write']),
  select: () =>
    `SELECT s.id::text || s.kind, s.at, s.at, NULL::text, NULL::text,
       jsonb_build_object('th', s.title->>'th', 'en', coalesce(nullif(s.title->>'en', ''), s.title->>'th'), 'begins', s.kind = ':from')
     FROM (SELECT p.id, v.draft->'title' AS title, ':from' AS kind, p.publish_at AS at FROM cms_page p
         JOIN cms_variant v ON v.tenant_id = p.tenant_id AND v.page_id = p.id AND v.role = 'guest'
         WHERE p.tenant_id = $1 AND p.state IN ('scheduled', 'published') AND p.publish_at IS NOT NULL
       UNION ALL SELECT p.id, p.title, ':until', p.unpublish_at FROM cms_page p
         WHERE p.tenant_id = $1 AND p.state = 'published' AND p.unpublish_at IS NOT NULL) s
     WHERE s.at >= $2 AND s.at < $3`,
  item: ({ th, en, begins }, locale, id) => ({
    title:
      locale === 'th'
        ? `${begins ? 'เผยแพร่' : 'เลิกแสดง'} ${th}`
        : `${begins ? 'Publish' : 'Take down'}: ${en}`,
    href: cmsPaths.edit(id.split(':')[0] ?? ''),
  }),
  async move(ctx, id, to) {
    if (!('start' in to)) throw conflict('calendar.needs_hour')
    const [page = '', kind] = id.split(':')
    await schedulePage(ctx, page, kind === 'from' ? { publishAt: to.start } : { unpublishAt: to.start })
  },
})
