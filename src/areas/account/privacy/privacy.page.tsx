import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../frame/account.module.css'
import { AccountFrame } from '../frame/account-frame.tsx'
import { useIntentSubmitState } from '../frame/use-intent-submit-state.ts'
import { privacyMessages } from '../messages/privacy.ts'
import { hasPassword } from '../profile/email.server.ts'
import { listConsents, withdrawConsent } from './consent.server.ts'
import { cancelErasure, findErasure, requestErasure } from './erasure.server.ts'
import { listExports, requestExport } from './export.server.ts'
import { ExportCard } from './export-card.tsx'
import { type ConsentDocument, canWithdraw, versionLabel } from './privacy.rules.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => privacyMessages[locale].title }

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const [consents, exports, erasure, asksPassword] = await Promise.all([
    listConsents(ctx),
    listExports(ctx),
    findErasure(ctx),
    hasPassword(ctx),
  ])
  return { consents, latest: exports[0] ?? null, erasure, asksPassword, now: ctx.now }
}

export const action = formAction(async ({ ctx, form }) => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'withdraw') await withdrawConsent(ctx, text('document') as ConsentDocument)
  else if (intent === 'export') await requestExport(ctx)
  else if (intent === 'erase') await requestErasure(ctx, text('password'))
  else if (intent === 'keep') await cancelErasure(ctx)
  return { ok: true as const, done: intent }
})

/** The user's consents, the export of their data, and erasure. */
export default function PrivacyPage() {
  const t = useMessages(privacyMessages)
  const locale = useLocale()
  const { consents, latest, erasure, asksPassword, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const done = answer && 'done' in answer ? answer.done : null
  const state = useIntentSubmitState()
  const about = refused?.values.intent
  return (
    <AccountFrame title={t.title} heading={t.title}>
      <p className="soft">{t.lead}</p>
      {erasure && (
        <Notice tone="warn">
          <Form method="post" className="row wrap">
            <span className="grow">
              {t.eraseDue} <DateText at={erasure.dueAt} />
            </span>
            <button type="submit" name="intent" value="keep" className="btn small">
              {t.eraseCancel}
            </button>
          </Form>
        </Notice>
      )}
      {done === 'keep' && <Notice tone="good">{t.eraseCancelled}</Notice>}
      <Card title={t.consents}>
        {done === 'withdraw' && <Notice tone="good">{t.withdrawDone}</Notice>}
        {about === 'withdraw' && <Notice tone="bad">{refused?.problem.detail}</Notice>}
        {consents.length === 0 ? (
          <p className="soft">{t.noConsents}</p>
        ) : (
          <ul className={styles.list}>
            {consents.map(({ document, version, source, givenAt, withdrawnAt }) => (
              <li key={`${document} ${String(givenAt)}`}>
                <span>
                  <b>{t.documents[document]}</b>{' '}
                  <span className="soft">{t.version(versionLabel(version, locale))}</span>
                  <br />
                  <span className="soft sm">
                    {t.agreed} <DateText at={givenAt} /> {t.sources[source]}
                    {withdrawnAt && (
                      <>
                        {' '}
                        · {t.withdrawn} <DateText at={withdrawnAt} />
                      </>
                    )}
                  </span>
                </span>
                {!withdrawnAt && canWithdraw(document) && (
                  <Form method="post">
                    <input type="hidden" name="document" value={document} />
                    <button type="submit" name="intent" value="withdraw" className="btn ghost small">
                      {t.withdraw}
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ExportCard
        latest={latest}
        now={now}
        requested={done === 'export'}
        error={about === 'export' ? refused?.problem.detail : undefined}
        state={state('export')}
      />
      {!erasure && (
        <Card title={t.erase}>
          <Form method="post" className={`stack-l ${styles.narrow}`} noValidate>
            <input type="hidden" name="intent" value="erase" />
            <p className="soft">{t.eraseLead}</p>
            <p>{t.eraseBefore}</p>
            {about === 'erase' && !refused?.problem.errors && (
              <Notice tone="bad" urgent>
                {refused?.problem.detail}
              </Notice>
            )}
            {asksPassword && (
              <TextField
                label={t.erasePassword}
                name="password"
                type="password"
                autoComplete="current-password"
                error={about === 'erase' ? refused?.errors.password : undefined}
              />
            )}
            <div>
              <SubmitButton state={state('erase')} variant="danger">
                {t.eraseAsk}
              </SubmitButton>
            </div>
          </Form>
        </Card>
      )}
    </AccountFrame>
  )
}
