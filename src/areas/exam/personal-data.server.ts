import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** The questions they worded. */
export async function collectExams(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const questions = await ctx.db.query<Record<string, unknown>>(
    'exam.collect',
    `SELECT q.name, v.number, v.created_at FROM exam_question_version v
     JOIN exam_question q ON q.tenant_id = v.tenant_id AND q.id = v.question_id
     WHERE v.tenant_id = $1 AND v.created_by = $2 ORDER BY v.created_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  return { questions }
}

/** Questions are the site's and stay, without their author. */
export async function eraseExams(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'exam.eraseAuthor',
    'UPDATE exam_question_version SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2',
    [ctx.tenant.id, userId],
  )
}
