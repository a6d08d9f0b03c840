import type { LoaderFunctionArgs } from 'react-router'
import { isUnchanged } from '#kernel/cache/page.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { openFeed } from './feed.server.ts'

/** A product feed, as fetched by programs. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const { type, etag, body } = await openFeed(ctxOf(context), params.file ?? '', key)
  const headers = { 'cache-control': 'private, no-cache', ...(etag && { etag }) }
  if (etag && isUnchanged(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers })
  return new Response(body as BodyInit, { headers: { ...headers, 'content-type': type } })
}
