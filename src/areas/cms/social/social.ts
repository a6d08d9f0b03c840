import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { socialImage } from './social-image.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const png = await socialImage(ctxOf(context), params.page ?? '')
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
