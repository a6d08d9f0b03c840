import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Problem } from '#kernel/errors.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { accountPaths } from '../paths.ts'
import { setTwoFactorCookie } from '../sign-in/two-factor-cookie.server.ts'
import { finishLineLogin } from './line.server.ts'
import { linkLine, signInByLine } from './line-link.server.ts'
import { clearOauthStateCookie, readOauthStateCookie } from './oauth-state-cookie.server.ts'

/**
 * The LINE callback. It is a GET that writes, which is otherwise forbidden: it only completes the sign-in this browser
 * started, verified by state, nonce and PKCE, and works once.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const requested = ctxOf(context)
  const { searchParams } = new URL(request.url)
  clearOauthStateCookie(requested)
  try {
    const { person, next, userId } = await finishLineLogin(
      requested,
      searchParams,
      readOauthStateCookie(requested),
    )
    const to = await inOwnTransaction(requested, async (ctx) => {
      if (userId) {
        await linkLine(ctx, person)
        return accountPaths.security({ line: 'linked' })
      }
      const entered = await signInByLine(ctx, person)
      if (!('second' in entered)) return safeLocalPath(next, accountPaths.own)
      setTwoFactorCookie(ctx, entered.second)
      return accountPaths.secondStep({ next })
    })
    return redirect(to)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const why = error.code.replace('account.', '')
    return redirect(requested.viewer.user ? accountPaths.security({ why }) : accountPaths.login({ why }))
  }
}

export default function LineCallbackPage() {
  return <PageTitle unlisted>LINE</PageTitle>
}
