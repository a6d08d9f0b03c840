import { type Ctx, system } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { emptyTrash, trashItems } from './item/trash.server.ts'

/** What lies in a person's own tree. The files themselves are fetched in the file manager, as an archive of their own. */
export async function collectFiles(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const items = await ctx.db.query<Record<string, unknown>>(
    'files.collect',
    `SELECT id, parent_id, kind, name, tags, size, content_type, trashed_at, created_at, updated_at FROM files_item
     WHERE tenant_id = $1 AND space_id = $2 ORDER BY id LIMIT 100000`,
    [ctx.tenant.id, userId],
  )
  return { items }
}

/** The person's own tree goes with its bytes, versions and links. What they put into the site's tree is the site's; their name leaves it. */
export async function eraseFiles(ctx: Ctx, userId: string): Promise<void> {
  const own: Ctx = { ...ctx, viewer: { ...system, user: { ...emptyUser, id: userId } } }
  const top = await ctx.db.query<{ id: string }>(
    'files.topOf',
    'SELECT id FROM files_item WHERE tenant_id = $1 AND space_id = $2 AND parent_id = $2 AND trashed_at IS NULL',
    [ctx.tenant.id, userId],
  )
  if (top.length)
    await trashItems(
      own,
      top.map(({ id }) => id),
      { anyway: true },
    )
  await emptyTrash(own, { space: 'private' })
  for (const table of ['files_activity', 'files_usage'])
    await ctx.db.query(
      `files.eraseTree.${table}`,
      `DELETE FROM ${table} WHERE tenant_id = $1 AND space_id = $2`,
      [ctx.tenant.id, userId],
    )
  for (const table of ['files_item', 'files_version', 'files_upload', 'files_share'])
    await ctx.db.query(
      `files.forgetName.${table}`,
      `UPDATE ${table} SET created_by_name = NULL WHERE tenant_id = $1 AND created_by = $2`,
      [ctx.tenant.id, userId],
    )
  await ctx.db.query(
    'files.eraseFavourites',
    'DELETE FROM files_favourite WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, userId],
  )
}

const emptyUser = { firstname: '', lastname: '', email: '', phone: null }
