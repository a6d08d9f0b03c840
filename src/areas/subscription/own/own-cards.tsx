import { Link } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { daysBetween, formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconQrcode, iconX } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../join/site.module.css'
import { collectOf, takesFromCard, takesFromWallet } from '../life/collect.rules.ts'
import { lastDay } from '../life/period.rules.ts'
import { isOver } from '../life/subscription.states.ts'
import { ownMessages } from '../messages/own.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { subscriptionPaths } from '../paths.ts'
import { cycleKey } from '../plan/price.rules.ts'
import type { OwnView } from './own-view.server.ts'

function useWords() {
  const locale = useLocale()
  return {
    t: useMessages(ownMessages),
    locale,
    baht: (sum: Satang) => formatBaht(sum, { locale }),
    on: (day: string) => formatDate(day, locale, 'weekday'),
  }
}

/** What comes next: a bill, an end, a way back. */
export function NextCard({ view }: { view: OwnView }) {
  const { t, baht, on, locale } = useWords()
  const { status, number, open, periodEnd, trialEnd, nextSum, credit, next, leadDays, fate } = view
  const changes = status === 'active' || status === 'trialing'
  if (status === 'incomplete' || isOver(status))
    return (
      <section className={`card ${styles.pay}`}>
        <p>{status === 'incomplete' ? t.waitText : t.overText}</p>
        <div className={styles.acts}>
          {status === 'incomplete' ? (
            <ActionButton intent="pay" look="primary" icon={iconQrcode}>
              {t.pay(open ? baht(open.amount) : '')}
            </ActionButton>
          ) : (
            <ActionButton intent="reactivate" look="primary">
              {t.reactivate}
            </ActionButton>
          )}
        </div>
      </section>
    )
  if (status === 'paused' || status === 'suspended' || !periodEnd) return null
  const isTrial = status === 'trialing' && trialEnd === periodEnd
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
            : t.lead(baht(nextSum), leadDays)}
        </p>
      </div>
      <div className={styles.acts}>
        {status === 'cancelling' && (
          <ActionButton intent="keep" look="primary">
            {t.keep}
          </ActionButton>
        )}
        {open && fate.length === 0 && (
          <ActionButton intent="pay" look="primary" icon={iconQrcode}>
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
          <ActionButton intent="unplan" look="quiet" size="small">
            {t.dropPlanned}
          </ActionButton>
        </div>
      )}
      <WalletLine view={view} />
      <CardLine view={view} />
    </section>
  )
}

function WalletLine({ view }: { view: OwnView }) {
  const { t, baht } = useWords()
  const { wallet, collect, price, status } = view
  if (wallet === null || status === 'cancelling') return null
  const isOn = takesFromWallet(collect)
  const next = collectOf({ wallet: !isOn, card: takesFromCard(collect) })
  return (
    <div className={styles.foot}>
      <span>
        {t.walletAuto}
        <br />
        <small className="soft">
          {t.walletHas(baht(wallet), price > 0 ? Math.floor(wallet / price) : 0)}
        </small>
      </span>
      <ActionButton intent="collect" values={{ collect: next }} look="ghost" size="small">
        {isOn ? t.walletOff : t.walletOn}
      </ActionButton>
    </div>
  )
}

