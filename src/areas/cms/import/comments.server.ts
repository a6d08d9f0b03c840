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
  // What an answer answers came before it; so no ring can come of a file.
  const inOrder = comments.toSorted((a, b) => a.at.localeCompare(b.at) || Number(a.id) - Number(b.id))
  const rows = inOrder.map(({ id: source, parent, name, at, text, state }) => {
    const id = newId()
    const row = {
      id,
      parent_id: (parent && ids.get(parent)) || null,
      name,
      at,
      body: text.slice(0, 3000),
      state,
    }
    ids.set(source, id)
    return row
  })
  await ctx.db.query(
    'cms.importComments',
    `INSERT INTO cms_comment (tenant_id, id, page_id, state, name, body, at, parent_id)
     SELECT $1, id, $2, state, name, body, at, parent_id
     FROM jsonb_to_recordset($3::jsonb) AS g(id uuid, parent_id uuid, state text, name text, body text, at timestamptz)`,
    [ctx.tenant.id, pageId, JSON.stringify(rows)],
  )
  return Object.fromEntries(comments.map(({ id }) => [id, ids.get(id) as string]))
}
