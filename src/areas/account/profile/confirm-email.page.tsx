import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { profileMessages } from '../messages/profile.ts'
import { isOneTimeTokenValid } from '../one-time-token/one-time-token.server.ts'
import { accountPaths } from '../paths.ts'
import { changeEmail } from './email.server.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const loader = async ({ context, request }: LoaderFunctionArgs) => ({
  good: await isOneTimeTokenValid(ctxOf(context), ['email'], tokenOf(request)),
})

// E-mail scanners open every link, so only the button changes the address.
export const action = formAction(async ({ ctx, request }) => {
  await changeEmail(ctx, tokenOf(request))
  return { ok: true as const }
})

/** The target of the e-mail about a new address. Needs no sign-in: the e-mail may be read on another device. */
export default function ConfirmEmailPage() {
  const t = useMessages(profileMessages).confirmEmail
  const { good } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const done = answer && !refused
  return (
    <div className="page section center stack-l">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1>{t.title}</h1>
      {done ? (
        <>
          <Notice tone="good">{t.done}</Notice>
          <ButtonLink to={accountPaths.own}>{t.account}</ButtonLink>
        </>
      ) : refused || !good ? (
        <>
          <Notice tone="warn">{refused?.problem.detail ?? t.over}</Notice>
          <ButtonLink to={accountPaths.profile}>{t.account}</ButtonLink>
        </>
      ) : (
        <Form method="post">
          <Button type="submit" size="large">
            {t.submit}
          </Button>
        </Form>
      )}
    </div>
  )
}
