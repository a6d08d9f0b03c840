import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { sitemap } from './feed.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const body = await sitemap(ctxOf(context))
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
