import type { Context } from 'hono'
import { notAllowed, notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { recordOpening } from '../download/content.server.ts'
import { answerPreview } from '../download/preview-answer.ts'
import { serveFile } from '../download/serve.ts'
import { zipOf } from '../download/zip.server.ts'
import { isFile } from '../item/item-row.server.ts'
import type { PreviewWidth } from '../public.ts'
import { filesSettings } from '../settings/settings.server.ts'
import { givePass, goesOn } from './download-pass.ts'
import { type LinkKey, openLink } from './open-link.server.ts'
import { mayShow, sharedRow, takeDownload } from './shared.server.ts'

/**
 * Serves a file through a link. Downloading requires permission and is counted; viewing inline requires permission to
 * view and is not counted. Throws as `openLink`, 404 for anything outside the link.
 */
export async function answerShared(
  c: Context<AppEnv>,
  key: LinkKey,
  { itemId, download }: { itemId: string | null; download: boolean },
): Promise<Response> {
  const { ctx } = c.var
  const share = await openLink(ctx, key, download ? 'download' : 'view', { spent: true })
  const id = itemId ?? share.itemId
  const further = download && goesOn(ctx, c.req.raw.headers, share.id, id)
  if (!further) await openLink(ctx, key, null)
  const row = await sharedRow(ctx, share, id)
  if (!isFile(row)) throw notFound('files.none')
  if (!download && !share.canDownload) {
    const { watermark } = await filesSettings(ctx)
    if (!mayShow(row.content_type, watermark.on)) throw notAllowed('files.share_not_allowed')
  }
  if (download && !further && c.req.method !== 'HEAD') {
    await takeDownload(ctx, share)
    givePass(ctx, share.id, id)
  }
  if (!further) await recordOpening(ctx, row, download ? 'downloaded' : 'opened', share.id)
  const { key: at, name, size, content_type: contentType, etag } = row
  return serveFile(c, { key: at, name, size, contentType, etag }, { download, cache: 'private, no-store' })
}

/** Serves an image's preview through a link, watermarked when downloads are not allowed. */
export async function answerSharedPreview(
  c: Context<AppEnv>,
  key: LinkKey,
  itemId: string | null,
  width: PreviewWidth,
): Promise<Response> {
  const { ctx } = c.var
  const share = await openLink(ctx, key, 'view')
  const row = await sharedRow(ctx, share, itemId ?? share.itemId)
  const { watermark } = await filesSettings(ctx)
  return answerPreview(c, row, width, watermark.on && !share.canDownload ? watermark : null)
}

/** Serves an archive of a shared folder or a part of it; counts as one download. */
export async function answerSharedZip(
  c: Context<AppEnv>,
  key: LinkKey,
  ids: readonly string[],
): Promise<Response> {
  const { ctx } = c.var
  const share = await openLink(ctx, key, 'download')
  const top = await sharedRow(ctx, share, share.itemId)
  for (const id of ids) await sharedRow(ctx, share, id)
  await takeDownload(ctx, share)
  await recordOpening(ctx, top, 'downloaded', share.id)
  return zipOf(ctx, ids.length ? ids : [share.itemId], top.name)
}
