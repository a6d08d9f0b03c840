import { saveFile } from '#areas/files/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { getPastQuestion } from './ask.server.ts'

/** Saves an answer as a text file in the user's own tree. Throws 404; 409 `ai.nothing_to_keep`; 413 when there is no room. */
export async function saveAnswer(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  const { prompt, result, at } = await getPastQuestion(ctx, id)
  if (!result) throw conflict('ai.nothing_to_keep')
  const title = prompt
    .replace(/[\s\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 60)
  const bytes = new TextEncoder().encode(`${prompt}\n\n${result}\n`)
  const file = await saveFile(ctx, {
    space: 'private',
    folderPath: 'AI',
    name: `${day(at)} ${title}.txt`,
    bytes,
  })
  return { id: file.id, name: file.name }
}
