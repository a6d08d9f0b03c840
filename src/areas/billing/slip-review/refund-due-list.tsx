import { Form, Link, useActionData, useNavigation } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { bankByCode } from '#kernel/thaiqr/banks.ts'
import { formatDateTime, formatRelative } from '#kernel/time/index.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { reviewMessages } from '../messages/review.ts'
import { statusMessages } from '../messages/status.ts'
import { billingPaths } from '../paths.ts'
import { isOverdue } from '../refund-choice/refund-choice.rules.ts'
import type { RefundDue, RefundPart } from '../slip/review.server.ts'
import styles from './review.module.css'

/** Money to refund manually: to whom, how much, and the reference once it was sent. */
export function RefundDueList({ refundDue, now }: { refundDue: RefundDue[]; now: Date }) {
  const t = useMessages(reviewMessages).refundDue
  const refused = rejectionOf(useActionData())
  if (!refundDue.length) {
    return (
      <div className={styles.none}>
        <Empty icon={iconCircleCheck} title={t.empty}>
          <p>{t.emptyText}</p>
        </Empty>
      </div>
    )
  }
  return (
    <div className={styles.refundDueList}>
      <p className="soft-t">{t.text}</p>
      {refused && (
        <p className="note bad" role="alert">
          {refused.problem.detail}
        </p>
      )}
      {refundDue.map((payment) => (
        <RefundDueCard key={payment.paymentId} payment={payment} now={now} />
      ))}
    </div>
  )
}

function RefundDueCard({ payment, now }: { payment: RefundDue; now: Date }) {
  const t = useMessages(reviewMessages).refundDue
  const status = useMessages(statusMessages).order
  const locale = useLocale()
  const navigation = useNavigation()
  const busy = navigation.formData?.get('payment') === payment.paymentId
  const field = `refund-${payment.paymentId}`
  const needsReference = payment.parts.some(({ to }) => to === 'hand')
  // An order that gift cards paid in full took nothing from the wallet chosen for the rest.
  const isToWallet = payment.method === 'wallet' && payment.parts.some(({ to }) => to === 'wallet')
  const isToGifts = payment.parts.every(({ to }) => to === 'gift')
  return (
    <section className={`card ${styles.refundDueCard}`} aria-label={payment.orderNumber}>
      <dl className={styles.refundDueDetails}>
        <dt>{t.amount}</dt>
        <dd>
          <b>
            <Money amount={payment.amount} />
          </b>
        </dd>
        <dt>{t.customer}</dt>
        <dd>
          {payment.contactName}
          <br />
          <a href={`tel:${payment.contactPhone}`}>{formatPhone(payment.contactPhone)}</a>
          {payment.contactEmail && (
            <>
              <br />
              <a href={`mailto:${payment.contactEmail}`}>{payment.contactEmail}</a>
            </>
          )}
        </dd>
        <dt>{t.order}</dt>
        <dd lang={locale}>
          <Link className="link" to={shopPaths.staffOrder(payment.orderNumber)}>
            {payment.orderNumber}
          </Link>{' '}
          · {status[payment.orderStatus]}
        </dd>
        <dt>{t.since}</dt>
        <dd>
          <DateText at={payment.settledAt} time />{' '}
          <span className={`badge sq ${isOverdue(payment.settledAt, now) ? 'bad' : ''}`}>
            {t.waiting(formatRelative(payment.settledAt, now, locale))}
          </span>
        </dd>
        {(needsReference || payment.choice) && (
          <>
            <dt>{t.chose}</dt>
            <dd>
              <ChosenRefund choice={payment.choice} />
            </dd>
          </>
        )}
      </dl>
      <ul className={styles.parts}>
        {payment.parts.map((part) => (
          <RefundPartRow key={part.to} part={part} />
        ))}
      </ul>
      <div className={styles.refundDueForm}>
        {isToWallet ? (
          <p className="soft-t">{t.fromWallet}</p>
        ) : (
          <Form method="post" className={styles.refundDueForm}>
            <input type="hidden" name="intent" value="refund" />
            <input type="hidden" name="payment" value={payment.paymentId} />
            {!needsReference ? (
              <input type="hidden" name="reference" value={isToGifts ? t.to.gift : payment.method} />
            ) : (
              <div className="f">
                <label htmlFor={field}>{t.reference}</label>
                <input
                  id={field}
                  className="in"
                  name="reference"
                  required
                  maxLength={100}
                  autoComplete="off"
                />
              </div>
            )}
            <button type="submit" className="btn primary" disabled={busy} aria-busy={busy || undefined}>
              {needsReference ? t.save : payment.method === 'card' ? t.toCard : t.back}
            </button>
          </Form>
        )}
        {payment.parts.some(({ state }) => state === 'refused') && (
          <Form method="post" className={styles.refundDueForm}>
            <input type="hidden" name="intent" value="by_hand" />
            <input type="hidden" name="payment" value={payment.paymentId} />
            <div className="f">
              <label htmlFor={field}>{t.reference}</label>
              <input id={field} className="in" name="reference" required maxLength={100} autoComplete="off" />
            </div>
            <button type="submit" className="btn" disabled={busy} aria-busy={busy || undefined}>
              {t.byHand}
            </button>
          </Form>
        )}
        {payment.hasWallet && (
          <Form method="post">
            <input type="hidden" name="intent" value="to_wallet" />
            <input type="hidden" name="payment" value={payment.paymentId} />
            <button type="submit" className="btn" disabled={busy} aria-busy={busy || undefined}>
              {t.toWallet}
            </button>
          </Form>
        )}
        {needsReference && (
          <div className="row wrap">
            {payment.mayCredit && (
              <SingleActionForm intent="to_credit" payment={payment} text={t.toCredit} busy={busy} />
            )}
            <SingleActionForm intent="ask_choice" payment={payment} text={t.ask} busy={busy} />
            <Link className="btn quiet" to={billingPaths.refundChoice(payment.orderNumber)}>
              {t.asLink}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

function SingleActionForm({
  intent,
  payment,
  text,
  busy,
}: {
  intent: 'to_credit' | 'ask_choice'
  payment: RefundDue
  text: string
  busy: boolean
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="payment" value={payment.paymentId} />
      <button type="submit" className="btn" disabled={busy} aria-busy={busy || undefined}>
        {text}
      </button>
    </Form>
  )
}

/** What the buyer chose through their link, with the full account for the person making the transfer. */
function ChosenRefund({ choice }: { choice: RefundDue['choice'] }) {
  const t = useMessages(reviewMessages).refundDue
  const locale = useLocale()
  if (!choice) return <span className="soft-t">{t.notChosen}</span>
  const { to, account, at } = choice
  return (
    <>
      <b>{t.choice[to]}</b>
      {account && (
        <>
          <br />
          {bankByCode(account.bank)?.[locale] ?? account.bank} <span className="num">{account.number}</span>
          <br />
          {account.name}
        </>
      )}
      <br />
      <small className="soft-t">{t.choseAt(formatDateTime(at, locale))}</small>
    </>
  )
}

/** One part of a refund, with its state. */
function RefundPartRow({ part: { to, amount, state, code } }: { part: RefundPart }) {
  const t = useMessages(reviewMessages).refundDue
  const stateText = state === 'asked' ? t.asked : state === 'refused' ? t.refused(code ?? '') : t.ready[to]
  return (
    <li>
      <b>{t.to[to]}</b>
      <Money amount={amount} />
      <small className={state === 'refused' ? 'bad-t' : 'soft-t'}>{stateText}</small>
    </li>
  )
}
