import type { SharePermissions, ShareState } from '../public.ts'

interface ShareLimits {
  revokedAt: Date | null
  expiresAt: Date | null
  maxDownloads: number | null
  downloads: number
}

/** Returns the state of a link at this time. */
export function shareState(share: ShareLimits, now: Date): ShareState {
  if (share.revokedAt) return 'revoked'
  if (share.expiresAt && share.expiresAt <= now) return 'expired'
  if (share.maxDownloads !== null && share.downloads >= share.maxDownloads) return 'exhausted'
  return 'active'
}

/** Returns what is wrong with a link's permissions: none at all, or uploads for something that is not a folder. */
export function validatePermissions(
  permissions: SharePermissions,
  kind: 'file' | 'folder',
): 'files.share_permissions' | 'files.share_upload_folder' | null {
  if (!permissions.view && !permissions.download && !permissions.upload) return 'files.share_permissions'
  return permissions.upload && kind === 'file' ? 'files.share_upload_folder' : null
}

/** Permission to download includes permission to view. */
export const completePermissions = (input: SharePermissions): SharePermissions => ({
  ...input,
  view: input.view || input.download,
})
