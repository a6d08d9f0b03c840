import type { Ctx } from '#kernel/http/ctx.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { parseFolderPath } from '../item/name.rules.ts'
import type { FileItem, PartUrl, UploadSession } from '../public.ts'
import { completeUpload } from '../upload/complete.server.ts'
import type { SubmittedParts } from '../upload/upload.input.ts'
import { abortUpload, getUploadSession, partUrls, startUpload } from '../upload/upload.server.ts'
import { type LinkKey, openLink } from './open-link.server.ts'

// A folder of holiday photos uploads within the limit; filling somebody's storage with junk takes days.
const callerLimit = defineRateLimit('share.upload', { points: 500, seconds: 3600 })
const linkLimit = defineRateLimit('share.uploads-of-link', { points: 2000, seconds: 3600 })

interface Input {
  name: string
  size: number
  contentType?: string
  folderPath?: string
}

/**
 * Starts an upload to the user who requested files by a link. It counts against their quota. Throws as `openLink`, 413,
 * 422, 429.
 */
export async function createSharedUpload(ctx: Ctx, key: LinkKey, input: Input): Promise<UploadSession> {
  const share = await openLink(ctx, key, 'upload')
  await callerLimit.consume(ctx, `${share.id} ${callerKey(ctx)}`)
  await linkLimit.consume(ctx, share.id)
  const folderRef = { spaceId: share.spaceId, parentId: share.itemId }
  const names = parseFolderPath(input.folderPath ?? '')
  return startUpload(ctx, { ...input, place: folderRef, names, replacesId: null, shareId: share.id })
}

export async function getSharedUploadSession(ctx: Ctx, key: LinkKey, id: string): Promise<UploadSession> {
  const share = await openLink(ctx, key, 'upload')
  return getUploadSession(ctx, id, { shareId: share.id })
}

export async function sharedPartUrls(
  ctx: Ctx,
  key: LinkKey,
  id: string,
  numbers: readonly number[],
): Promise<PartUrl[]> {
  const share = await openLink(ctx, key, 'upload')
  return partUrls(ctx, id, numbers, { shareId: share.id })
}

/** Completes it. The sender learns only the file's final name. */
export async function completeSharedUpload(
  ctx: Ctx,
  key: LinkKey,
  id: string,
  parts: SubmittedParts,
): Promise<Pick<FileItem, 'name' | 'size'>> {
  const share = await openLink(ctx, key, 'upload')
  const { name, size } = await completeUpload(ctx, id, parts, { shareId: share.id })
  return { name, size }
}

export async function abortSharedUpload(ctx: Ctx, key: LinkKey, id: string): Promise<void> {
  const share = await openLink(ctx, key, 'upload')
  await abortUpload(ctx, id, { shareId: share.id })
}
