import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { listShares } from '../share/share.server.ts'

/** The QR code of a link, to be scanned from a screen. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shares = await listShares(ctxOf(context), params.item ?? '')
  const share = shares.find(({ id }) => id === params.id)
  if (!share) throw notFound('files.share_none')
  return new Response(qrSvg(share.url), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' },
  })
}
