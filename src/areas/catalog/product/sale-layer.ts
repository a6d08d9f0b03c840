import { can } from '#kernel/auth/abilities.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { isId } from '#kernel/id.ts'
import { isDay } from '#kernel/time/index.ts'
import { catalogAbilities } from '../abilities.ts'
import { catalogPaths } from '../paths.ts'
import { moveSale } from './sale-dates.server.ts'

/** The days on which sales of products start and end: the days in between would fill the calendar. */
export const saleLayer = defineCalendarLayer<{ th: string; en: string; begins: boolean }>({
  key: 'catalog.sale',
  title: { th: 'เริ่มและสิ้นสุดลดราคา', en: 'Sale start and end dates' },
  together: { th: (count) => `ลดราคา ${count} รายการ`, en: (count) => `${count} sales` },
  hue: 'money',
  area: 'shop',
  canSee: (viewer) => can(viewer, catalogAbilities['products.manage']),
  select: () =>
    `SELECT s.id::text || s.kind || ':' || s.on_day, NULL::timestamptz, NULL::timestamptz, s.on_day, s.on_day,
       jsonb_build_object('th', p.name_th, 'en', coalesce(nullif(p.name_en, ''), p.name_th), 'begins', s.kind = ':from')
     FROM (SELECT v.product_id AS id, ':from' AS kind, to_char(v.sale_from AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS on_day
         FROM product_variant v WHERE v.tenant_id = $1 AND NOT v.archived AND v.sale_satang IS NOT NULL
           AND v.sale_from >= $2 AND v.sale_from < $3
       UNION SELECT v.product_id, ':to', to_char((v.sale_to - interval '1 second') AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD')
         FROM product_variant v WHERE v.tenant_id = $1 AND NOT v.archived AND v.sale_satang IS NOT NULL
           AND v.sale_to > $2 AND v.sale_to <= $3) s
     JOIN product p ON p.tenant_id = $1 AND p.id = s.id`,
  item: ({ th, en, begins }, locale, id) => ({
    title:
      locale === 'th' ? `${begins ? 'เริ่มลด' : 'สิ้นสุดลด'} ${th}` : `Sale ${begins ? 'begins' : 'ends'}: ${en}`,
    href: catalogPaths.product(id.split(':')[0] ?? ''),
  }),
  async move(ctx, id, to) {
    const [product = '', edge, from = ''] = id.split(':')
    if (!isId(product) || (edge !== 'from' && edge !== 'to') || !isDay(from))
      throw notFound('catalog.no_product')
    if (!('first' in to)) throw conflict('calendar.whole_day')
    await moveSale(ctx, product, edge, { from, to: edge === 'from' ? to.first : to.last })
  },
})
