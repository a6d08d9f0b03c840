import {
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../frame/account.module.css'
import { joinMessages } from '../messages/join.ts'
import { accountPaths } from '../paths.ts'
import { ConsentTexts } from '../privacy/consent-texts.tsx'
import { requiredConsentTexts } from '../privacy/texts.server.ts'
import { joinInput } from './join.input.ts'
import { register } from './join.server.ts'
import { JoinProof, requestedProof } from './join-proof.tsx'
import { setRegistrationCookie } from './registration-cookie.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (ctx.viewer.user) throw redirect(safeLocalPath(new URL(request.url).searchParams.get('next')))
  return { texts: requiredConsentTexts(ctx) }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const { phone, ...typed } = Object.fromEntries(form)
  const waiting = await register(ctx, parseInput(joinInput, phone ? { ...typed, phone } : typed))
  setRegistrationCookie(ctx, waiting.id)
  const next = safeLocalPath(new URL(request.url).searchParams.get('next'), '')
  return redirect(accountPaths.activate({ next }))
})

export default function RegisterPage() {
  const t = useMessages(joinMessages).register
  const { texts } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const request = requestedProof(refused?.problem)
  const busy = useNavigation().state !== 'idle'
  const [params] = useSearchParams()
  const next = params.get('next')
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
  })
  return (
    <div className="page section">
      <PageTitle description={t.lead}>{t.title}</PageTitle>
      <div className={`card flush auth ${styles.auth}`}>
        <Form method="post" noValidate>
          <div>
            <h1>{t.welcome}</h1>
            <p className="soft">{t.lead}</p>
          </div>
          {refused && !refused.problem.errors && (
            <Notice tone="bad" urgent>
              {refused.problem.detail}
            </Notice>
          )}
          {request && <JoinProof {...request} />}
          <div className="grid2">
            <TextField label={t.firstname} autoComplete="given-name" required {...field('firstname')} />
            <TextField label={t.lastname} autoComplete="family-name" required {...field('lastname')} />
          </div>
          <TextField
            label={t.email}
            type="email"
            autoComplete="email"
            hint={t.emailHint}
            required
            {...field('email')}
          />
          <TextField label={t.phone} type="tel" autoComplete="tel" optional {...field('phone')} />
          <TextField
            label={t.password}
            type="password"
            autoComplete="new-password"
            required
            name="password"
            hint={t.passwordHint}
            error={refused?.errors.password}
          />
          <ConsentTexts lead={t.agree} texts={texts} />
          <SubmitButton state={busy ? 'loading' : 'normal'} size="large" block>
            {t.submit}
          </SubmitButton>
          <p className="center sm soft">
            {t.hasAccount}{' '}
            <Link className="link" to={accountPaths.login({ next })}>
              {t.signIn}
            </Link>
          </p>
        </Form>
        <div className={`pic ${styles.benefits}`}>
          <div className="stack-l">
            <h2>{t.benefits}</h2>
            {[t.benefit1, t.benefit2, t.benefit3].map((benefit) => (
              <p key={benefit} className="row top">
                <Icon path={iconCircleCheck} className="i i-lg" />
                <span>{benefit}</span>
              </p>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
