import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { robots } from './feed.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const body = await robots(ctxOf(context))
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
