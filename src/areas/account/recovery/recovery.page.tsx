import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { AuthForm } from '../frame/auth-form.tsx'
import { recoveryMessages } from '../messages/recovery.ts'
import { isOneTimeTokenValid } from '../one-time-token/one-time-token.server.ts'
import { accountPaths } from '../paths.ts'
import { endSession } from '../session.server.ts'
import { recoveryInput, resetInput } from './recovery.input.ts'
import { requestRecovery, resetPassword } from './recovery.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { step: 'ask' as const }
  const ctx = ctxOf(context)
  if (await isOneTimeTokenValid(ctx, ['invitation'], token)) return { step: 'accept' as const }
  const isValid = await isOneTimeTokenValid(ctx, ['recovery'], token)
  return { step: isValid ? ('choose' as const) : ('over' as const) }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const token = new URL(request.url).searchParams.get('token')
  if (token && form.has('password')) {
    await resetPassword(ctx, token, parseInput(resetInput, Object.fromEntries(form)).password)
    // Somebody else may be signed in in this browser; the login page would send them away without a word.
    await endSession(ctx)
    return redirect(accountPaths.login({ reset: true }))
  }
  const { name } = parseInput(recoveryInput, Object.fromEntries(form))
  const kind = form.get('intent') === 'sign-in' ? 'sign_in' : 'recovery'
  await requestRecovery(ctx, name, { kind })
  return { ok: true as const, requested: true }
})

/** Account recovery for a forgotten password: an e-mail, then a new password. Also where an invitation is accepted. */
export default function RecoveryPage() {
  const t = useMessages(recoveryMessages)
  const { step } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const requested = answer && 'requested' in answer
  const busy = useNavigation().state !== 'idle'
  // An invited person has no password and no device to be signed out of yet.
  const accepting = step === 'accept'
  const choosing = step === 'choose' || accepting
  return (
    <AuthForm
      title={accepting ? t.accept : t.title}
      heading={accepting ? t.accept : choosing ? t.choose : t.title}
      lead={accepting ? t.acceptLead : choosing ? t.chooseLead : t.lead}
      rejection={refused}
      fields={['name', 'password']}
      back={{ to: accountPaths.login(), label: t.back }}
    >
      {step === 'over' && !requested && <Notice tone="warn">{t.over}</Notice>}
      {requested && (
        <Notice tone="good" title={t.asked}>
          {t.askedText}
        </Notice>
      )}
      {choosing ? (
        <TextField
          key="password"
          label={accepting ? t.acceptPassword : t.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={t.passwordHint}
          required
          error={refused?.errors.password}
        />
      ) : (
        <TextField
          key="name"
          label={t.name}
          name="name"
          autoComplete="username"
          required
          defaultValue={refused?.values.name}
          error={refused?.errors.name}
        />
      )}
      <SubmitButton state={busy ? 'loading' : 'normal'} size="large" block>
        {choosing ? t.save : t.send}
      </SubmitButton>
      {!choosing && (
        <SubmitButton state={busy ? 'loading' : 'normal'} variant="ghost" block name="intent" value="sign-in">
          {t.signIn}
        </SubmitButton>
      )}
    </AuthForm>
  )
}
