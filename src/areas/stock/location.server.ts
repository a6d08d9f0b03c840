import type { Ctx } from '#kernel/http/ctx.ts'

/** The site's built-in locations: the shop's own stock, and the virtual ends of movements. */
const builtInLocations = [
  { code: 'main', kind: 'shop', th: 'หน้าร้าน', en: 'Shop' },
  { code: 'supplier', kind: 'supplier', th: 'ผู้จำหน่าย', en: 'Suppliers' },
  { code: 'customer', kind: 'customer', th: 'ลูกค้า', en: 'Customers' },
  { code: 'loss', kind: 'loss', th: 'สูญเสียและปรับยอด', en: 'Loss and adjustment' },
  { code: 'production', kind: 'production', th: 'การผลิต', en: 'Production' },
] as const

export type LocationCode = (typeof builtInLocations)[number]['code']

/** Creates the locations a site starts with; does nothing if they exist. One SQL query. */
export async function ensureLocations(ctx: Ctx): Promise<void> {
  const rows = builtInLocations.map(({ code, kind, th, en }) => ({ code, kind, name: { th, en } }))
  await ctx.db.query(
    'stock.ensurePlaces',
    `INSERT INTO stock_location (tenant_id, id, code, kind, name)
     SELECT $1, stock_new_id(), code, kind, name
     FROM jsonb_to_recordset($2::jsonb) AS given(code text, kind text, name jsonb)
     ON CONFLICT (tenant_id, code) DO NOTHING`,
    [ctx.tenant.id, JSON.stringify(rows)],
  )
}

/** Returns SQL for the id of a location of the site `$1` by its code. */
export const locationIdSql = (code: LocationCode) =>
  `(SELECT id FROM stock_location WHERE tenant_id = $1 AND code = '${code}')`
