import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconClock } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { ownMessages } from '../messages/own-payments.ts'
import { statusMessages } from '../messages/status.ts'
import { getOrder } from '../order/order-read.server.ts'
import { billingPaths } from '../paths.ts'
import { leadsToPay, outcomeOf } from './outcome.rules.ts'
import { PaymentBadge } from './payment-badge.tsx'
import styles from './payments.module.css'

/** Opened with `?order=NUMBER&token=…`, or without the token by the order's owner; strangers get 404. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('order')
  if (!number) throw redirect(billingPaths.payments())
  const token = searchParams.get('token')
  const { status, method, payment, totals, topic } = await getOrder(ctxOf(context), number, { token })
  return { number, token, status, method, payment, total: totals.total, topic }
}

/** The page updates automatically when money arrives. */
export const handle = {
  hydrateOn: ({ topic }: { topic: string | null }): HydrationTriggers => ({ topics: [topic] }),
}

/** Shows live how a payment went, what comes next, and the way back to the order. */
export default function BillingThankYouPage() {
  const data = useLoaderData<typeof loader>()
  const t = useMessages(ownMessages)
  const methods = useMessages(statusMessages).method
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  useLive(data.topic, refresh, { onBack: refresh })
  const outcome = outcomeOf(data)
  const { headline, text } = t.thanks[outcome]
  const isSettled = outcome === 'paid' || outcome === 'cod' || outcome === 'refunded'
  const { payment, number, token } = data
  return (
    <div className="page section">
      <PageTitle unlisted>{t.thanks.title}</PageTitle>
      <section className={`card ${styles.result}`}>
        <span className={isSettled ? styles.mark : `${styles.mark} ${styles.waits}`}>
          <Icon path={isSettled ? iconCheck : iconClock} />
        </span>
        <div aria-live="polite">
          <h1>
            <Phrases>{headline}</Phrases>
          </h1>
          <p className="soft">{text}</p>
        </div>
        <PaymentBadge status={payment.status} />
        <dl className={`sums ${styles.details}`}>
          <div>
            <dt>{t.thanks.number}</dt>
            <dd className="num">{number}</dd>
          </div>
          <div>
            <dt>{t.thanks.method}</dt>
            <dd>{methods[data.method]}</dd>
          </div>
          {payment.settledAt && (
            <div>
              <dt>{t.thanks.at}</dt>
              <dd>
                <DateText at={payment.settledAt} time />
              </dd>
            </div>
          )}
          {payment.slip?.transRef && (
            <div>
              <dt>{t.thanks.reference}</dt>
              <dd className="num">{payment.slip.transRef}</dd>
            </div>
          )}
          <div className="total">
            <dt>{t.thanks.amount}</dt>
            <dd>
              <Money amount={data.total} />
            </dd>
          </div>
        </dl>
        <div className="row wrap actions">
          {leadsToPay(outcome) && <ButtonLink to={billingPaths.pay(number, token)}>{t.pay}</ButtonLink>}
          <ButtonLink variant={leadsToPay(outcome) ? 'ghost' : undefined} to={shopPaths.order(number, token)}>
            {t.view}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
