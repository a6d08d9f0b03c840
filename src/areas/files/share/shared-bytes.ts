import type { Context } from 'hono'
import { notAllowed, notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { recordFileAccess } from '../download/content.server.ts'
import { sendPreview } from '../download/send-preview.ts'
import { serveFile } from '../download/serve.ts'
import { streamZip } from '../download/zip.server.ts'
import { isFile } from '../item/item-row.server.ts'
import type { PreviewWidth } from '../public.ts'
import { filesSettings } from '../settings/settings.server.ts'
import { grantDownloadPass, isResumedDownload } from './download-pass.ts'
import { type LinkKey, openLink } from './open-link.server.ts'
import { canViewInline, consumeDownload, sharedRow } from './shared.server.ts'

/**
 * Serves a file through a link. Downloading requires permission and is counted; viewing inline requires permission to
 * view and a type that browsers show, and is not counted. Throws as `openLink`, 404 for anything outside the link.
 */
export async function sendSharedFile(
  c: Context<AppEnv>,
  key: LinkKey,
  { itemId, download }: { itemId: string | null; download: boolean },
): Promise<Response> {
  const { ctx } = c.var
  const share = await openLink(ctx, key, download ? 'download' : 'view', { spent: true })
  const id = itemId ?? share.itemId
  const further = download && isResumedDownload(ctx, c.req.raw.headers, share.id, id)
  if (!further) await openLink(ctx, key, null)
  const row = await sharedRow(ctx, share, id)
  if (!isFile(row)) throw notFound('files.none')
  if (!download) {
    const { watermark } = await filesSettings(ctx)
    // What a browser does not show would be downloaded, without being counted.
    if (!canViewInline(row.content_type, watermark.on && !share.canDownload))
      throw notAllowed('files.share_not_allowed')
  }
  if (download && !further && c.req.method !== 'HEAD') {
    await consumeDownload(ctx, share)
    grantDownloadPass(ctx, share.id, id)
  }
  if (!further) await recordFileAccess(ctx, [row], download ? 'downloaded' : 'opened', share.id)
  const { key: at, name, size, content_type: contentType, etag } = row
  return serveFile(c, { key: at, name, size, contentType, etag }, { download, cache: 'private, no-store' })
}

/** Serves an image's preview through a link, watermarked when downloads are not allowed. */
export async function sendSharedPreview(
  c: Context<AppEnv>,
  key: LinkKey,
  itemId: string | null,
  width: PreviewWidth,
): Promise<Response> {
  const { ctx } = c.var
  const share = await openLink(ctx, key, 'view')
  const row = await sharedRow(ctx, share, itemId ?? share.itemId)
  const { watermark } = await filesSettings(ctx)
  return sendPreview(c, row, width, watermark.on && !share.canDownload ? watermark : null)
}

/** Serves an archive of a shared folder or a part of it; counts as one download. */
export async function sendSharedZip(
  c: Context<AppEnv>,
  key: LinkKey,
  ids: readonly string[],
): Promise<Response> {
  const { ctx } = c.var
  const share = await openLink(ctx, key, 'download')
  const top = await sharedRow(ctx, share, share.itemId)
  for (const id of ids) await sharedRow(ctx, share, id)
  // Messengers and download managers first ask what there is; that is no download.
  if (c.req.method !== 'HEAD') {
    await consumeDownload(ctx, share)
    await recordFileAccess(ctx, [top], 'downloaded', share.id)
  }
  return streamZip(ctx, ids.length ? ids : [share.itemId], top.name)
}
