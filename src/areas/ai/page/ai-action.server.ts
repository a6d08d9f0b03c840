import { z } from 'zod'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { askImage, askText, deletePastQuestion } from '../question/ask.server.ts'
import { saveAnswer } from '../question/save-answer.server.ts'
import { recognizeText } from '../read/read.server.ts'

const aiActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask'), prompt: z.string(), address: z.string().default('') }),
  z.object({ intent: z.literal('read'), address: z.string().default('') }),
  z.object({ intent: z.literal('forget'), id: z.string() }),
  z.object({ intent: z.literal('keep'), id: z.string() }),
])

export type AiActionResult =
  | { ok: true; intent: 'ask'; id: string; result: string }
  | { ok: true; intent: 'read'; text: string; confidence: number }
  | { ok: true; intent: 'keep'; name: string }
  | { ok: true; intent: 'forget' }

/** Runs the action submitted by a form of the page; without scripts the page works with these alone. */
export async function runAiAction(ctx: Ctx, form: FormData): Promise<AiActionResult> {
  const { picture, ...fields } = Object.fromEntries(form)
  const submitted = parseInput(aiActionInput, fields)
  switch (submitted.intent) {
    case 'ask': {
      const documentUrl = (await imageDataUrl(picture)) ?? submitted.address.trim()
      const request = documentUrl
        ? await askImage(ctx, { prompt: submitted.prompt, documentUrl })
        : await askText(ctx, { prompt: submitted.prompt })
      return { ok: true, intent: 'ask', ...request }
    }
    case 'read': {
      const documentUrl = (await imageDataUrl(picture)) ?? submitted.address.trim()
      if (!documentUrl) throw invalid([{ path: 'picture', code: 'field.required' }])
      return { ok: true, intent: 'read', ...(await recognizeText(ctx, { documentUrl })) }
    }
    case 'keep':
      return { ok: true, intent: 'keep', name: (await saveAnswer(ctx, submitted.id)).name }
    case 'forget':
      await deletePastQuestion(ctx, submitted.id)
      return { ok: true, intent: 'forget' }
  }
}

async function imageDataUrl(input: FormDataEntryValue | undefined): Promise<string | null> {
  if (!(input instanceof File) || input.size === 0) return null
  const type = /^image\/[\w.+-]+$/.test(input.type) ? input.type : 'image/unknown'
  return `data:${type};base64,${Buffer.from(await input.arrayBuffer()).toString('base64')}`
}
