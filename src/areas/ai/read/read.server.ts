import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { readText } from '#kernel/ocr/ocr.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { createProcessLimit } from '#kernel/rate-limit/memory-limit.ts'
import { WorkerThreadEnded } from '#kernel/worker-thread.ts'
import { aiAbilities } from '../abilities.ts'
import { loadImageBytes } from '../document/document.server.ts'
import { readInput } from '../question/ask.input.ts'

// A page takes a second or two of one core: each process limits its own.
const recognitionLimit = createProcessLimit({ points: 10, seconds: 300, code: 'too_many' })

/**
 * Recognises the text in an image on this machine; nothing leaves it. Throws what `loadImageBytes` throws, 429, and 422
 * `ai.read_slow` after twenty seconds.
 */
export async function recognizeText(ctx: Ctx, input: unknown): Promise<{ text: string; confidence: number }> {
  authorize(ctx, aiAbilities.ask)
  const { documentUrl } = parseInput(readInput, input)
  recognitionLimit.consume(ctx, callerKey(ctx))
  const bytes = await loadImageBytes(ctx, documentUrl)
  await ctx.db.commit()
  try {
    return await readText(bytes)
  } catch (error) {
    if (error instanceof WorkerThreadEnded) throw new Problem(422, 'ai.read_slow')
    throw error
  }
}
