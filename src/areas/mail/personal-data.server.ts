import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** Returns emails written by a user and those sent to them; without the content of automatic ones, since they contain codes. */
export async function collectMail(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const [person] = await usersByIds(ctx, [userId])
  const emails = await ctx.db.query<Record<string, unknown>>(
    'mail.collect',
    `SELECT kind, status, recipients, subject, CASE WHEN created_by = $2 AND kind = 'person' THEN plain ELSE '' END AS words, created_at
     FROM mail_outbox WHERE tenant_id = $1 AND ((created_by = $2 AND kind = 'person') OR recipients @> $3::jsonb) ORDER BY created_at LIMIT 10000`,
    [ctx.tenant.id, userId, recipientJson(person?.email)],
  )
  return { emails }
}

/**
 * Deletes emails addressed only to the user, sent or not. Emails they wrote to others stay for half a year like all
 * others, without their name.
 */
export async function eraseMail(ctx: Ctx, userId: string): Promise<void> {
  const [person] = await usersByIds(ctx, [userId])
  await ctx.db.query(
    'mail.erase',
    `DELETE FROM mail_outbox WHERE tenant_id = $1 AND status <> 'sending' AND jsonb_array_length(recipients) = 1
       AND recipients @> $2::jsonb`,
    [ctx.tenant.id, recipientJson(person?.email)],
  )
  await ctx.db.query(
    'mail.eraseWriter',
    'UPDATE mail_outbox SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2',
    [ctx.tenant.id, userId],
  )
}

/** Nobody has an empty address, so it matches nothing for users without one. */
const recipientJson = (email: string | null | undefined) => JSON.stringify([{ address: email ?? '' }])
