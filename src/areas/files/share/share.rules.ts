import type { SharePermissions, ShareState } from '../public.ts'

interface Facts {
  revokedAt: Date | null
  expiresAt: Date | null
  maxDownloads: number | null
  downloads: number
}

/** What a link is at this time. */
export function shareState(share: Facts, now: Date): ShareState {
  if (share.revokedAt) return 'revoked'
  if (share.expiresAt && share.expiresAt <= now) return 'expired'
  if (share.maxDownloads !== null && share.downloads >= share.maxDownloads) return 'exhausted'
  return 'active'
}

/** What is wrong with what a link is to allow: nothing at all, or taking files where there is no folder. */
export function permissionsRefusal(
  permissions: SharePermissions,
  kind: 'file' | 'folder',
): 'files.share_permissions' | 'files.share_upload_folder' | null {
  if (!permissions.view && !permissions.download && !permissions.upload) return 'files.share_permissions'
  return permissions.upload && kind === 'file' ? 'files.share_upload_folder' : null
}

/** Who may save may look. */
export const completePermissions = (input: SharePermissions): SharePermissions => ({
  ...input,
  view: input.view || input.download,
})
