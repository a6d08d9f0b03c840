import type { Ctx } from '#kernel/http/ctx.ts'
import { foldText } from '#kernel/text/index.ts'
import type { Question } from './question.rules.ts'
import { questionColumns } from './tell.server.ts'

export const questionsOnPage = 10

/** The shown questions of a product, the newest first, by words in question or answer. One statement. */
export async function listQuestions(
  ctx: Ctx,
  productId: string,
  { search = '', page = 1 }: { search?: string; page?: number },
): Promise<{ items: Question[]; total: number; pages: number }> {
  const words = `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`
  const rows = await ctx.db.query<Question & { total: number }>(
    'shop.questions',
    `SELECT ${questionColumns}, count(*) OVER ()::int AS total FROM shop_question
     WHERE tenant_id = $1 AND product_id = $2 AND state = 'shown' AND ($3 = '%%' OR search LIKE $3)
     ORDER BY created_at DESC, id LIMIT ${questionsOnPage} OFFSET $4`,
    [ctx.tenant.id, productId, words, (page - 1) * questionsOnPage],
  )
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(({ total: _, ...question }) => question),
    total,
    pages: Math.ceil(total / questionsOnPage),
  }
}
