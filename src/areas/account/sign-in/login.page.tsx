import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Field, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine, iconEye } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { useSiteAreas } from '#kernel/ui/site-areas.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { loginInput } from '../account.input.ts'
import { AuthForm } from '../frame/auth-form.tsx'
import { hasChannel } from '../line/channel.server.ts'
import { lineErrorMessage } from '../line/line-error.server.ts'
import { accountMessages } from '../messages/index.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { accountPaths } from '../paths.ts'
import { ConsentTexts } from '../privacy/consent-texts.tsx'
import { requiredConsentTexts } from '../privacy/texts.server.ts'
import { signIn } from './sign-in.server.ts'
import { setTwoFactorCookie } from './two-factor-cookie.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  if (ctx.viewer.user) throw redirect(safeLocalPath(searchParams.get('next')))
  const why = lineErrorMessage(searchParams.get('why'), ctx.locale)
  const line = await hasChannel(ctx)
  // A user who comes by LINE for the first time gets an account that way.
  const texts = line ? requiredConsentTexts(ctx) : []
  const host = ctx.tenant.hosts[0] ?? ''
  const demo = ctx.services.config.demo !== 'off' && host.endsWith('.localhost')
  return { line, texts, why, demo: demo ? ['user', 'manager', 'admin'].map((role) => `${role}@${host}`) : [] }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const { searchParams } = new URL(request.url)
  const entered = await signIn(ctx, parseInput(loginInput, Object.fromEntries(form)))
  if ('second' in entered) {
    setTwoFactorCookie(ctx, entered.second)
    return redirect(accountPaths.secondStep({ next: searchParams.get('next') }))
  }
  return redirect(safeLocalPath(searchParams.get('next')))
})

export default function LoginPage() {
  const t = useMessages(accountMessages).login
  const { demo, line, texts, why } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const busy = useNavigation().state !== 'idle'
  const areas = useSiteAreas()
  const [params] = useSearchParams()
  const next = params.get('next')
  const [name, setName] = useState(refused?.values.email ?? '')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const fill = (email: string) => {
    setName(email)
    setPassword('sala-demo-2569')
  }
  return (
    <AuthForm
      title={t.title}
      heading={t.welcome}
      lead={t.lead}
      listed
      rejection={refused}
      fields={['email', 'password']}
    >
      {params.has('expired') && <Notice tone="warn">{t.expired}</Notice>}
      {why && <Notice tone="warn">{why}</Notice>}
      {params.has('reset') && <Notice tone="good">{t.reset}</Notice>}
      {next && !refused && !params.has('expired') && <Notice>{t.needed}</Notice>}
      <TextField
        label={t.name}
        name="email"
        autoComplete="username"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={refused?.errors.email}
      />
      <Field label={t.password} error={refused?.errors.password}>
        {(control) => (
          <div className="with-end">
            <input
              {...control}
              className="input"
              type={shown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              className="icon-btn end scripted"
              aria-label={shown ? t.hide : t.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon path={iconEye} />
            </button>
          </div>
        )}
      </Field>
      <p className="right sm">
        <Link className="link" to={accountPaths.recovery()}>
          {t.forgotten}
        </Link>
      </p>
      <SubmitButton state={busy ? 'loading' : 'normal'} size="large" block>
        {t.submit}
      </SubmitButton>
      {line && (
        <ButtonLink
          to={accountPaths.lineLogin({ next })}
          variant="ghost"
          block
          icon={iconBrandLine}
          reloadDocument
        >
          {t.line}
        </ButtonLink>
      )}
      <ConsentTexts lead={t.lineAgree} texts={texts} />
      <PasskeyButton second={null} next={next} />
      <p className="center sm soft">
        {t.noAccount}{' '}
        <Link className="link" to={accountPaths.register({ next })}>
          {t.register}
        </Link>
      </p>
      {areas.includes('shop') && (
        <p className="center sm">
          <Link className="link" to={shopPaths.orders()}>
            {t.track}
          </Link>
        </p>
      )}
      {demo.length > 0 && (
        <fieldset className="stack-s scripted">
          <legend className="label">{t.demo}</legend>
          <div className="chips">
            {demo.map((email) => (
              <button key={email} type="button" className="chip" onClick={() => fill(email)}>
                {email.split('@')[0]}
              </button>
            ))}
          </div>
          <p className="hint">{t.demoHint}</p>
        </fieldset>
      )}
    </AuthForm>
  )
}
