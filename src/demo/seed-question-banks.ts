import { createBank, createCategory, createQuestion } from '#areas/exam/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { demoBanks } from './question-banks.ts'

/** Fills the question banks of a site by the acts people use. `makeCtx` opens a unit of work. */
export async function seedQuestionBanks(makeCtx: () => Ctx, host: string): Promise<void> {
  for (const bank of demoBanks[host] ?? []) {
    const ctx = makeCtx()
    await unitOfWork(ctx.db, async () => {
      const bankId = await createBank(ctx, bank)
      for (const { name, questions } of bank.categories) {
        const categoryId = await createCategory(ctx, { bankId, name })
        for (const { body, difficulty, tags } of questions)
          await createQuestion(ctx, { bankId, categoryId, body, difficulty, tags, status: 'ready' })
      }
    })
  }
}
