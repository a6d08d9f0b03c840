import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { accountPaths } from '#areas/account/paths.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import styles from '#kernel/ui/card-list.module.css'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconTicket } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { lastDay } from '../lifecycle/period.rules.ts'
import { ownMessages } from '../messages/own.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { subscriptionPaths } from '../paths.ts'
import { listOwnSubscriptions } from './own-view.server.ts'
import { StatusBadge } from './status-badge.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: subscriptionPaths.mine }))
  return { cards: await listOwnSubscriptions(ctx) }
}

/** A member's plans. */
export default function MinePage() {
  const t = useMessages(ownMessages)
  const plans = useMessages(subscribeMessages)
  const locale = useLocale()
  const { cards } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t.title} heading={t.title}>
      {cards.length === 0 ? (
        <Empty icon={iconTicket} title={t.none}>
          <p>{t.noneText}</p>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {cards.map(({ number, name, status, price, cycle, seats, periodEnd }) => (
            <li key={number} className={`card ${styles.one}`}>
              <div>
                <b>{name[locale] || name.th}</b> <StatusBadge status={status} />
                <p className="sm soft">
                  <Money amount={price} /> {plans.per(cycle)}
                  {seats > 1 && ` · ${t.seats(seats)}`}
                  {periodEnd && status === 'cancelling' && (
                    <>
                      {` · ${t.usableUntil} `}
                      <DateText at={lastDay({ end: periodEnd })} />
                    </>
                  )}
                  {periodEnd && (status === 'active' || status === 'trialing') && (
                    <>
                      {` · ${t.nextBill} `}
                      <DateText at={periodEnd} />
                    </>
                  )}
                </p>
              </div>
              <Link className="btn small" to={subscriptionPaths.own(number)}>
                {t.open}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link" to={subscriptionPaths.plans()}>
          {t.see}
        </Link>
      </p>
    </AccountFrame>
  )
}
