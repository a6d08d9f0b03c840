import { type ReactNode, useEffect } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Place } from '#areas/address/public.ts'
import { deliveryDays, mostPoints, shippingOptions, transitTo, worthOf } from '#areas/billing/public.ts'
import { offerAfterPoints } from '#areas/promotion/public.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { noMoney, type Satang, satang, sum } from '#kernel/money/index.ts'
import { Money } from '#kernel/ui/money.tsx'
import cartStyles from '../cart/cart.module.css'
import { isAwaited, isBuyable } from '../cart/cart.rules.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import { shopPaths } from '../paths.ts'
import { latestAhead } from '../preorder/preorder.rules.ts'
import { useSubmitState } from '../use-submit-state.ts'
import styles from './checkout.module.css'
import type { CheckoutData, Filled } from './checkout-data.ts'
import type { LookedUp } from './checkout-form.server.ts'
import { ContactCard } from './contact-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { FoldedCart } from './folded-cart.tsx'
import { goodsMark } from './goods-mark.rules.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PointsCard } from './points-card.tsx'
import { afterOffer, afterPoints, totalsWith, withFreeDelivery } from './totals.rules.ts'
import { type Typed, valuesAgain } from './typed.rules.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { useMending } from './use-mending.ts'
import { useOffer } from './use-offer.ts'
import { useTypedCheckout } from './use-typed-checkout.ts'

interface Props {
  data: CheckoutData
  /** At the end of the first card's title. */
  end?: ReactNode
}

/** The checkout on one page, restored with previously entered values. */
export function CheckoutScreen(props: Props) {
  const sending = useNavigation().formAction === shopPaths.checkout
  const kept = useTypedCheckout(props.data.person, sending)
  return <CheckoutForm key={kept.typed ? 'again' : 'new'} {...props} kept={kept} sending={sending} />
}

