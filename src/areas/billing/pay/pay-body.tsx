import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator, useSubmit } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { BankCard, DeclinedNotice } from '../card/bank-card.tsx'
import { CardForm } from '../card/card-form.tsx'
import { cardMessages } from '../card/card-messages.ts'
import type { CardView } from '../card/card-view.server.ts'
import { savedCardMessages } from '../messages/saved-card.ts'
import { PaySaved } from '../saved-card/pay-saved.tsx'
import { GiftCardPart } from './gift-card-part.tsx'
import { MethodCard } from './method-card.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import { PayTotalsCard } from './pay-totals-card.tsx'
import { type PayState, type PayView, payStateOf, pollingIntervalMs } from './pay-view.ts'
import { PromptPayCard } from './promptpay-card.tsx'
import { SlipForm } from './slip-form.tsx'
import { StateCard } from './state-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import { WaitCard } from './wait-card.tsx'

/** The payment state of an order while its page is open. */
export interface LivePayState {
  state: PayState
  /** Whether there is something to pay and a way to pay it. */
  payable: boolean
  /** The title for what the page is currently for. */
  title: string
  /** Called when the displayed code expires. */
  onEnd: () => void
}

/** Tracks the payment of an order; updates automatically when the money arrives or the time runs out. */
export function useLivePayState(view: PayView): LivePayState {
  const t = useMessages(payMessages)
  const { revalidate } = useRevalidator()
  const [over, setOver] = useState(false)
  const { order } = view
  useLive(order.topic, revalidate, { onBack: revalidate })
  usePolling(order.topic === null, revalidate)
  const state = over && payStateOf(order) === 'open' ? 'expired' : payStateOf(order)
  const { byTransfer, byCard } = methodFlagsOf(view)
  const isUnpaid = state === 'open' || state === 'refused' || state === 'declined'
  const payable = isUnpaid && Boolean(byTransfer || byCard || view.qrPicture)
  const title = !payable ? t.titleOther : byTransfer ? t.titleTransfer : byCard ? t.titleCard : t.title
  const onEnd = () => {
    setOver(true)
    revalidate()
  }
  return { state, payable, title, onEnd }
}

const methodFlagsOf = ({ order, card }: PayView) => ({
  byTransfer: order.payment.method === 'transfer',
  byCard: order.payment.method === 'card' && card !== null,
})

interface Props extends LivePayState {
  view: PayView
  rejection: ReturnType<typeof rejectionOf>
}

/** The cards of a pay page: what is paid, how, and what else can be done. */
export function PayBody({ view, rejection, state, payable, onEnd }: Props) {
  const t = useMessages(payMessages)
  const locale = useLocale()
  const { order } = view
  const { byTransfer, byCard } = methodFlagsOf(view)
  const ofSlip = rejection?.problem.code.startsWith('slip.') || rejection?.errors.file !== undefined
  // The reference form shows errors next to its own fields.
  const atFields = Boolean(
    rejection?.errors.bank || rejection?.errors.reference || rejection?.errors.giftCode,
  )
  return (
    <>
      {payable && order.payment.partPaid > 0 && (
        <div className={styles.part}>
          <Notice tone="info" title={t.partTitle(formatBaht(order.payment.partPaid, { locale }))}>
            {t.partText(formatBaht(order.payment.amount, { locale }))}
          </Notice>
        </div>
      )}
      {rejection && !ofSlip && !atFields && (
        <Notice tone="bad" urgent title={rejection.problem.detail}>
          {rejection.problem.errors?.map(({ message }) => message).join(' ')}
        </Notice>
      )}
      <div className={`half ${payable ? 'fill' : ''} ${styles.body}`}>
        {state === 'bank' && view.card ? (
          <BankCard card={view.card} />
        ) : payable && byTransfer ? (
          <TransferCard view={view} />
        ) : payable && byCard && view.card ? (
          <div className="stack">
            <DeclinedNotice card={view.card} />
            {view.card.saved.length > 0 && <PaySaved cards={view.card.saved} amount={order.payment.amount} />}
            <PayCard card={view.card} amount={order.payment.amount} now={view.now} />
          </div>
        ) : payable ? (
          <PromptPayCard view={view} onEnd={onEnd} />
        ) : (
          <StateCard state={state} view={view} />
        )}
        <div className="stack-l">
          {state === 'open' && payable && !byCard && <WaitCard view={view} />}
          {state === 'refused' && <StateCard state={state} view={view} />}
          {(payable ||
            (state === 'expired' && order.may.submitSlip) ||
            state === 'checking' ||
            state === 'unread') &&
            order.may.submitSlip && (
              <SlipForm
                key={order.payment.slip?.id}
                late={state === 'expired'}
                again={state === 'checking' || state === 'unread'}
                rejection={ofSlip ? rejection : undefined}
              />
            )}
          {payable && view.gift && <GiftCardPart gift={view.gift} rejection={rejection} />}
          {payable && view.otherMethods.length > 0 && <MethodCard methods={view.otherMethods} />}
          <PayTotalsCard view={view} />
        </div>
      </div>
    </>
  )
}

function PayCard({ card, amount, now }: { card: CardView; amount: Satang; now: Date }) {
  const t = useMessages(cardMessages)
  const saved = useMessages(savedCardMessages)
  const locale = useLocale()
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'card'
  return (
    <CardForm
      amount={amount}
      gateway={card.gateway}
      now={now}
      labels={{
        title: card.saved.length ? saved.other : t.title,
        button: t.pay(formatBaht(amount, { locale, satang: 'always' })),
        busy: t.paying,
      }}
      keep={card.canSave ? 'offered' : 'no'}
      sending={isSending}
      send={(cardToken, shouldSave) =>
        submit({ intent: 'card', cardToken, ...(shouldSave && { keep: 'on' }) }, { method: 'post' })
      }
    />
  )
}

/** Refreshes periodically while the page is visible, for visitors who may not subscribe to the order itself. */
function usePolling(on: boolean, refresh: () => void) {
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), pollingIntervalMs)
    return () => clearInterval(timer)
  }, [on, refresh])
}
