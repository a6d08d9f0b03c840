import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconEye } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { viewAsMessages } from '../messages/view-as.ts'
import { accountPaths } from '../paths.ts'
import { endViewAs } from './view-as.server.ts'

/** Where an admin viewing as another user lands when an action is not allowed. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.support) throw redirect(accountPaths.own)
  const closed = new URL(request.url).searchParams.get('why') === 'closed'
  return { why: errorMessage(ctx.locale, closed ? 'account.view_closed' : 'account.view_only') }
}

export const action = formAction(async ({ ctx }) => {
  const person = await endViewAs(ctx)
  return redirect(person ? accountPaths.user(person) : accountPaths.own)
})

/** Explains why an action is not allowed while viewing the site as another user. */
export default function ViewAsPage() {
  const t = useMessages(viewAsMessages)
  const { why } = useLoaderData<typeof loader>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title}</PageTitle>
      <Empty
        heading="h1"
        title={t.title}
        icon={iconEye}
        actions={
          <ButtonLink to={accountPaths.own} variant="ghost">
            {t.back}
          </ButtonLink>
        }
      >
        <p>{why}</p>
      </Empty>
    </div>
  )
}
