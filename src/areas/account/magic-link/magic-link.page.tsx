import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { useSiteName } from '#kernel/ui/site-name.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { AuthForm } from '../frame/auth-form.tsx'
import { signInMessages } from '../messages/sign-in.ts'
import { isOneTimeTokenValid } from '../one-time-token/one-time-token.server.ts'
import { accountPaths } from '../paths.ts'
import { setTwoFactorCookie } from '../sign-in/two-factor-cookie.server.ts'
import { signInByLink } from './magic-link.server.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  good: await isOneTimeTokenValid(ctxOf(context), ['sign_in'], params.slug ?? ''),
})

// A GET uses nothing up: e-mail scanners open every link.
export const action = formAction(async ({ ctx, params }) => {
  const entered = await signInByLink(ctx, params.slug ?? '')
  if (!('second' in entered)) return redirect(accountPaths.own)
  setTwoFactorCookie(ctx, entered.second)
  return redirect(accountPaths.secondStep())
})

/** Signs in once with the link in an e-mail. */
export default function MagicLinkPage() {
  const t = useMessages(signInMessages).link
  const { good } = useLoaderData<typeof loader>()
  const site = useSiteName()
  const refused = rejectionOf(useActionData())
  const busy = useNavigation().state !== 'idle'
  const usable = good && !refused
  return (
    <AuthForm
      title={t.title}
      heading={t.title}
      lead={usable ? t.lead(site) : undefined}
      back={usable ? { to: accountPaths.login(), label: t.other } : undefined}
    >
      {usable ? (
        <SubmitButton state={busy ? 'loading' : 'normal'} size="large" block>
          {t.submit}
        </SubmitButton>
      ) : (
        <>
          <Notice tone="warn">{refused?.problem.detail ?? t.over}</Notice>
          <p className="soft">{t.overText}</p>
          <ButtonLink to={accountPaths.recovery()} block>
            {t.again}
          </ButtonLink>
          <ButtonLink to={accountPaths.login()} variant="ghost" block>
            {t.other}
          </ButtonLink>
        </>
      )}
    </AuthForm>
  )
}
