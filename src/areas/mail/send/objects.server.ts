import type { ObjectOwners } from '#kernel/area/area.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** Returns the email files that are still used by an email or a newsletter. */
async function attachmentsInUse(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ key: string }>(
    'mail.attachmentsInUse',
    `SELECT wanted.key FROM unnest($2::text[]) wanted(key) WHERE
       EXISTS (SELECT 1 FROM mail_outbox WHERE tenant_id = $1 AND attachments @> jsonb_build_array(jsonb_build_object('key', wanted.key)))
       OR EXISTS (SELECT 1 FROM mail_broadcast WHERE tenant_id = $1 AND attachments @> jsonb_build_array(jsonb_build_object('key', wanted.key)))`,
    [ctx.tenant.id, keys],
  )
  return new Set(rows.map(({ key }) => key))
}

export const mailObjects: ObjectOwners = { 'mail/': attachmentsInUse }
