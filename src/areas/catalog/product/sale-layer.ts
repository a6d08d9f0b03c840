import { can } from '#kernel/auth/abilities.ts'
import { calendarLayer } from '#kernel/calendar/layer.ts'
import { catalogAbilities } from '../abilities.ts'

/** Products at a lower price, from when to when. */
export const saleLayer = calendarLayer<{ th: string; en: string }>({
  key: 'catalog.sale',
  title: { th: 'ช่วงลดราคา', en: 'Sales of products' },
  together: { th: (count) => `ลดราคา ${count} รายการ`, en: (count) => `${count} products on sale` },
  hue: 'money',
  area: 'shop',
  may: (viewer) => can(viewer, catalogAbilities['products.manage']),
  select: () =>
    `SELECT p.id::text, NULL::timestamptz, NULL::timestamptz,
       to_char(min(coalesce(v.sale_from, v.sale_to)) AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD'),
       to_char((max(coalesce(v.sale_to, v.sale_from)) - interval '1 second') AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD'),
       jsonb_build_object('th', p.name_th, 'en', coalesce(nullif(p.name_en, ''), p.name_th))
     FROM product_variant v JOIN product p ON p.tenant_id = v.tenant_id AND p.id = v.product_id
     WHERE v.tenant_id = $1 AND NOT v.archived AND v.sale_satang IS NOT NULL
       AND coalesce(v.sale_from, v.sale_to) < $3 AND coalesce(v.sale_to, v.sale_from) > $2
     GROUP BY p.id, p.name_th, p.name_en`,
  item: ({ th, en }, locale, id) => ({
    title: locale === 'th' ? `ลดราคา ${th}` : `Sale: ${en}`,
    href: `/cluster/products?product=${id}`,
  }),
})
