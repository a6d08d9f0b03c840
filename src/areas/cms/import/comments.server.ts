import { importEntries } from '#areas/feedback/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { SourceComment } from './import.types.ts'

/**
 * Adds comments under a post in their original order, replies below their parents; returns the new ids by the original
 * numbers. `existingIds` are those imported before.
 */
export async function addComments(
  ctx: Ctx,
  pageId: string,
  comments: readonly SourceComment[],
  existingIds: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  if (!comments.length) return {}
  const ids = new Map(Object.entries(existingIds))
  // A comment comes after the one it replies to, so a file cannot create a cycle.
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
