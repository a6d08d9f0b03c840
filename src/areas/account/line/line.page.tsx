import { type LoaderFunctionArgs, redirect } from 'react-router'
import { insidePath } from '#kernel/http/inside.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { beginLine } from './line.server.ts'
import { rememberOauthState } from './oauth-state-cookie.server.ts'

/** Redirects the browser to LINE; there is nothing to see here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { url, oauthState } = await beginLine(
    ctx,
    insidePath(new URL(request.url).searchParams.get('next'), ''),
  )
  rememberOauthState(ctx, oauthState)
  return redirect(url)
}

export default function LinePage() {
  return <PageTitle unlisted>LINE</PageTitle>
}
