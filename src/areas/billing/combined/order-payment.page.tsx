import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { statusMessages } from '../messages/status.ts'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import styles from './combined.module.css'
import { combinedMessages } from './combined-messages.ts'
import { orderPaymentView } from './order-payment.server.ts'

export function loader({ context, request, params }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return orderPaymentView(ctxOf(context), params.order ?? '', token)
}

/** It updates automatically when money arrives. */
export const handle = {
  hydrateOn: ({ topic }: { topic: string | null }): HydrationTriggers => ({ topics: [topic] }),
}

const tones = { paid: 'good', part: 'info', waiting: 'warn', owed: 'bad', over: undefined } as const

/** The payment of an order: each item with its own result, every attempt, and the next action. */
export default function OrderPaymentPage() {
  const t = useMessages(combinedMessages)
  const methods = useMessages(statusMessages).method
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLive(view.topic, revalidate, { onBack: revalidate })
  const amountText = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title(view.number)}</PageTitle>
      <header className={styles.head}>
        <h1>{t.title(view.number)}</h1>
      </header>
      <div className={styles.columns}>
        <div className="stack">
          {view.refundDue > 0 && (
            <Notice tone="warn" title={t.refundDue(amountText(view.refundDue))}>
              {t.refundDueText}
            </Notice>
          )}
          <section className="card" aria-labelledby="items">
            <h2 id="items" className="h4">
              {t.items}
            </h2>
            <ul className={styles.items} aria-live="polite">
              {view.items.map((item) => (
                <li key={item.name}>
                  <span>
                    {item.to ? <Link to={item.to}>{item.name}</Link> : item.name}{' '}
                    <Badge tone={tones[item.result]}>{t.results[item.result]}</Badge>
                  </span>
                  <b className="num">
                    <Money amount={item.amount} />
                  </b>
                  {item.receipts.length > 0 && (
                    <span className="sm soft">
                      {t.receipts}{' '}
                      {item.receipts.map((receipt) => (
                        <Link key={receipt.number} className="link num" to={receipt.to}>
                          {receipt.number}{' '}
                        </Link>
                      ))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section className="card" aria-labelledby="attempts">
            <h2 id="attempts" className="h4">
              {t.attempts}
            </h2>
            <ul className={styles.items}>
              {view.attempts.map((attempt) => (
                <li key={attempt.attempt}>
                  <span>
                    {t.attempt(attempt.attempt)} · {methods[attempt.method]}{' '}
                    <PaymentBadge status={attempt.status} />
                    <br />
                    <span className="sm soft">
                      <DateText at={attempt.at} time /> · {t.reference}{' '}
                      <span className="num">{attempt.ref1}</span>
                    </span>
                    {attempt.reason && <span className="sm bad"> · {attempt.reason}</span>}
                  </span>
                  <b className="num">
                    <Money amount={attempt.amount} />
                  </b>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className={`card stack ${styles.sum}`}>
          <dl className="sums">
            {view.refunded > 0 && (
              <div>
                <dt>{t.refunded(amountText(view.refunded))}</dt>
                <dd />
              </div>
            )}
            <div className="total">
              <dt>{t.total}</dt>
              <dd className="num">{amountText(view.total)}</dd>
            </div>
          </dl>
          {(view.pay || view.again || view.checking) && (
            <ButtonLink to={view.payTo} variant={view.checking ? 'ghost' : undefined}>
              {view.again ? t.again : view.checking ? t.see : t.retry}
            </ButtonLink>
          )}
          {view.orderTo ? (
            <ButtonLink variant="ghost" to={view.orderTo}>
              {t.askRefund}
            </ButtonLink>
          ) : (
            <ButtonLink variant="ghost" to={shopPaths.orders()}>
              {t.orders}
            </ButtonLink>
          )}
        </section>
      </div>
    </div>
  )
}
