import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { messageAbilities } from '../abilities.ts'

/** Whether members may write to other members on this site. */
export async function canMembersMessage(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query<{ among: boolean }>(
    'message.settings',
    'SELECT among_members AS among FROM message_settings WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return row?.among ?? false
}

/** Allows or forbids members to write to each other. Throws 403. */
export async function setMembersCanMessage(ctx: Ctx, among: boolean): Promise<void> {
  authorize(ctx, messageAbilities['settings.change'])
  // The site's id is the id of its only row.
  await ctx.db.query(
    'message.saveSettings',
    `INSERT INTO message_settings (tenant_id, id, among_members) VALUES ($1, $1, $2)
     ON CONFLICT (tenant_id, id) DO UPDATE SET among_members = excluded.among_members`,
    [ctx.tenant.id, among],
  )
}
