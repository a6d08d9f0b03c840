import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconLock } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { clientMessages } from '../messages/client.ts'
import { accountPaths } from '../paths.ts'
import styles from '../user/users.module.css'
import { checkPastedRequest } from './check.server.ts'
import { CheckCard } from './check-card.tsx'
import { createClient, listClients, revokeClient, rotateClient } from './client.server.ts'
import { NewClientCard } from './new-client-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { clients: await listClients(ctxOf(context)) }
}

export const action = formAction(async ({ ctx, form }) => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'check') return { ok: true as const, steps: await checkPastedRequest(ctx, text('request')) }
  if (intent === 'rotate') return { ok: true as const, credentials: await rotateClient(ctx, text('id')) }
  if (intent === 'revoke') {
    await revokeClient(ctx, text('id'))
    return { ok: true as const, revoked: true }
  }
  const input = { name: text('name'), role: text('role'), scopes: form.getAll('scopes').map(String) }
  return { ok: true as const, credentials: await createClient(ctx, input) }
})

/** The API clients of the site: register, rotate the secret, revoke; and check a pasted request. */
export default function ClientsPage() {
  const t = useMessages(clientMessages)
  const { clients } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const credentials = answer && 'credentials' in answer ? answer.credentials : null
  return (
    <div className="page">
      <TitleRow title={t.title} count={t.count(clients.length)} />
      <div className={styles.body}>
        <p className="soft">
          {t.lead}{' '}
          <a className="link" href={accountPaths.apiDocs}>
            {t.docs}
          </a>
        </p>
        {credentials && (
          <Notice tone="warn" title={t.secretTitle} urgent>
            <dl>
              <dt>{t.key}</dt>
              <dd>
                <code>{credentials.key}</code>
              </dd>
              <dt>{t.secret}</dt>
              <dd>
                <code data-secret="">{credentials.secret}</code>
              </dd>
            </dl>
          </Notice>
        )}
        {answer && 'revoked' in answer && <Notice tone="good">{t.done}</Notice>}
        {refused && !refused.problem.errors && (
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        )}
        {clients.length === 0 ? (
          <Empty title={t.none} icon={iconLock}>
            <p>{t.noneText}</p>
          </Empty>
        ) : (
          clients.map((client) => (
            <Card
              key={client.id}
              title={client.name}
              end={
                client.revokedAt ? (
                  <Badge tone="bad">{t.revoked}</Badge>
                ) : (
                  <Badge>{t.roles[client.role]}</Badge>
                )
              }
            >
              <div className={styles.stack}>
                <p>
                  <code>{client.clientKey}</code>
                  <br />
                  <span className="soft">
                    {client.scopes
                      .map((scope) => {
                        const [area, act] = scope.split(':') as [keyof typeof t.areas, 'read' | 'write']
                        return `${t.areas[area]} (${t[act]})`
                      })
                      .join(' · ')}
                  </span>
                  <br />
                  <span className="soft sm">
                    {client.lastUsedAt ? (
                      <>
                        {t.used} <DateText at={client.lastUsedAt} time /> · {client.lastIp}
                      </>
                    ) : (
                      t.never
                    )}
                    {client.formerUntil && (
                      <>
                        {' '}
                        · {t.former} <DateText at={client.formerUntil} time />
                      </>
                    )}
                  </span>
                </p>
                {!client.revokedAt && (
                  <Form method="post" className="row wrap">
                    <input type="hidden" name="id" value={client.id} />
                    <button type="submit" name="intent" value="rotate" className="btn">
                      {t.rotate}
                    </button>
                    <button type="submit" name="intent" value="revoke" className="btn">
                      {t.revoke}
                    </button>
                  </Form>
                )}
              </div>
            </Card>
          ))
        )}
        <NewClientCard
          rejection={refused?.values.intent === 'create' ? refused : undefined}
          key={clients.length}
        />
        <CheckCard
          steps={answer && 'steps' in answer ? (answer.steps ?? null) : null}
          rejection={refused?.values.intent === 'check' ? refused : undefined}
        />
      </div>
    </div>
  )
}
