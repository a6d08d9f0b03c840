import type { Ctx } from '#kernel/http/ctx.ts'
import { formerMember, type PersonalRows } from '#kernel/personal-data.ts'

/** When they published the site's settings. */
export async function collectReleases(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const releases = await ctx.db.query<Record<string, unknown>>(
    'config.collect',
    'SELECT number, at FROM config_release WHERE tenant_id = $1 AND user_id = $2 ORDER BY number LIMIT 10000',
    [ctx.tenant.id, userId],
  )
  return { releases }
}

/** Settings belong to the site and stay, with their history; only the user's name is removed from them. */
export async function anonymizePublisher(ctx: Ctx, userId: string): Promise<void> {
  for (const table of ['config_draft', 'config_release'])
    await ctx.db.query(
      `config.erase.${table}`,
      `UPDATE ${table} SET user_id = NULL, user_name = $3 WHERE tenant_id = $1 AND user_id = $2`,
      [ctx.tenant.id, userId, formerMember],
    )
}
