import { addCategory, addQuestion, saveBank } from '#areas/exam/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { maxPoints } from '#kernel/rubric/criteria.rules.ts'
import { demoBanks } from './question-banks.ts'

/** Fills the question banks of a site through the acts users use. `makeCtx` opens a unit of work. */
export async function seedQuestionBanks(makeCtx: () => Ctx, host: string): Promise<void> {
  for (const { name: bankName, about, categories } of demoBanks[host] ?? []) {
    const ctx = makeCtx()
    await unitOfWork(ctx.db, async () => {
      const { id: bankId } = await saveBank(ctx, { name: bankName, about })
      for (const { name, questions } of categories) {
        const { id: categoryId } = await addCategory(ctx, { bankId, parentId: null, name })
        for (const { body, difficulty, tags } of questions) {
          const isByHand = body.kind === 'essay' || body.kind === 'file'
          const criteria = isByHand ? body.criteria : undefined
          const points = criteria ? maxPoints({ criteria }) * 1000 : isByHand ? 5000 : 1000
          const question = { bankId, categoryId, name: '', points, difficulty, tags, body }
          await addQuestion(ctx, question, { ready: true })
        }
      }
    })
  }
}
