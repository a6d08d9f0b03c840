import type { Ctx } from '#kernel/http/ctx.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { takeFolders } from '../item/name.rules.ts'
import type { FileItem, PartAddress, UploadSession } from '../public.ts'
import { completeUpload } from '../upload/complete.server.ts'
import type { SentParts } from '../upload/upload.input.ts'
import { abortUpload, beginUpload, partAddresses, uploadSession } from '../upload/upload.server.ts'
import { type LinkKey, openLink } from './open-link.server.ts'

// A folder of holiday photos uploads within the limit; filling somebody's storage with junk takes days.
const perCaller = rateLimit('share.upload', { points: 500, seconds: 3600 })
const perLink = rateLimit('share.uploads-of-link', { points: 2000, seconds: 3600 })

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
  await perCaller.consume(ctx, `${share.id} ${callerKey(ctx)}`)
  await perLink.consume(ctx, share.id)
  const place = { spaceId: share.spaceId, parentId: share.itemId }
  const names = takeFolders(input.folderPath ?? '')
  return beginUpload(ctx, { ...input, place, names, replacesId: null, shareId: share.id })
}

export async function sharedUploadSession(ctx: Ctx, key: LinkKey, id: string): Promise<UploadSession> {
  const share = await openLink(ctx, key, 'upload')
  return uploadSession(ctx, id, { shareId: share.id })
}

export async function sharedPartAddresses(
  ctx: Ctx,
  key: LinkKey,
  id: string,
  numbers: readonly number[],
): Promise<PartAddress[]> {
  const share = await openLink(ctx, key, 'upload')
  return partAddresses(ctx, id, numbers, { shareId: share.id })
}

/** Completes it. The sender learns only the file's final name. */
export async function completeSharedUpload(
  ctx: Ctx,
  key: LinkKey,
  id: string,
  parts: SentParts,
): Promise<Pick<FileItem, 'name' | 'size'>> {
  const share = await openLink(ctx, key, 'upload')
  const { name, size } = await completeUpload(ctx, id, parts, { shareId: share.id })
  return { name, size }
}

export async function abortSharedUpload(ctx: Ctx, key: LinkKey, id: string): Promise<void> {
  const share = await openLink(ctx, key, 'upload')
  await abortUpload(ctx, id, { shareId: share.id })
}
