import { Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../config/config.module.css'
import { loadConfigEntries } from '../config/config-frame.server.ts'
import { ConfigFrame } from '../config/config-frame.tsx'
import { goLive } from '../config/release.server.ts'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import {
  addDomain,
  type Domain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyDomain,
} from './domain.server.ts'

const notices = ['added', 'nowVerified', 'removed', 'nowPrimary'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  return {
    places: await loadConfigEntries(ctx),
    domains: await listDomains(ctx),
    notice: notices.find((word) => searchParams.has(word)) ?? null,
  }
}

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => configMessages[locale].domains.title }

export const action = formAction(async ({ ctx, form }) => {
  const host = String(form.get('host') ?? '')
  const domainActions = {
    add: async () => void (await addDomain(ctx, host)),
    verify: () => verifyDomain(ctx, host),
    prefer: () => setPrimaryDomain(ctx, host),
    remove: () => removeDomain(ctx, host),
  }
  const noticeOf = { add: 'added', verify: 'nowVerified', prefer: 'nowPrimary', remove: 'removed' } as const
  const intent = String(form.get('intent')) as keyof typeof domainActions
  if (!Object.hasOwn(domainActions, intent)) return redirect(tenantPaths.domains())
  await domainActions[intent]()
  await goLive(ctx)
  return redirect(tenantPaths.domains(noticeOf[intent]))
})

/** The host names of the site: add, prove, choose, remove. */
export default function DomainsPage() {
  const { places, domains, notice: message } = useLoaderData<typeof loader>()
  const labels = useMessages(configMessages)
  const t = labels.domains
  const refused = rejectionOf(useActionData())
  const adding = refused?.values.intent === 'add'
  return (
    <ConfigFrame entries={places} title={t.title} lead={t.lead}>
      {message && <Notice tone="good" title={t[message]} />}
      {refused && !refused.problem.errors && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {domains.map((domain) => (
        <DomainCard key={domain.host} domain={domain} />
      ))}
      <Form method="post" className={`card ${styles.card}`} noValidate>
        <TextField
          label={t.host}
          hint={t.hint}
          name="host"
          required
          inputMode="url"
          autoCapitalize="none"
          defaultValue={adding ? refused.values.host : ''}
          error={adding ? refused.errors.host : undefined}
        />
        <div>
          <button type="submit" className="btn primary" name="intent" value="add">
            {t.add}
          </button>
        </div>
      </Form>
    </ConfigFrame>
  )
}

function DomainCard({ domain: { host, status, primary, proof, checkedAt } }: { domain: Domain }) {
  const t = useMessages(configMessages).domains
  return (
    <section className={`card ${styles.card}`} aria-label={host}>
      <h2>
        {host}{' '}
        {primary ? (
          <span className="badge good">{t.primary}</span>
        ) : (
          <span className={status === 'verified' ? 'badge good' : 'badge warn'}>{t[status]}</span>
        )}
      </h2>
      {primary && <p className={styles.hint}>{t.primaryText}</p>}
      {status === 'waiting' && proof && (
        <>
          <p>{t.record}</p>
          <dl className={styles.record}>
            <dt>{t.recordType}</dt>
            <dd>TXT</dd>
            <dt>{t.recordName}</dt>
            <dd>{proof.name}</dd>
            <dt>{t.recordValue}</dt>
            <dd>{proof.value}</dd>
          </dl>
          <p className={styles.hint}>{t.pointing}</p>
          {checkedAt && (
            <p className={styles.hint}>
              {t.checked} <DateText at={checkedAt} time />
            </p>
          )}
        </>
      )}
      {!primary && (
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="host" value={host} />
          {status === 'waiting' ? (
            <button type="submit" className="btn" name="intent" value="verify">
              {t.verify}
            </button>
          ) : (
            <button type="submit" className="btn" name="intent" value="prefer">
              {t.makePrimary}
            </button>
          )}
          <button type="submit" className="btn quiet" name="intent" value="remove">
            {t.remove}
          </button>
        </Form>
      )}
    </section>
  )
}
