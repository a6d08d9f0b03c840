import { Link } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { cardMessages } from '#areas/billing/public.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconQrcode } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../join/site.module.css'
import { chargesCard, collectedFrom, collectMethodOf, debitsWallet } from '../lifecycle/collect.rules.ts'
import { lastDay } from '../lifecycle/period.rules.ts'
import { isEnded } from '../lifecycle/subscription.states.ts'
import { subscriptionPaths } from '../paths.ts'
import type { OwnView } from './own-view.server.ts'
import { useOwnText } from './use-own-text.ts'

/** What comes next: a bill, the end, or a way to resume. */
export function NextCard({ view }: { view: OwnView }) {
  const { t, baht, on, locale } = useOwnText()
  const { status, number, open, periodEnd, trialEnd, nextSum, credit, next, leadDays, dunningSteps } = view
  const changes = status === 'active' || status === 'trialing'
  if (status === 'incomplete' || isEnded(status))
    return (
      <section className={`card ${styles.pay}`}>
        <p>{status === 'incomplete' ? t.waitText : t.overText}</p>
        <div className={styles.actions}>
          {status === 'incomplete' ? (
            <ActionButton intent="pay" variant="primary" icon={iconQrcode}>
              {t.pay(open ? baht(open.amount) : '')}
            </ActionButton>
          ) : (
            <ActionButton intent="reactivate" variant="primary">
              {t.reactivate}
            </ActionButton>
          )}
        </div>
      </section>
    )
  if (status === 'paused' || status === 'suspended' || !periodEnd) return null
  const isTrial = status === 'trialing' && trialEnd === periodEnd
  const { card } = view
  const source = collectedFrom(view.collect, nextSum, {
    wallet: view.wallet,
    card: card?.isUsable === true,
  })
  return (
    <section className={`card ${styles.next}`}>
      <div>
        <p className="sm soft">
          {status === 'cancelling' ? t.usableUntil : isTrial ? t.trialUntil : t.nextBill}
        </p>
        <p className={styles.big}>{on(status === 'cancelling' ? lastDay({ end: periodEnd }) : periodEnd)}</p>
        <p className="soft">
          {status === 'cancelling'
            ? t.keepText(on(lastDay({ end: periodEnd })))
            : source === 'card' && card
              ? t.fromCard(baht(nextSum), card.brand, card.lastDigits)
              : source === 'wallet'
                ? t.fromWallet(baht(nextSum))
                : t.lead(baht(nextSum), leadDays)}
        </p>
      </div>
      <div className={styles.actions}>
        {status === 'cancelling' && (
          <ActionButton intent="keep" variant="primary">
            {t.keep}
          </ActionButton>
        )}
        {open && dunningSteps.length === 0 && (
          <ActionButton intent="pay" variant="primary" icon={iconQrcode}>
            {t.pay(baht(open.amount))}
          </ActionButton>
        )}
        {changes && (
          <Link className="btn ghost" to={subscriptionPaths.change(number)}>
            {t.change}
          </Link>
        )}
      </div>
      {credit > 0 && <p className={styles.foot}>{t.credit(baht(credit))}</p>}
      {next && (
        <div className={styles.foot}>
          <span>
            {t.planned(
              next.name[locale] || next.name.th,
              next.seats > 1 ? ` ${t.seats(next.seats)}` : '',
              baht(next.price),
            )}
          </span>
          <ActionButton intent="unplan" variant="quiet" size="small">
            {t.cancelChange}
          </ActionButton>
        </div>
      )}
      <WalletLine view={view} />
      <CardLine view={view} />
    </section>
  )
}

function WalletLine({ view }: { view: OwnView }) {
  const { t, baht } = useOwnText()
  const { wallet, collect, price, status } = view
  if (wallet === null || status === 'cancelling') return null
  const isOn = debitsWallet(collect)
  const next = collectMethodOf({ wallet: !isOn, card: chargesCard(collect) })
  return (
    <div className={styles.foot}>
      <span>
        {t.walletAuto}
        <br />
        <small className="soft">
          {t.walletHas(baht(wallet), price > 0 ? Math.floor(wallet / price) : 0)}
        </small>
      </span>
      <ActionButton intent="collect" values={{ collect: next }} variant="ghost" size="small">
        {isOn ? t.walletOff : t.walletOn}
      </ActionButton>
    </div>
  )
}

