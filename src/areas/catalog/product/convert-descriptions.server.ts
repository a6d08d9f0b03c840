import type { Ctx } from '#kernel/http/ctx.ts'
import { storedDescription } from './description.ts'

const batchSize = 100

/**
 * Converts descriptions that are still HTML into documents, a hundred products per transaction, so that editors do not
 * have to wait. It resumes where it was stopped, since converted ones are not found again, and changes nothing visible:
 * the product's version stays, and with it unsaved edits in an editor.
 */
export async function convertDescriptions(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows = await ctx.db.query<{ id: string; th: unknown; en: unknown }>(
      'catalog.htmlDescriptions',
      `SELECT id, description_th AS th, description_en AS en FROM product_detail
       WHERE tenant_id = $1 AND (jsonb_typeof(description_th) = 'string' OR jsonb_typeof(description_en) = 'string')
       ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      [ctx.tenant.id],
    )
    if (!rows.length) return
    const done = rows.map(({ id, th, en }) => ({ id, th: storedDescription(th), en: storedDescription(en) }))
    await ctx.db.query(
      'catalog.convertDescriptions',
      `UPDATE product_detail d SET description_th = g.th, description_en = g.en
       FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, th jsonb, en jsonb) WHERE d.tenant_id = $1 AND d.id = g.id`,
      [ctx.tenant.id, JSON.stringify(done)],
    )
    await ctx.db.commit()
    if (rows.length < batchSize) return
  }
}
