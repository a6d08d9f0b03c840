import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { ChunkErrorScreen } from './chunk-error.tsx'
import { isChunkError, isConnectionError } from './chunk-reload.ts'
import { shellMessages } from './messages/index.ts'
import { NoPermissionScreen, NotOpenScreen, SignInNeededScreen } from './no-permission.tsx'
import { NotFoundScreen } from './not-found.tsx'
import { OfflineScreen } from './offline.tsx'
import { ServerErrorScreen } from './server-error.tsx'

/** The screen for whatever a page threw: not found, not permitted, a stale chunk, or an error of ours. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(shellMessages)
  const { pathname, search } = useLocation()
  // It replaces a page that may have been scrolled to its end.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  if (isRouteErrorResponse(error)) {
    const message = problemIn(error.data)
    if (error.status === 404) {
      if (message.code === 'order.not_found')
        return <NotOpenScreen text={t.orderNotOpen} path={pathname + search} />
      if (message.code === 'document.not_found')
        return <NotOpenScreen text={t.documentNotOpen} path={pathname + search} />
      return (
        <>
          <PageTitle unlisted>{t.notFound.title}</PageTitle>
          <NotFoundScreen path={pathname} detail={message.detail} />
        </>
      )
    }
    if (error.status === 401) return <SignInNeededScreen path={pathname} />
    if (error.status === 403) return <NoPermissionScreen detail={message.detail} />
    return (
      <ServerErrorScreen
        requestId={message.requestId}
        detail={error.status < 500 ? message.detail : undefined}
      />
    )
  }
  if (isConnectionError(error)) return <OfflineScreen />
  if (isChunkError(error)) return <ChunkErrorScreen />
  return <ServerErrorScreen />
}

/** Loaders return problem details; React Router's own 404 contains a technical message, not meant for users. */
function problemIn(data: unknown): { code?: string; detail?: string; requestId?: string } {
  if (typeof data !== 'object' || data === null) return {}
  const { code, detail, requestId } = data as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : undefined,
    detail: typeof detail === 'string' ? detail : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  }
}
