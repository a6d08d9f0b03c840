import {
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { Problem } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { AuthForm } from '../frame/auth-form.tsx'
import { signInMessages } from '../messages/sign-in.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { accountPaths } from '../paths.ts'
import { findTwoFactorChallenge } from '../two-factor/challenge.server.ts'
import { finishTwoFactor, twoFactorMethods } from '../two-factor/two-factor.server.ts'
import { openSession } from './sign-in.server.ts'
import { clearTwoFactorCookie, readTwoFactorCookie } from './two-factor-cookie.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const next = new URL(request.url).searchParams.get('next')
  if (ctx.viewer.user) throw redirect(safeLocalPath(next))
  const second = readTwoFactorCookie(ctx)
  const userId = second ? await findTwoFactorChallenge(ctx, second) : undefined
  const methods = userId ? await twoFactorMethods(ctx, userId) : null
  if (!second || !methods) throw redirect(accountPaths.login({ next }))
  return { second, methods }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const second = readTwoFactorCookie(ctx)
  if (!second) throw new Problem(410, 'account.two_factor_over')
  const person = await finishTwoFactor(ctx, second, String(form.get('code') ?? '').slice(0, 40))
  await openSession(ctx, person)
  clearTwoFactorCookie(ctx)
  return redirect(safeLocalPath(new URL(request.url).searchParams.get('next')))
})

/** The second step after the password: an app's code, a recovery code, or a passkey. */
export default function TwoFactorPage() {
  const t = useMessages(signInMessages).second
  const { second, methods } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const busy = useNavigation().state !== 'idle'
  const [params] = useSearchParams()
  return (
    <AuthForm
      title={t.title}
      heading={t.title}
      lead={methods.totp ? t.lead : t.leadPasskey}
      rejection={refused}
      fields={['code']}
      back={{ to: accountPaths.login(), label: t.back }}
    >
      {methods.passkey && <PasskeyButton second={second} next={params.get('next')} />}
      {methods.totp && (
        <>
          <TextField
            label={t.code}
            name="code"
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            hint={t.codeHint}
            required
            error={refused?.errors.code}
          />
          <SubmitButton state={busy ? 'loading' : 'normal'} size="large" block>
            {t.submit}
          </SubmitButton>
        </>
      )}
    </AuthForm>
  )
}