/** Whether the owner's card is charged each period, and what stands in the way. */
function CardLine({ view }: { view: OwnView }) {
  const { t } = useWords()
  const { card, takesCards, collect, status, number } = view
  const isOn = takesFromCard(collect)
  if (status === 'cancelling' || (!takesCards && !isOn)) return null
  const next = collectOf({ wallet: takesFromWallet(collect), card: !isOn })
  const manage = billingPaths.cards({ next: subscriptionPaths.own(number) })
  return (
    <div className={styles.foot}>
      <span>
        {takesFromWallet(collect) && isOn ? t.cardAfterWallet : t.cardAuto}
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
          look="ghost"
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
  const { t, baht, on } = useWords()
  const { fate, today, open, status } = view
  const due = fate[0]?.on ?? today
  const closes = fate.find(({ what }) => what === 'suspend')?.on ?? today
  const passed = fate.filter((step) => step.on <= today).length
  return (
    <section className={`card ${styles.pay} ${styles.late}`}>
      <p>
        <Badge tone="bad">{t.pastDue(daysBetween(due, today))}</Badge>
      </p>
      <h2>{t.owes(open ? baht(open.amount) : '')}</h2>
      <p className="soft sm">{status === 'suspended' ? t.closedText : t.owesText(on(closes))}</p>
      <ActionButton intent="pay" look="primary" icon={iconQrcode}>
        {t.pay(open ? baht(open.amount) : '')}
      </ActionButton>
      <ol className={styles.fate}>
        {fate.map((step, at) => (
          <li
            key={`${step.what} ${step.on}`}
            className={`${at < passed ? styles.past : ''} ${at === passed - 1 ? styles.now : ''} ${
              step.what === 'suspend' || step.what === 'cancel' ? styles.bad : ''
            }`}
          >
            <DateText at={step.on} style="weekdayDayMonth" />
            <span>
              {t.fate[step.what]}
              {step.on === today && ` · ${t.now}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who uses it: seats given by e-mail, and taken back. */
export function PeopleCard({ view }: { view: OwnView }) {
  const { t } = useWords()
  const { people, seats } = view
  if (seats <= 1) return null
  return (
    <section className={`card ${styles.pay}`}>
      <header>
        <h2>{t.people}</h2>
        <span className="num soft">{t.taken(people.length, seats)}</span>
      </header>
      <ul className={styles.list}>
        {people.map(({ id, email, name, isOwner }) => (
          <li key={id}>
            <span>
              <b>{name ?? email}</b>
              <small>{isOwner ? t.owner : name ? email : t.waits}</small>
            </span>
            {!isOwner && (
              <ActionButton
                intent="unseat"
                values={{ seat: id }}
                look="quiet"
                size="small"
                icon={iconX}
                label={`${t.remove} ${name ?? email}`}
              />
            )}
          </li>
        ))}
      </ul>
      {people.length >= seats ? (
        <p className="hint">{t.full}</p>
      ) : (
        <ActionForm intent="seat" className={styles.inline} clears>
          {({ field, pending }) => (
            <>
              <TextField label={t.email} type="email" maxLength={254} {...field('email')} />
              <button type="submit" className="btn tint" disabled={pending}>
                {t.add}
              </button>
            </>
          )}
        </ActionForm>
      )}
    </section>
  )
}

/** Every bill with its order, where its receipt is. */
export function BillsCard({ view }: { view: OwnView }) {
  const { t } = useWords()
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.bills}</h2>
      <BillList bills={view.bills} orderPath={shopPaths.order} />
    </section>
  )
}

interface BillListProps {
  bills: OwnView['bills']
  /** Where whoever looks at it sees an order. */
  orderPath: (number: string) => string
}

/** What was billed, period by period. */
export function BillList({ bills, orderPath }: BillListProps) {
  const { t } = useWords()
  if (bills.length === 0) return <p className="soft">{t.noBills}</p>
  return (
    <ul className={styles.list}>
      {bills.map(({ id, kind, status, amount, order, on }) => (
        <li key={id}>
          <span>
            <b>{t.kind[kind]}</b>
            <small>
              <DateText at={on} />
              {order && (
                <>
                  {' · '}
                  <Link className="link" to={orderPath(order)}>
                    {order}
                  </Link>
                </>
              )}
            </small>
          </span>
          <span className="row">
            <Badge {...(status === 'paid' ? { tone: 'good' as const } : {})}>{t.bill[status]}</Badge>
            <Money amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function AheadCard({ view }: { view: OwnView }) {
  const { t, baht, on } = useWords()
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.ahead}</h2>
      <p className="sm soft">{t.aheadText}</p>
      <ul className={styles.list}>
        {view.ahead.map(({ periods, sum, until }) => (
          <li key={periods}>
            <span>
              <b>{t.aheadOf(periods)}</b>
              <small>{t.until(on(until))}</small>
            </span>
            <ActionButton intent="ahead" values={{ periods }} look="ghost" size="small" icon={iconQrcode}>
              {t.pay(baht(sum))}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PauseCard({ view }: { view: OwnView }) {
  const { t, on } = useWords()
  const { status, resumeOn, periodEnd, today } = view
  if (status === 'paused')
    return (
      <section className={`card ${styles.pay}`}>
        <h2>{t.pause}</h2>
        <p>{resumeOn ? t.pausedText(on(resumeOn)) : t.pausedOpen}</p>
        <ActionButton intent="resume" look="primary">
          {t.resume}
        </ActionButton>
      </section>
    )
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.pause}</h2>
      <p className="sm soft">{t.pauseText}</p>
      {periodEnd && <Notice>{t.pauseSays(Math.max(0, daysBetween(today, periodEnd)))}</Notice>}
      <div className={styles.acts}>
        {([14, 30, 90] as const).map((days) => (
          <ActionButton key={days} intent="pause" values={{ days }} look="ghost" size="small">
            {t.pauseFor[days]}
          </ActionButton>
        ))}
      </div>
    </section>
  )
}

/** The end, with what might do instead. */
export function CancelCard({ view }: { view: OwnView }) {
  const { t, on, baht, locale } = useWords()
  const subscribe = useMessages(subscribeMessages)
  const { status, periodEnd, number, cheaper, cycle } = view
  const atOnce = status === 'past_due' || status === 'suspended' || status === 'paused'
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.cancel}</h2>
      <p className="sm soft">
        {atOnce || !periodEnd ? t.cancelNowText : t.cancelText(on(lastDay({ end: periodEnd })))}
      </p>
      {cheaper && (
        <p>
          <Link
            className="btn tint small"
            to={subscriptionPaths.change(number, { plan: cheaper.code, cycle: cycleKey(cycle) })}
          >
            {t.instead(
              cheaper.name[locale] || cheaper.name.th,
              `${baht(cheaper.price)} ${subscribe.per(cycle)}`,
            )}
          </Link>
        </p>
      )}
      <ActionForm intent="cancel" className={styles.inline}>
        {({ field, pending }) => (
          <>
            <TextField label={t.reason} maxLength={300} {...field('reason')} />
            <button type="submit" className="btn danger" disabled={pending}>
              {atOnce ? t.cancelNow : t.cancelAct}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
