import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { filesPaths } from '../paths.ts'
import { unlockShare } from '../share/open-link.server.ts'
import { sharedMessages } from './messages.ts'
import { SharedFile } from './shared-file.tsx'
import { SharedFolder } from './shared-folder.tsx'
import { SharedFrame } from './shared-frame.tsx'
import { LinkUnavailable, PasswordPrompt } from './shared-states.tsx'
import { sharedPage } from './shared-view.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const page = await sharedPage(ctxOf(context), code, request)
  if (page.state === 'open') {
    const { kind } = page.view.item
    if (kindFromUrl(request) !== kind) throw redirect(filesPaths.shared(code, kind))
  }
  return data(page, {
    status: page.state === 'over' ? 410 : 200,
    headers: { 'cache-control': 'private, no-store' },
  })
}

/** The kind of shared item, from the URL. */
const kindFromUrl = (request: Request) =>
  new URL(request.url).pathname.startsWith('/external/storage/folder/') ? 'folder' : 'file'

/** Checks the password, then redirects to the page with the key in a cookie. */
export const action = (args: ActionFunctionArgs) =>
  formAction(async ({ ctx, form, params, request }) => {
    await unlockShare(ctx, params.code ?? '', String(form.get('password') ?? '').slice(0, 256))
    return redirect(filesPaths.shared(params.code ?? '', kindFromUrl(request)))
  })(args)

/** A shared file or folder, for anyone with the link. */
export default function SharedPageView() {
  const page = useLoaderData<typeof loader>()
  const t = useMessages(sharedMessages)
  return (
    <SharedFrame>
      <PageTitle unlisted>{page.state === 'open' ? page.view.item.name : t.title}</PageTitle>
      {page.state === 'locked' && <PasswordPrompt />}
      {page.state === 'over' && <LinkUnavailable state={page.why} />}
      {page.state === 'open' &&
        (page.view.item.kind === 'folder' ? (
          <SharedFolder code={page.code} view={page.view} listing={page.listing} text={page.text} />
        ) : (
          <SharedFile code={page.code} view={page.view} />
        ))}
    </SharedFrame>
  )
}
