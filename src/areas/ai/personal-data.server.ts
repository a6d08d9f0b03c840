import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** Returns a user's questions and answers, as far as they are still in their history. */
export async function collectQuestions(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const questions = await ctx.db.query<Record<string, unknown>>(
    'ai.collect',
    `SELECT kind, status, prompt, source, result, at FROM ai_ask
     WHERE tenant_id = $1 AND person_id = $2 AND hidden_at IS NULL ORDER BY at, id LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  return { asks: questions }
}

/**
 * Deletes their questions and answers; the fact that something was asked counts for the site's month, and is deleted
 * after a year as usual.
 */
export async function eraseQuestions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'ai.erase',
    `UPDATE ai_ask SET hidden_at = coalesce(hidden_at, $3), prompt = '', result = '', source = NULL
     WHERE tenant_id = $1 AND person_id = $2`,
    [ctx.tenant.id, userId, ctx.now],
  )
}
