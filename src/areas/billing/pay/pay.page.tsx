import { useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router'
import { invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import type { PageNews } from '#kernel/http/page-news.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { BankCard, DeclinedNotice } from '../card/bank-card.tsx'
import { CardForm } from '../card/card-form.tsx'
import { cardMessages } from '../card/card-messages.ts'
import type { CardView } from '../card/card-view.server.ts'
import { chargeCard } from '../card/charge-card.server.ts'
import { chargeOf } from '../card/charge-row.server.ts'
import { giveUpCharge, lookAtCharge } from '../card/look-at-charge.server.ts'
import { payWithGiftCard, takeGiftCardOff } from '../gift-card/pay-with-card.server.ts'
import { savedCardMessages } from '../messages/saved-card.ts'
import { cancelOrder } from '../order/cancel-order.server.ts'
import { billingPaths } from '../paths.ts'
import { changePaymentMethod } from '../payment/change-method.server.ts'
import { methodChoice } from '../payment/method.input.ts'
import { renewPayment } from '../payment/renew-payment.server.ts'
import { PaySaved } from '../saved-card/pay-saved.tsx'
import { submitSlip } from '../slip/submit-slip.server.ts'
import { GiftCardPart } from './gift-card-part.tsx'
import { MethodCard } from './method-card.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import { orderToPay, type PayRequest, payView } from './pay-view.server.ts'
import { type PayView, payStateOf } from './pay-view.ts'
import { PromptPayCard } from './promptpay-card.tsx'
import { SlipForm } from './slip-form.tsx'
import { StateCard } from './state-card.tsx'
import { SumsCard } from './sums-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import { Steps, WaitCard } from './wait-card.tsx'

function payRequestOf(request: Request): PayRequest {
  const { searchParams } = new URL(request.url)
  return {
    number: searchParams.get('order') ?? '',
    token: searchParams.get('token'),
    statusToken: searchParams.get('status'),
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const requested = payRequestOf(request)
  if (!requested.number) throw notFound('order.not_found')
  const ctx = ctxOf(context)
  if (new URL(request.url).searchParams.has('charge')) {
    await lookAfterBank(ctx, requested)
    throw redirect(pathOf(requested))
  }
  return payView(ctx, requested)
}

/** The bank led back here. What the address says of how it went counts for nothing; the gateway is asked. */
async function lookAfterBank(ctx: Ctx, requested: PayRequest): Promise<void> {
  const { payment } = await orderToPay(ctx, requested)
  const charge = await chargeOf(ctx, payment.id)
  if (charge && payment.status === 'processing')
    await inOwnTransaction(ctx, (own) => lookAtCharge(own, charge.id))
}

const pathOf = ({ number, token, statusToken }: PayRequest) =>
  statusToken ? billingPaths.payByStatusToken(number, statusToken) : billingPaths.pay(number, token)

export const action = formAction(async ({ ctx, form, request }) => {
  const requested = payRequestOf(request)
  const { number, payment, token: fullToken } = await orderToPay(ctx, requested)
  const byStatusToken = requested.statusToken !== null
  const token = byStatusToken ? fullToken : requested.token
  const text = (name: string) => String(form.get(name) ?? '')
  // Who knows no more than number and phone number sends the money and its slip; the rest is the buyer's.
  if (byStatusToken && !['slip', 'card', 'give-up'].includes(text('intent')))
    throw notFound('order.not_found')
  switch (text('intent')) {
    case 'slip': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0)
        throw invalid([{ path: 'file', code: 'slip.file_missing' }])
      await submitSlip(ctx, payment.id, new Uint8Array(await file.arrayBuffer()), {
        token,
        fileName: file.name,
        replaces: !byStatusToken,
      })
      break
    }
    case 'reference':
      if (!text('bank') && !text('reference').trim())
        throw invalid([
          { path: 'bank', code: 'slip.bank' },
          { path: 'reference', code: 'slip.reference' },
        ])
      await submitSlip(ctx, payment.id, null, { token, bank: text('bank'), reference: text('reference') })
      break
    case 'card': {
      const returnUri = `${ctx.publicOrigin}${pathOf(requested)}`
      const { authorizeUri } = await chargeCard(ctx, payment.id, {
        ...{ cardToken: text('cardToken'), token, returnUri },
        ...(text('keep') === 'on' && { keep: savedCardMessages[ctx.locale].consent }),
      })
      if (authorizeUri) return redirect(authorizeUri)
      break
    }
    case 'saved-card': {
      const returnUri = `${ctx.publicOrigin}${pathOf(requested)}`
      const { authorizeUri } = await chargeCard(ctx, payment.id, {
        ...{ savedCard: text('card'), token, returnUri },
      })
      if (authorizeUri) return redirect(authorizeUri)
      break
    }
    case 'give-up': {
      const charge = await chargeOf(ctx, payment.id)
      if (charge) await giveUpCharge(ctx, charge.id)
      break
    }
    case 'method': {
      const { method } = parseInput(methodChoice, { method: text('method') })
      await changePaymentMethod(ctx, payment.id, { method, token })
      // A card's numbers may be sent from a document of this page alone (card-form.tsx).
      if (method === 'card') return redirectDocument(pathOf(requested))
      break
    }
    case 'gift':
      await payWithGiftCard(ctx, number, { code: text('giftCode'), token })
      break
    case 'gift_off':
      await takeGiftCardOff(ctx, number, { use: text('use'), token })
      break
    case 'renew':
      await renewPayment(ctx, payment.id, { token })
      break
    case 'cancel':
      await cancelOrder(ctx, number, { token })
      break
    default:
      throw invalid([{ path: 'intent', code: 'field.format' }])
  }
  // The page afterwards is a page of its own, so that reloading it sends nothing again.
  return redirect(pathOf(requested))
})

/** Who comes by a link alone looks again after so long, since the order may not be watched with it. */
const lookAgainMs = 20_000

/** The page changes by itself when money arrives, or when its time is over. */
export const handle = {
  news: ({ order, now }: PayView): PageNews => ({
    topics: [order.topic],
    at: order.topic ? order.payment.expiresAt : new Date(now.getTime() + lookAgainMs),
  }),
}

export default function PayPage() {
  const t = useMessages(payMessages)
  const view = useLoaderData<typeof loader>()
  const refused = refusalOf(useActionData())
  const { revalidate } = useRevalidator()
  const [over, setOver] = useState(false)
  const { order } = view
  useLive(order.topic, revalidate, { onBack: revalidate })
  useLookAgain(order.topic === null, revalidate)
  const state = over && payStateOf(order) === 'open' ? 'expired' : payStateOf(order)
  const byTransfer = order.payment.method === 'transfer'
  const byCard = order.payment.method === 'card' && view.card !== null
  const waits = state === 'open' || state === 'refused' || state === 'declined'
  const payable = waits && Boolean(byTransfer || byCard || view.qrPicture)
  const title = !payable ? t.titleOther : byTransfer ? t.titleTransfer : byCard ? t.titleCard : t.title
  const ofSlip = refused?.problem.code.startsWith('slip.') || refused?.errors.file !== undefined
  // The form for the reference tells what is wrong at its own fields.
  const atFields = Boolean(refused?.errors.bank || refused?.errors.reference || refused?.errors.giftCode)
  return (
    <div className="page">
      <PageTitle unlisted>{title}</PageTitle>
      <div className={`row between wrap ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          <p className="soft">
            {order.debts ? t.payment : t.order} <b className="num">{order.number}</b>
            {payable && !order.debts && (
              <>
                {' · '}
                <span className="nowrap">{t.held(order.itemCount)}</span>
              </>
            )}
          </p>
        </div>
        {payable && !order.debts && <Steps />}
      </div>
      {refused && !ofSlip && !atFields && (
        <Notice tone="bad" urgent title={refused.problem.detail}>
          {refused.problem.errors?.map(({ message }) => message).join(' ')}
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
          <PromptPayCard
            view={view}
            onEnd={() => {
              setOver(true)
              revalidate()
            }}
          />
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
                refused={ofSlip ? refused : undefined}
              />
            )}
          {payable && view.gift && <GiftCardPart gift={view.gift} refused={refused} />}
          {payable && view.otherMethods.length > 0 && <MethodCard methods={view.otherMethods} />}
          <SumsCard view={view} />
        </div>
      </div>
    </div>
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
      act={{
        title: card.saved.length ? saved.other : t.title,
        button: t.pay(formatBaht(amount, { locale, satang: 'always' })),
        busy: t.paying,
      }}
      keep={card.mayKeep ? 'offered' : 'no'}
      sending={isSending}
      send={(cardToken, keep) =>
        submit({ intent: 'card', cardToken, ...(keep && { keep: 'on' }) }, { method: 'post' })
      }
    />
  )
}

/** Looks again from time to time while somebody looks at the page: for who may not watch the order itself. */
function useLookAgain(on: boolean, look: () => void) {
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), lookAgainMs)
    return () => clearInterval(timer)
  }, [on, look])
}
