import type { Ctx } from '#kernel/http/ctx.ts'
import { formerMember, type PersonalRows } from '#kernel/personal-data.ts'
import { eraseTree } from './item/trash.server.ts'

/**
 * Returns a user's own tree, and which files of other trees they added. The files themselves are downloaded in the file
 * manager, as a separate archive.
 */
export async function collectFiles(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const read = (name: string, where: string) =>
    ctx.db.query<Record<string, unknown>>(
      name,
      `SELECT id, parent_id, kind, name, tags, size, content_type, trashed_at, created_at, updated_at FROM files_item
       WHERE tenant_id = $1 AND ${where} ORDER BY id LIMIT 100000`,
      [ctx.tenant.id, userId],
    )
  const [items, elsewhere] = await Promise.all([
    read('files.collect', 'space_id = $2'),
    read('files.collectElsewhere', `created_by = $2 AND space_id <> $2 AND kind = 'file'`),
  ])
  return { items, elsewhere }
}

/**
 * Deletes the user's own tree with its content, versions and links. What they put into the site's tree belongs to the
 * site; their name is removed from it.
 */
export async function eraseFiles(ctx: Ctx, userId: string): Promise<void> {
  await eraseTree(ctx, userId)
  for (const table of ['files_item', 'files_version', 'files_upload', 'files_share'])
    await ctx.db.query(
      `files.forgetName.${table}`,
      `UPDATE ${table} SET created_by_name = NULL WHERE tenant_id = $1 AND created_by = $2`,
      [ctx.tenant.id, userId],
    )
  // Without a name it would read as a visitor with a link.
  await ctx.db.query(
    'files.forgetActor',
    'UPDATE files_activity SET actor_name = $3 WHERE tenant_id = $1 AND actor_id = $2',
    [ctx.tenant.id, userId, formerMember],
  )
  await ctx.db.query(
    'files.eraseFavourites',
    'DELETE FROM files_favourite WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, userId],
  )
}
