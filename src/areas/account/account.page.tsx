import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import UserAgent from 'ua-parser-js'
import { notSignedIn } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { accountMessages } from './messages/index.ts'
import { endOtherSessions, listSessions } from './session.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const sessions = (await listSessions(ctx)).map(({ agent, ...session }) => {
    const { browser, os } = new UserAgent(agent).getResult()
    return { ...session, device: [browser.name, os.name].filter(Boolean).join(' · ') || 'Unknown' }
  })
  const { firstname, lastname, email, phone } = user
  return { firstname, lastname, email, phone: phone && formatPhone(phone), sessions }
}

export const action = formAction(async ({ ctx }) => {
  if (!ctx.viewer.user) throw notSignedIn()
  await endOtherSessions(ctx)
  return { ok: true as const }
})

/** Who one is here, and where one is signed in. */
export default function AccountPage() {
  const all = useMessages(accountMessages)
  const t = all.account
  const { firstname, lastname, email, phone, sessions } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title}</PageTitle>
      <div className="head">
        <div>
          <h1>{t.hello(firstname)}</h1>
          <p>
            {firstname} {lastname}
          </p>
        </div>
      </div>
      <div className="half">
        <div className="stack-l">
          <Card title={t.title}>
            <table className="spec">
              <tbody>
                <tr>
                  <th scope="row">{t.email}</th>
                  <td>{email}</td>
                </tr>
                <tr>
                  <th scope="row">{t.phone}</th>
                  <td>{phone ?? <span className="soft">{t.none}</span>}</td>
                </tr>
              </tbody>
            </table>
          </Card>
          <div className="row wrap">
            <ButtonLink to="/shop/orders">{t.orders}</ButtonLink>
            <ButtonLink to="/shop/cart" look="ghost">
              {t.cart}
            </ButtonLink>
            <ButtonLink to="/user/logout" look="ghost">
              {all.logout.submit}
            </ButtonLink>
          </div>
        </div>
        <Card title={t.devices}>
          <ul className="stack">
            {sessions.map((session) => (
              <li key={session.id} className="row between wrap">
                <span>
                  <b>{session.device}</b>
                  <br />
                  <span className="sm soft">
                    {t.since} <DateText at={session.seenAt} time />
                  </span>
                </span>
                {session.current && <Badge tone="good">{t.here}</Badge>}
              </li>
            ))}
          </ul>
          {done && 'ok' in done && done.ok && <Notice tone="good">{t.ended}</Notice>}
          {sessions.length > 1 && (
            <Form method="post">
              <SubmitButton state={busy ? 'loading' : 'normal'} look="ghost" size="small">
                {t.endOthers}
              </SubmitButton>
            </Form>
          )}
        </Card>
      </div>
    </div>
  )
}
