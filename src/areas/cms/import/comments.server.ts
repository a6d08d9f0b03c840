import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { SourceComment } from './import.types.ts'

/**
 * Puts comments under a post as they stood there; answers their ids by the numbers they had. Comments here have no threads: an
 * answer begins with the name of whom it answers, and comes after it by its time.
 */
export async function addComments(
  ctx: Ctx,
  pageId: string,
  comments: readonly SourceComment[],
): Promise<Record<string, string>> {
  if (!comments.length) return {}
  const names = new Map(comments.map(({ id, name }) => [id, name]))
  const rows = comments.map(({ id, parent, name, at, text, state }) => {
    const to = parent && names.get(parent)
    const body = (to && to !== '-' ? `@${to} ${text}` : text).slice(0, 3000)
    return { source: id, id: newId(), name, at, body, state }
  })
  await ctx.db.query(
    'cms.importComments',
    `INSERT INTO cms_comment (tenant_id, id, page_id, state, name, body, at)
     SELECT $1, id, $2, state, name, body, at
     FROM jsonb_to_recordset($3::jsonb) AS g(id uuid, state text, name text, body text, at timestamptz)`,
    [ctx.tenant.id, pageId, JSON.stringify(rows)],
  )
  return Object.fromEntries(rows.map(({ source, id }) => [source, id]))
}
