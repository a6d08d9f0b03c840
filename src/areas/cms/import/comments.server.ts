import { importEntries } from '#areas/feedback/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { SourceComment } from './import.types.ts'

/**
 * Puts comments under a post as they stood there, answers below what they answer; answers their ids by the numbers they had. `known`
 * are those that were brought in before.
 */
export async function addComments(
  ctx: Ctx,
  pageId: string,
  comments: readonly SourceComment[],
  known: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  if (!comments.length) return {}
  const ids = new Map(Object.entries(known))
  // What an answer answers came before it; so a file cannot make a cycle.
  const inOrder = comments.toSorted((a, b) => a.at.localeCompare(b.at) || Number(a.id) - Number(b.id))
  const rows = inOrder.map(({ id: source, parent, name, at, text, state }) => {
    const id = newId()
    const row = {
      id,
      parentId: (parent && ids.get(parent)) || null,
      name,
      at: new Date(at),
      body: text.slice(0, 3000),
      status: state,
    }
    ids.set(source, id)
    return row
  })
  await importEntries(ctx, { target: 'post', id: pageId }, 'comment', rows)
  return Object.fromEntries(comments.map(({ id }) => [id, ids.get(id) as string]))
}
