import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { securityMessages } from '../messages/security.ts'
import { endOtherSessions, endOwnSession } from '../session.server.ts'
import { signedInPerson } from '../signed-in.server.ts'
import { listDevices } from './devices.server.ts'
import { changePassword } from './password.server.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  signedInPerson(ctx)
  return { sessions: await listDevices(ctx) }
}

export const action = formAction(async ({ ctx, form }) => {
  signedInPerson(ctx)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'password')
    await changePassword(ctx, { current: text('current'), password: text('password') })
  else if (intent === 'end') await endOwnSession(ctx, text('id'))
  else if (intent === 'end-others') await endOtherSessions(ctx)
  return { ok: true as const, done: intent }
})

/** How one signs in, and where one is signed in. */
export default function SecurityPage() {
  const t = useMessages(securityMessages)
  const { sessions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = refusalOf(answer)
  const done = answer && 'done' in answer ? answer.done : null
  return (
    <AccountFrame title={t.title} heading={t.title}>
      <PasswordCard refused={refused} done={done === 'password'} />
      <SessionsCard sessions={sessions} ended={done === 'end' || done === 'end-others'} />
    </AccountFrame>
  )
}
