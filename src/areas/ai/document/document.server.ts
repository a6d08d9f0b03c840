import { readFile } from '#areas/files/public.server.ts'
import { badGateway, invalid, notFound, type Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { imageConcurrency, openImage, readImage } from '#kernel/image/image.ts'
import { ExternalRequestError, fetchExternal, type NetworkPolicy } from '#kernel/net/external-request.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'

const maxImageBytes = 10 * 1024 * 1024
const timeoutMs = 10_000
/** Models use no more, and charge by the pixel. */
const maxSidePx = 2048

export interface ModelImage {
  type: string
  base64: string
}

/**
 * Loads the image at a URL, re-encoded from its pixels: upright, no larger than a model uses, without hidden data in
 * the file. Throws 422 at `documentUrl`: `ai.document_address` for what is neither a file of this site nor a public
 * https URL (machines of our own network that the operator allowed are for what admins set up, not for what a member names), `ai.document_size`, `image.…`; 404; 502 `ai.document_failed`.
 */
export async function loadImage(
  ctx: Ctx,
  documentUrl: string,
  signal?: AbortSignal,
  reach: NetworkPolicy = {},
): Promise<ModelImage> {
  const bytes = await loadImageBytes(ctx, documentUrl, signal, reach)
  const webp = await imageConcurrency(() =>
    openImage(bytes)
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
  return { type: 'image/jpeg', base64: webp.toString('base64') }
}

/** Returns the bytes at a URL, verified to be an image. Throws like `loadImage`. */
export async function loadImageBytes(
  ctx: Ctx,
  documentUrl: string,
  signal?: AbortSignal,
  reach: NetworkPolicy = {},
): Promise<Uint8Array> {
  const bytes = await loadBytes(ctx, documentUrl, signal, reach)
  await readImage(bytes).catch((error: Problem) => {
    throw invalid([{ path: 'documentUrl', code: error.code }])
  })
  return bytes
}

async function loadBytes(
  ctx: Ctx,
  documentUrl: string,
  signal: AbortSignal | undefined,
  reach: NetworkPolicy,
): Promise<Uint8Array> {
  const inline = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=]+)$/.exec(documentUrl)
  if (inline) return limitSize(Buffer.from(inline[1] ?? '', 'base64'))
  const url = URL.parse(documentUrl, ctx.origin)
  if (!url) throw invalidUrl()
  // Our own files are read directly, with the caller's own permissions; a network request to ourselves would lose both.
  if (url.origin === ctx.origin) return loadSiteFile(ctx, url.pathname)
  return fetchExternalFile(url.href, signal, reach)
}

const itemUrlPattern =
  /^\/api\/(?:files\/items\/([0-9a-f-]{36})\/content|filemanager\/download\/([0-9a-f-]{36}))$/
const mediaUrlPattern = /^\/(media\/[0-9a-f-]{36}\/\d{2,4}\.webp)$/

async function loadSiteFile(ctx: Ctx, path: string): Promise<Uint8Array> {
  const item = itemUrlPattern.exec(path)
  const media = mediaUrlPattern.exec(path)
  if (!item && !media) throw invalidUrl()
  const object = item
    ? (await readFile(ctx, item[1] ?? item[2] ?? '')).object
    : await tenantStorage(ctx.services.storage, ctx.tenant.id).get(media?.[1] ?? '')
  if (!object) throw notFound()
  if (object.size > maxImageBytes) {
    await object.stream.cancel()
    throw tooLarge()
  }
  return new Uint8Array(await new Response(object.stream).arrayBuffer())
}

async function fetchExternalFile(
  url: string,
  signal: AbortSignal | undefined,
  reach: NetworkPolicy,
): Promise<Uint8Array> {
  try {
    const answer = await fetchExternal(url, {
      headers: { accept: 'image/*', 'user-agent': 'Sala' },
      timeoutMs,
      maxBytes: maxImageBytes,
      redirects: 3,
      ...reach,
      signal,
    })
    if (answer.status !== 200) throw badGateway('ai.document_failed')
    return await answer.bytes()
  } catch (error) {
    if (!(error instanceof ExternalRequestError)) throw error
    if (error.code === 'address' || error.code === 'scheme') throw invalidUrl()
    if (error.code === 'too_large') throw tooLarge()
    throw badGateway('ai.document_failed')
  }
}

function limitSize<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  if (bytes.length > maxImageBytes) throw tooLarge()
  return bytes
}

const invalidUrl = () => invalid([{ path: 'documentUrl', code: 'ai.document_address' }])
const tooLarge = () => invalid([{ path: 'documentUrl', code: 'ai.document_size' }])

/** Returns what the history stores of a URL: a data URL is the image itself. */
export function storableSource(documentUrl: string): string | null {
  return documentUrl.startsWith('data:') ? null : documentUrl.slice(0, 2000)
}
