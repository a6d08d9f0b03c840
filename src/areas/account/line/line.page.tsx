import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { startLineLogin } from './line.server.ts'
import { setOauthStateCookie } from './oauth-state-cookie.server.ts'

/** Redirects the browser to LINE; there is nothing to see here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { url, oauthState } = await startLineLogin(
    ctx,
    safeLocalPath(new URL(request.url).searchParams.get('next'), ''),
  )
  setOauthStateCookie(ctx, oauthState)
  return redirect(url)
}

export default function LinePage() {
  return <PageTitle unlisted>LINE</PageTitle>
}
