import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { decideComment } from '../comment/comment.server.ts'
import { deletePage } from '../page/page.server.ts'
import { publishPage, unpublishPage } from '../page/publish.server.ts'

const manageAct = z.object({
  intent: z.enum(['publish', 'unpublish', 'delete', 'show', 'refuse']),
  id: z.string(),
})
type ManageDone = { ok: true; intent: z.output<typeof manageAct>['intent'] }

/** Does what a form of the page asks for. */
export async function actOnPages(ctx: Ctx, form: FormData): Promise<ManageDone> {
  const { intent, id } = parseInput(manageAct, Object.fromEntries(form))
  if (intent === 'publish') await publishPage(ctx, id)
  else if (intent === 'unpublish') await unpublishPage(ctx, id)
  else if (intent === 'delete') await deletePage(ctx, id)
  else await decideComment(ctx, id, intent)
  return { ok: true, intent }
}
