import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import { hasChannel } from '../line/channel.server.ts'
import { LineCard } from '../line/line-card.tsx'
import { lineErrorMessage } from '../line/line-error.server.ts'
import { linkedLine, unlinkLine } from '../line/line-link.server.ts'
import { securityMessages } from '../messages/security.ts'
import { listPasskeys, removePasskey } from '../passkey/passkey.server.ts'
import { PasskeyCard } from '../passkey/passkey-card.tsx'
import { hasPassword } from '../profile/email.server.ts'
import { endOtherSessions, endOwnSession } from '../session.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  removeTotp,
  renewRecoveryCodes,
  startTotpSetup,
} from '../two-factor/totp.server.ts'
import { twoFactorMethods } from '../two-factor/two-factor.server.ts'
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx'
import { listDevices } from './devices.server.ts'
import { changePassword } from './password.server.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => securityMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  signedInUser(ctx)
  const [sessions, passkeys, totp, codesLeft, asksPassword] = await Promise.all([
    listDevices(ctx),
    listPasskeys(ctx),
    twoFactorMethods(ctx, ctx.viewer.user?.id ?? ''),
    countRecoveryCodes(ctx),
    hasPassword(ctx),
  ])
  const line = { on: await hasChannel(ctx), linked: await linkedLine(ctx) }
  const why = lineErrorMessage(new URL(request.url).searchParams.get('why'), ctx.locale)
  return { sessions, passkeys, totp: totp?.totp ?? false, codesLeft, asksPassword, line, why }
}

export const action = formAction(async ({ ctx, form }) => {
  signedInUser(ctx)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'password')
    await changePassword(ctx, { current: text('current'), password: text('password') })
  else if (intent === 'passkey-remove') await removePasskey(ctx, text('id'), text('password'))
  else if (intent === 'line-unlink') await unlinkLine(ctx)
  else if (intent === 'totp-begin')
    return { ...(await startTotpSetup(ctx, text('password'))), ...ok, done: intent }
  else if (intent === 'totp-confirm')
    return { codes: await confirmTotp(ctx, text('code')), ...ok, done: intent }
  else if (intent === 'totp-codes')
    return { codes: await renewRecoveryCodes(ctx, text('password')), ...ok, done: intent }
  else if (intent === 'totp-off') await removeTotp(ctx, text('password'))
  else if (intent === 'end') await endOwnSession(ctx, text('id'))
  else if (intent === 'end-others') await endOtherSessions(ctx)
  return { ...ok, done: intent }
})

const ok = { ok: true as const }

/** The actions whose card shows a refusal beside its button. */
const showsOwnRefusal = new Set(['password', 'passkey-remove', 'line-unlink'])

/** Sign-in methods and active sessions. */
export default function SecurityPage() {
  const t = useMessages(securityMessages)
  const { sessions, passkeys, totp, codesLeft, asksPassword, line, why } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const done = answer && 'done' in answer ? answer.done : null
  return (
    <AccountFrame title={t.title} heading={t.title}>
      {refused && !refused.problem.errors && !showsOwnRefusal.has(refused.values.intent ?? '') && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      <PasswordCard asksPassword={asksPassword} rejection={refused} done={done === 'password'} />
      <TwoFactorCard
        on={totp}
        app={answer && 'qr' in answer ? { qr: answer.qr, secret: answer.secret } : null}
        codes={answer && 'codes' in answer ? answer.codes : null}
        codesLeft={codesLeft}
        asksPassword={asksPassword}
        rejection={refused}
      />
      <PasskeyCard passkeys={passkeys} asksPassword={asksPassword} rejection={refused} />
      {(line.on || line.linked) && (
        <LineCard
          linked={line.linked}
          error={refused?.values.intent === 'line-unlink' ? refused.problem.detail : why}
        />
      )}
      <SessionsCard sessions={sessions} isEnded={done === 'end' || done === 'end-others'} />
    </AccountFrame>
  )
}
