import type { Ctx } from '#kernel/http/ctx.ts'
import type { Answer } from './quotation-answer.rules.ts'

export interface QuotationAnswer {
  answer: Answer
  name: string
  note: string
  at: Date
}

/** Returns the answer to a quotation; null while there is none. */
export async function answerTo(ctx: Ctx, documentId: string): Promise<QuotationAnswer | null> {
  const [found] = await ctx.db.query<QuotationAnswer>(
    'billing.quotationAnswer',
    'SELECT answer, name, note, at FROM billing_quotation_answer WHERE tenant_id = $1 AND document_id = $2',
    [ctx.tenant.id, documentId],
  )
  return found ?? null
}
