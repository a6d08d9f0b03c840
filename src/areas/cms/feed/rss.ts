import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { rssFeed } from './feed.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const body = await rssFeed(ctxOf(context))
  return new Response(body, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
