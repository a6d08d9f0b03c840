import { hashPassword } from '#kernel/crypto/password.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId, newToken } from '#kernel/id.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { getRow, getRows } from '../item/item-row.server.ts'
import { actorOf, isRecordTree, rightsIn } from '../item/space.server.ts'
import type { Share, ShareInput } from '../public.ts'
import { shareInput } from './share.input.ts'
import { completePermissions, validatePermissions } from './share.rules.ts'
import { type ShareRow, shareOf, shareSelectSql } from './share-row.server.ts'

/** Returns the links to an item, latest first. Throws 404. */
export async function listShares(ctx: Ctx, itemId: string): Promise<Share[]> {
  await getRow(ctx, itemId, 'change')
  const rows = await ctx.db.query<ShareRow>(
    'files.shares',
    `${shareSelectSql} AND s.item_id = $2 ORDER BY s.created_at DESC, s.id`,
    [ctx.tenant.id, itemId],
  )
  return rows.map((row) => shareOf(ctx, row))
}

/** Validates the input and hashes the password, which takes a while without the database. */
async function readShare(ctx: Ctx, input: ShareInput, kind: 'file' | 'folder') {
  const params = parseInput(shareInput, input)
  const permissionsError = validatePermissions(params.permissions, kind)
  if (permissionsError) throw invalid([{ path: 'permissions', code: permissionsError }])
  const expiresAt = params.expiresAt ? new Date(params.expiresAt) : params.expiresAt
  if (expiresAt && expiresAt <= ctx.now) throw invalid([{ path: 'expiresAt', code: 'files.share_past' }])
  await ctx.db.commit()
  const passwordHash = params.password ? await hashPassword(params.password) : params.password
  return { ...params, permissions: completePermissions(params.permissions), expiresAt, passwordHash }
}

/** Creates a link to an item. Throws 404, 422, 409 `files.record_no_links` in the tree of a record. */
export async function createShare(ctx: Ctx, itemId: string, input: ShareInput): Promise<Share> {
  const item = await getRow(ctx, itemId, 'change')
  if (await isRecordTree(ctx, item.space_id)) throw conflict('files.record_no_links')
  const request = await readShare(ctx, input, item.kind)
  const id = newId()
  const actor = actorOf(ctx.viewer)
  await ctx.db.query(
    'files.share',
    `INSERT INTO files_share (tenant_id, id, item_id, code, password_hash, expires_at, can_view, can_download, can_upload,
       max_downloads, message, created_by, created_by_name, created_at, blurred)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ctx.tenant.id,
      id,
      itemId,
      newToken(16),
      request.passwordHash ?? null,
      request.expiresAt ?? null,
      request.permissions.view,
      request.permissions.download,
      request.permissions.upload,
      request.maxDownloads ?? null,
      request.message ?? '',
      actor.id,
      actor.name,
      ctx.now,
      request.blurred ?? false,
    ],
  )
  await recordActivity(ctx, 'shared', [item], { shareId: id })
  return shareOf(ctx, await getOwnShare(ctx, id))
}

/** Changes a link; omitted fields stay, null clears them. Throws 404, 422. */
export async function editShare(ctx: Ctx, shareId: string, input: ShareInput): Promise<Share> {
  const share = await getOwnShare(ctx, shareId)
  const request = await readShare(ctx, input, share.kind)
  const saved = <Value>(params: Value | undefined, before: Value): Value =>
    params === undefined ? before : params
  if (typeof request.maxDownloads === 'number' && request.maxDownloads < share.downloads)
    throw invalid([{ path: 'maxDownloads', code: 'field.too_small', params: { minimum: share.downloads } }])
  await ctx.db.query(
    'files.editShare',
    `UPDATE files_share SET password_hash = $3, expires_at = $4, can_view = $5, can_download = $6, can_upload = $7,
       max_downloads = $8, message = $9, blurred = $10 WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      shareId,
      saved(request.passwordHash, share.passwordHash),
      saved(request.expiresAt, share.expiresAt),
      request.permissions.view,
      request.permissions.download,
      request.permissions.upload,
      saved(request.maxDownloads, share.maxDownloads),
      saved(request.message, share.message),
      saved(request.blurred, share.blurred),
    ],
  )
  return shareOf(ctx, await getOwnShare(ctx, shareId))
}

/** Revokes a link immediately. Idempotent. Throws 404. */
export async function revokeShare(ctx: Ctx, shareId: string): Promise<void> {
  const { itemId } = await getOwnShare(ctx, shareId)
  const revoked = await ctx.db.query(
    'files.revoke',
    'UPDATE files_share SET revoked_at = $3 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id',
    [ctx.tenant.id, shareId, ctx.now],
  )
  // An item in the trash may be restored, with its history.
  if (revoked.length)
    await recordActivity(ctx, 'unshared', await getRows(ctx, [itemId], 'change'), { shareId })
}

/** For how long an ended link can be brought back. */
const resumableMs = 60 * 60_000

/**
 * Makes a link work again that was revoked within the last hour. Idempotent. Throws 404, 409 `files.record_no_links` for
 * an item that has since moved into the tree of a record.
 */
export async function resumeShare(ctx: Ctx, shareId: string): Promise<void> {
  const { itemId, spaceId } = await getOwnShare(ctx, shareId)
  if (await isRecordTree(ctx, spaceId)) throw conflict('files.record_no_links')
  const resumed = await ctx.db.query(
    'files.resumeShare',
    'UPDATE files_share SET revoked_at = NULL WHERE tenant_id = $1 AND id = $2 AND revoked_at > $3 RETURNING id',
    [ctx.tenant.id, shareId, new Date(ctx.now.getTime() - resumableMs)],
  )
  if (resumed.length) await recordActivity(ctx, 'shared', await getRows(ctx, [itemId], 'change'), { shareId })
}

/**
 * Revokes every link into a user's own tree, when the user may no longer have access. The area that manages users
 * checks its permissions.
 */
export async function revokeLinksOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.query(
    'files.revokeOf',
    `UPDATE files_share s SET revoked_at = $3 FROM files_item i
     WHERE s.tenant_id = $1 AND s.revoked_at IS NULL AND i.tenant_id = $1 AND i.id = s.item_id AND i.space_id = $2`,
    [ctx.tenant.id, personId, ctx.now],
  )
}

async function getOwnShare(ctx: Ctx, id: string): Promise<ShareRow> {
  const [row] = isId(id)
    ? await ctx.db.query<ShareRow>('files.ownShare', `${shareSelectSql} AND s.id = $2`, [ctx.tenant.id, id])
    : []
  if (!row || !(await rightsIn(ctx, row.spaceId)).change) throw notFound('files.share_none')
  return row
}
