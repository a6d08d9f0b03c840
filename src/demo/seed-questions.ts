import { answerEntry, writeEntry } from '#areas/feedback/public.server.ts'
import { productFeedback } from '#areas/shop/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { guestViewer } from '#kernel/http/ctx.ts'
import { salaQuestions } from './sala/questions.ts'

/** Asks and answers questions through the acts users use, each at its own time in the past. `makeCtx` opens a unit of work. */
export async function seedQuestions(makeCtx: () => Ctx, host: string): Promise<void> {
  if (host !== 'demo.localhost') return
  for (const { sku, name, daysAgo, body, answer } of salaQuestions) {
    const ctx = makeCtx()
    ctx.now = new Date(Date.now() - daysAgo * 86_400_000)
    // Nobody is to be notified of what happened before the demo started.
    ctx.db.enqueue = () => undefined
    await unitOfWork(ctx.db, async () => {
      // Each from a different IP address, so that none is rate-limited.
      const guestCtx = { ...ctx, viewer: guestViewer, caller: callerAt(`demo ${sku} ${daysAgo}`) }
      const { id } = await writeEntry(guestCtx, productFeedback, {
        kind: 'question',
        ref: { sku },
        params: { body, name },
      })
      if (answer) await answerEntry(ctx, id, { answer })
    })
  }
}
