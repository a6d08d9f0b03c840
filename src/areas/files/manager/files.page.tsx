import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import type { SpaceRef } from '../public.ts'
import { FileManager } from './file-manager.tsx'
import { fileActionInput } from './files.input.ts'
import { runFileAction } from './files-action.server.ts'
import { filesQuery } from './files-query.rules.ts'
import { filesView } from './files-view.server.ts'
import { filesMessages } from './messages/index.ts'

/** `/user/…` shows the user's own files, `/cluster/…` those of the site. */
const spaceRefOf = (path: string): SpaceRef => ({
  space: path.startsWith('/cluster/') ? 'public' : 'private',
})

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return filesView(ctxOf(context), spaceRefOf(pathname), filesQuery(searchParams))
}

export const action = formAction(({ ctx, form }) =>
  runFileAction(ctx, parseInput(fileActionInput, Object.fromEntries(form))),
)

/** The open panel and the layout do not affect the listed items. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string
  defaultShouldRevalidate: boolean
}): boolean {
  const listed = (url: URL) => {
    const params = new URLSearchParams(url.search)
    for (const name of ['item', 'look']) params.delete(name)
    return url.pathname + params.toString()
  }
  if (formMethod || currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return listed(currentUrl) !== listed(nextUrl) || defaultShouldRevalidate === false
}

/** Files and folders: a user's own, or the site's. */
export default function FilesPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(filesMessages)
  return (
    <>
      <PageTitle unlisted>{t.places[view.place.space]}</PageTitle>
      <FileManager view={view} />
    </>
  )
}