function CheckoutForm({
  data,
  end,
  kept,
  sending,
}: Props & { kept: ReturnType<typeof useTypedCheckout>; sending: boolean }) {
  const t = useMessages(checkoutMessages)
  const answer = useActionData<LookedUp | { ok: false }>()
  const refused = refusalOf(answer)
  const looked = answer?.ok ? answer : undefined
  const returned = refused?.values ?? looked?.values ?? (kept.typed && valuesAgain(kept.typed, data))
  const values = returned ?? textsOf(data.filled)
  const places =
    (refused?.problem as { places?: Place[] } | undefined)?.places ??
    looked?.places ??
    keptPlaces(kept.typed) ??
    data.filled.places
  const { form, choices, read } = useChoices(firstChoices(data, values), kept.keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is found draws the form anew.
  useEffect(() => {
    if (!kept.typed) kept.restore(form)
  }, [])
  const { errors, mend } = useMending(refused, form)
  const { cart, vatRateBp, shipping } = data
  const lines = cart.lines.filter((line) => isBuyable(line.problems))
  const place = data.book.find(({ id }) => id === choices.saved)?.subdistrictCode ?? choices.subdistrictCode
  // Before any interaction, the first available method is selected.
  const paying = choices.payment || data.methods.find(({ refusal }) => !refusal)?.method
  const offer = useOffer(cart.offer, {
    province: (choices.way === 'standard' && place.slice(0, 2)) || null,
    payment: paying ?? null,
  })
  const postcode = data.book.find(({ id }) => id === choices.saved)?.postcode ?? choices.postcode
  const ways = shippingOptions(shipping, {
    goodsSatang: cart.totals.subtotal,
    weightGrams: cart.totals.weightGrams,
    unweighed: cart.totals.unweighed,
    provinceCode: place.slice(0, 2) || undefined,
    postcode,
  }).map((one) => withFreeDelivery(one, offer))
  const awaited = lines.some((line) => isAwaited(line.atOnce, line.quantityMilli))
  const days = awaited ? { standard: null, pickup: null } : daysTo(data, place, postcode)
  const online = cart.online === 'all'
  const ofWay = online ? [] : ways.filter((way) => way.method === choices.way)
  const way =
    ofWay.find(({ id }) => id === (choices.way === 'pickup' ? choices.place : choices.ship)) ?? ofWay[0]
  const offered = afterOffer({ lines: cart.lines, offer })
  const goods = sum(offered.map(({ subtotal }) => subtotal))
  const off = data.points ? offFor(choices.points, goods, data.points) : noMoney
  const { total, vat } = totalsWith(afterPoints(offered, off), way?.satang ?? noMoney, vatRateBp)
  const state = useSubmitState(sending, refused !== undefined)
  return (
    <div className={`checkout ${styles.layout}`}>
      <FoldedCart cart={cart} />
      <Form
        method="post"
        ref={form}
        noValidate
        className={styles.form}
        onInput={(event) => {
          mend((event.target as HTMLInputElement).name)
          read()
        }}
        onClick={read}
        onKeyUp={read}
      >
        <div className="stack-l">
          <input type="hidden" name="key" value={data.key} />
          <input type="hidden" name="expectTotal" value={total} />
          {cart.lines.map((line) => (
            <input key={line.id} type="hidden" name="expectGoods" value={goodsMark(line)} />
          ))}
          <ContactCard
            data={data}
            values={values}
            places={places}
            errors={errors}
            onPlace={kept.onPlace}
            end={end}
          />
          {!online && (
            <DeliveryCard
              ways={ways}
              days={days}
              awaited={awaited}
              ahead={latestAhead(lines)}
              values={values}
              errors={errors}
            />
          )}
          <PaymentCard
            methods={data.methods}
            transferHours={data.transferHours}
            walletPart={data.walletPart}
            giftCards={data.giftCards}
            no={online ? 2 : 3}
            fetched={choices.way === 'pickup' && !online}
            values={values}
            errors={errors}
          />
          {data.points && <PointsCard points={data.points} goods={goods} values={values} errors={errors} />}
          <InvoiceCard values={values} returned={returned !== undefined} errors={errors} />
        </div>
        <OrderSummary
          lines={lines}
          offer={offerAfterPoints(offer, { goods, off })}
          pointsOff={off}
          subtotal={cart.totals.subtotal}
          saved={satang(cart.totals.saved - cart.offer.discount + offer.discount)}
          way={way}
          total={total}
          vat={vat}
          vatRateBp={vatRateBp}
          held={
            paying === 'transfer'
              ? t.heldHours(data.transferHours)
              : paying === 'cod'
                ? null
                : t.held(data.expiryMinutes)
          }
          returnDays={data.returnDays}
          terms={data.terms}
          state={state}
        />
        <div className="sticky-buy">
          <div className={cartStyles.buyTotal}>
            <span className="xs soft">{t.total}</span>
            <br />
            <b>
              <Money amount={total} />
            </b>
          </div>
          <button
            type="submit"
            className="btn"
            data-early
            disabled={sending}
            aria-busy={sending || undefined}
          >
            {t.placeShort}
          </button>
        </div>
      </Form>
    </div>
  )
}

/** Returns the discount for the typed points; an amount that cannot be spent gives no discount, and is rejected on submit. */
function offFor(
  typed: string,
  goods: Satang,
  { available, rule }: NonNullable<CheckoutData['points']>,
): Satang {
  const points = Number(typed.replace(/[,\s]/g, ''))
  const spendable =
    Number.isInteger(points) && points >= rule.least && points <= mostPoints(goods, available, rule)
  return spendable ? worthOf(points, rule) : noMoney
}

const keptPlaces = (typed: Typed | null) => typed && (typed.place ? [typed.place] : [])

function textsOf({ name, phone, email, address, saved, way, payment }: Filled): Record<string, string> {
  return {
    'contact.name': name,
    'contact.phone': phone,
    'contact.email': email,
    saved,
    way,
    payment,
    'address.line': address.line ?? '',
    'address.postcode': address.postcode ?? '',
    'address.subdistrictCode': address.subdistrictCode ?? '',
  }
}

/** Returns when the goods would arrive. Until a place is entered, delivery time is not shown. */
function daysTo({ shipping: { dispatch }, now }: CheckoutData, place: string, postcode: string) {
  const provinceCode = place.slice(0, 2)
  const transit = dispatch && provinceCode ? transitTo(dispatch, { provinceCode, postcode }) : undefined
  return {
    standard: transit ? deliveryDays(dispatch, now, transit) : null,
    pickup: deliveryDays(dispatch, now),
  }
}

function firstChoices({ shipping }: CheckoutData, values: Record<string, string>): Choices {
  const way = shipping.pickup.on && (values.way === 'pickup' || !shipping.standard.on) ? 'pickup' : 'standard'
  return {
    way,
    ship: values.ship ?? '',
    place: values.place ?? '',
    payment: values.payment ?? '',
    subdistrictCode: values['address.subdistrictCode'] ?? '',
    postcode: values['address.postcode'] ?? '',
    saved: values.saved ?? '',
    points: values.points ?? '',
  }
}
