import type { Ctx } from '#kernel/http/ctx.ts'
import { filesPaths } from '../paths.ts'
import type { Share } from '../public.ts'
import { shareState } from './share.rules.ts'

export interface ShareRow {
  id: string
  itemId: string
  code: string
  passwordHash: string | null
  expiresAt: Date | null
  canView: boolean
  canDownload: boolean
  canUpload: boolean
  maxDownloads: number | null
  downloads: number
  views: number
  blurred: boolean
  message: string
  createdByName: string | null
  createdAt: Date
  revokedAt: Date | null
  /** Of the item. */
  kind: 'file' | 'folder'
  spaceId: string
  trashed: boolean
}

/** The site is `$1`. */
export const shareSelectSql = `SELECT s.id, s.item_id AS "itemId", s.code, s.password_hash AS "passwordHash", s.expires_at AS "expiresAt",
    s.can_view AS "canView", s.can_download AS "canDownload", s.can_upload AS "canUpload", s.max_downloads AS "maxDownloads",
    s.downloads, s.views, s.blurred, s.message, s.created_by_name AS "createdByName", s.created_at AS "createdAt",
    s.revoked_at AS "revokedAt", i.kind, i.space_id AS "spaceId", i.trashed_at IS NOT NULL AS trashed
  FROM files_share s JOIN files_item i ON i.tenant_id = $1 AND i.id = s.item_id WHERE s.tenant_id = $1`

export const shareOf = (ctx: Pick<Ctx, 'origin' | 'now'>, row: ShareRow): Share => ({
  id: row.id,
  itemId: row.itemId,
  code: row.code,
  url: `${ctx.origin}${filesPaths.shared(row.code, row.kind)}`,
  hasPassword: row.passwordHash !== null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  permissions: permissionsOf(row),
  maxDownloads: row.maxDownloads,
  downloads: row.downloads,
  views: row.views,
  blurred: row.blurred,
  message: row.message,
  state: shareState(row, ctx.now),
  createdBy: row.createdByName,
  createdAt: row.createdAt.toISOString(),
})

export const permissionsOf = (row: ShareRow) => ({
  view: row.canView,
  download: row.canDownload,
  upload: row.canUpload,
})