/** Whether the owner's card is charged each period, and any obstacle. */
function CardLine({ view }: { view: OwnView }) {
  const { t } = useOwnText()
  const { card, takesCards, collect, status, number } = view
  const isOn = chargesCard(collect)
  if (status === 'cancelling' || (!takesCards && !isOn)) return null
  const next = collectMethodOf({ wallet: debitsWallet(collect), card: !isOn })
  const manage = billingPaths.cards({ next: subscriptionPaths.own(number) })
  return (
    <div className={styles.foot}>
      <span>
        {debitsWallet(collect) && isOn ? t.cardAfterWallet : t.cardAuto}
        <br />
        <small className={isOn && !card?.isUsable ? 'bad' : 'soft'}>
          {card
            ? card.isUsable
              ? t.cardIs(card.brand, card.lastDigits)
              : t.cardUnusable(card.brand, card.lastDigits)
            : t.cardNone}{' '}
          <Link className="link" to={manage}>
            {card ? t.cardManage : t.cardAdd}
          </Link>
        </small>
      </span>
      {(isOn || card?.isUsable) && (
        <ActionButton
          intent="collect"
          values={{ collect: next }}
          variant="ghost"
          size="small"
          {...(!isOn && { confirm: { title: t.cardAuto, message: t.cardConsent } })}
        >
          {isOn ? t.cardOff : t.cardOn}
        </ActionButton>
      )}
    </div>
  )
}

/** What is owed, and what happens when. */
export function UnpaidCard({ view }: { view: OwnView }) {
  const { t, baht, on } = useOwnText()
  const { dunningSteps, today, open, status } = view
  const due = dunningSteps[0]?.on ?? today
  const closes = dunningSteps.find(({ what }) => what === 'suspend')?.on ?? today
  const passed = dunningSteps.filter((step) => step.on <= today).length
  return (
    <section className={`card ${styles.pay} ${styles.late}`}>
      <p>
        <Badge tone="bad">{due === today ? t.fallsDueToday : t.pastDue(daysBetween(due, today))}</Badge>
      </p>
      <h2>{t.owes(open ? baht(open.amount) : '')}</h2>
      <p className="soft sm">{status === 'suspended' ? t.closedText : t.owesText(on(closes))}</p>
      <DeclineNotice view={view} />
      <ActionButton intent="pay" variant="primary" icon={iconQrcode}>
        {t.pay(open ? baht(open.amount) : '')}
      </ActionButton>
      <ol className={styles.fate}>
        {dunningSteps.map((step, at) => (
          <li
            key={`${step.what} ${step.on}`}
            className={`${at < passed ? styles.past : ''} ${at === passed - 1 ? styles.now : ''} ${
              step.what === 'suspend' || step.what === 'cancel' ? styles.bad : ''
            }`}
          >
            <DateText at={step.on} style="weekdayDayMonth" />
            <span>
              {t.overdueSteps[step.what]}
              {step.on === today && ` · ${t.now}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why the card could not be charged, and what happens next with it. */
function DeclineNotice({ view }: { view: OwnView }) {
  const { t, on } = useOwnText()
  const { failures } = useMessages(cardMessages)
  const { declined, card, collect, dunningSteps, today, number } = view
  if (!declined) return null
  const retry = dunningSteps.find((step) => step.what === 'remind' && step.on > today)
  const isOn = chargesCard(collect)
  return (
    <Notice
      tone="warn"
      title={t.declined(declined.brand, declined.lastDigits)}
      actions={
        <Link className="btn small" to={billingPaths.cards({ next: subscriptionPaths.own(number) })}>
          {t.cardManage}
        </Link>
      }
    >
      {failures[declined.failure]}
      {isOn && card?.isUsable && retry && (
        <>
          <br />
          {t.cardRetry(on(retry.on))}
        </>
      )}
      {isOn && (
        <>
          <br />
          {t.cardReplace}
        </>
      )}
    </Notice>
  )
}
