import { Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { signInMessages } from '../messages/sign-in.ts'
import { rememberSecond } from '../sign-in/second-cookie.server.ts'
import { isTicketGood } from '../ticket/ticket.server.ts'
import { signInByLink } from './bypass.server.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  good: await isTicketGood(ctxOf(context), ['sign_in'], params.slug ?? ''),
})

// A visit uses nothing up: scanners of mail open every link.
export const action = formAction(async ({ ctx, params, request }) => {
  const entered = await signInByLink(ctx, params.slug ?? '', request.headers.get('user-agent') ?? '')
  if (!('second' in entered)) return redirect('/user')
  rememberSecond(ctx, entered.second)
  return redirect('/user/login/second')
})

/** Signs in once by the link of a letter. */
export default function BypassPage() {
  const t = useMessages(signInMessages).link
  const { good } = useLoaderData<typeof loader>()
  const refused = refusalOf(useActionData())
  return (
    <div className="page section center stack-l">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1>{t.title}</h1>
      {good && !refused ? (
        <Form method="post">
          <Button type="submit" size="large">
            {t.submit}
          </Button>
        </Form>
      ) : (
        <>
          <Notice tone="warn">{refused?.problem.detail ?? t.over}</Notice>
          <ButtonLink to="/user/login">{t.other}</ButtonLink>
        </>
      )}
    </div>
  )
}
