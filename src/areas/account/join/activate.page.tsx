import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Problem } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { AuthForm } from '../frame/auth-form.tsx'
import { joinMessages } from '../messages/join.ts'
import { accountPaths } from '../paths.ts'
import { activateByCode, activateByLink, findByLink } from './activate.server.ts'
import { findPendingRegistration, resendRegistrationEmail } from './join.server.ts'
import { clearRegistrationCookie, readRegistrationCookie } from './registration-cookie.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  if (ctx.viewer.user) throw redirect(safeLocalPath(searchParams.get('next'), accountPaths.own))
  const registration = readRegistrationCookie(ctx)
  const token = searchParams.get('token')
  if (token) {
    const found = await findByLink(ctx, token)
    const link = found
      ? { email: found.email, firstname: found.firstname, mine: found.id === registration }
      : null
    return { link, waiting: null }
  }
  const waiting = registration ? await findPendingRegistration(ctx, registration) : undefined
  return { link: null, waiting: waiting ? { email: waiting.email } : null }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const { searchParams } = new URL(request.url)
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  const registration = readRegistrationCookie(ctx)
  const token = searchParams.get('token')
  if (text('intent') === 'again') {
    if (!registration) throw new Problem(410, 'account.registration_over')
    await resendRegistrationEmail(ctx, registration)
    return { ok: true as const, sent: true }
  }
  if (token)
    await activateByLink(ctx, token, {
      sameBrowser: registration,
      password: String(form.get('password') ?? ''),
    })
  else await activateByCode(ctx, registration ?? '00000000-0000-0000-0000-000000000000', digits(text('code')))
  clearRegistrationCookie(ctx)
  return redirect(safeLocalPath(searchParams.get('next'), accountPaths.own))
})

const digits = (input: string) => input.replace(/\D/g, '')

/** Completes a registration, with the code from its e-mail or its link. */
export default function ActivatePage() {
  const t = useMessages(joinMessages).activate
  const { link, waiting } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejection = rejectionOf(answer)
  const sent = answer && 'sent' in answer
  const busy = useNavigation().state !== 'idle'
  const go = (
    <SubmitButton state={busy ? 'loading' : 'normal'} size="large" block>
      {t.submit}
    </SubmitButton>
  )
  const details = { title: t.title, rejection, fields: ['code', 'password'] }
  if (link)
    return (
      <AuthForm
        {...details}
        heading={t.greeting(link.firstname)}
        lead={link.mine ? t.linkLead(link.email) : t.linkElsewhere(link.email)}
      >
        {!link.mine && (
          <TextField
            label={t.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={rejection?.errors.password}
          />
        )}
        {go}
      </AuthForm>
    )
  if (!waiting)
    return (
      <AuthForm {...details} heading={t.overTitle} lead={t.over}>
        <ButtonLink to={accountPaths.register()} size="large" block>
          {t.register}
        </ButtonLink>
        <ButtonLink to={accountPaths.login()} variant="ghost" block>
          {t.signIn}
        </ButtonLink>
      </AuthForm>
    )
  return (
    <AuthForm {...details} heading={t.welcome} lead={t.lead(waiting.email)}>
      {sent && <Notice tone="good">{t.sent}</Notice>}
      <TextField
        label={t.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={rejection?.errors.code}
      />
      {go}
      <div className="row between wrap">
        <SubmitButton
          state={busy ? 'loading' : 'normal'}
          variant="ghost"
          size="small"
          name="intent"
          value="again"
        >
          {t.again}
        </SubmitButton>
        <Link className="link sm" to={accountPaths.register()}>
          {t.other}
        </Link>
      </div>
      <p className="sm soft">{t.spam}</p>
    </AuthForm>
  )
}
