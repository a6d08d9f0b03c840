import { type ReactNode, useEffect } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Place } from '#areas/address/public.ts'
import {
  deliveryDays,
  maxSpendablePoints,
  pointsValue,
  shippingOptions,
  transitTo,
} from '#areas/billing/public.ts'
import { offerAfterPoints } from '#areas/promotion/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Satang, satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { Money } from '#kernel/ui/money.tsx'
import cartStyles from '../cart/cart.module.css'
import { isBackordered, isBuyable } from '../cart/cart.rules.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import { shopPaths } from '../paths.ts'
import { latestPreorder } from '../preorder/preorder.rules.ts'
import { useSubmitState } from '../use-submit-state.ts'
import styles from './checkout.module.css'
import type { CheckoutData, InitialValues } from './checkout-data.ts'
import { restoredPlaces, restoredValues } from './checkout-draft.rules.ts'
import type { PostcodeLookup } from './checkout-form.server.ts'
import { CollapsedCart } from './collapsed-cart.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { lineFingerprint } from './line-fingerprint.rules.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PointsCard } from './points-card.tsx'
import {
  linesAfterPoints,
  linesAfterPromotions,
  totalsWithShipping,
  withFreeDelivery,
} from './totals.rules.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useOffer } from './use-offer.ts'

interface Props {
  data: CheckoutData
  /** At the end of the first card's title. */
  end?: ReactNode
}

/** The checkout on one page, restored with previously entered values. */
export function CheckoutScreen(props: Props) {
  const sending = useNavigation().formAction === shopPaths.checkout
  const draft = useCheckoutDraft(props.data.userId, sending)
  return <CheckoutForm key={draft.typed ? 'again' : 'new'} {...props} saved={draft} sending={sending} />
}

function CheckoutForm({
  data,
  end,
  saved,
  sending,
}: Props & { saved: ReturnType<typeof useCheckoutDraft>; sending: boolean }) {
  const t = useMessages(checkoutMessages)
  const answer = useActionData<PostcodeLookup | { ok: false }>()
  const refused = rejectionOf(answer)
  const refreshed = answer?.ok ? answer : undefined
  const returned = refused?.values ?? refreshed?.values ?? (saved.typed && restoredValues(saved.typed, data))
  const values = returned ?? textsOf(data.filled)
  const places =
    (refused?.problem as { places?: Place[] } | undefined)?.places ??
    refreshed?.places ??
    (saved.typed ? restoredPlaces(saved.typed, data.filled) : data.filled.places)
  const { form, choices, read } = useChoices(initialChoices(data, values), saved.keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is found draws the form anew.
  useEffect(() => {
    if (!saved.typed) saved.restore(form)
  }, [])
  const { errors, mend } = useFieldErrors(refused, form)
  const { cart, vatRateBp, shipping } = data
  const lines = cart.lines.filter((line) => isBuyable(line.problems))
  const subdistrict =
    data.book.find(({ id }) => id === choices.saved)?.subdistrictCode ?? choices.subdistrictCode
  // Before any interaction, the first available method is selected.
  const paying = choices.payment || data.methods.find(({ rejection }) => !rejection)?.method
  const offer = useOffer(cart.offer, {
    province: (choices.way === 'standard' && subdistrict.slice(0, 2)) || null,
    payment: paying ?? null,
  })
  const postcode = data.book.find(({ id }) => id === choices.saved)?.postcode ?? choices.postcode
  const options = shippingOptions(shipping, {
    goodsSatang: cart.totals.subtotal,
    weightGrams: cart.totals.weightGrams,
    unweighed: cart.totals.unweighed,
    provinceCode: subdistrict.slice(0, 2) || undefined,
    postcode,
  }).map((option) => withFreeDelivery(option, offer))
  const awaited = lines.some((line) => isBackordered(line.atOnce, line.quantityMilli))
  const days = awaited ? { standard: null, pickup: null } : deliveryDaysTo(data, subdistrict, postcode)
  const online = cart.online === 'all'
  const ofWay = online ? [] : options.filter((option) => option.method === choices.way)
  const shippingOption =
    ofWay.find(({ id }) => id === (choices.way === 'pickup' ? choices.place : choices.ship)) ?? ofWay[0]
  const offered = linesAfterPromotions({ lines: cart.lines, offer })
  const itemsTotal = sum(offered.map(({ subtotal }) => subtotal))
  const off = data.points ? pointsDiscountFor(choices.points, itemsTotal, data.points) : zeroSatang
  const { total, vat } = totalsWithShipping(
    linesAfterPoints(offered, off),
    shippingOption?.satang ?? zeroSatang,
    vatRateBp,
  )
  const state = useSubmitState(sending, refused !== undefined)
  return (
    <div className={`checkout ${styles.layout}`}>
      <CollapsedCart cart={cart} />
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
            <input key={line.id} type="hidden" name="expectGoods" value={lineFingerprint(line)} />
          ))}
          <ContactCard
            data={data}
            values={values}
            places={places}
            errors={errors}
            onPlace={saved.onPlace}
            end={end}
          />
          {!online && (
            <DeliveryCard
              options={options}
              days={days}
              awaited={awaited}
              expectedBy={latestPreorder(lines)}
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
          {data.points && (
            <PointsCard points={data.points} itemsTotal={itemsTotal} values={values} errors={errors} />
          )}
          <InvoiceCard values={values} returned={returned !== undefined} errors={errors} />
        </div>
        <OrderSummary
          lines={lines}
          offer={offerAfterPoints(offer, { itemsTotal, off })}
          pointsOff={off}
          subtotal={cart.totals.subtotal}
          saved={satang(cart.totals.saved - cart.offer.discount + offer.discount)}
          shippingOption={shippingOption}
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
function pointsDiscountFor(
  entered: string,
  itemsTotal: Satang,
  { available, rule }: NonNullable<CheckoutData['points']>,
): Satang {
  const points = Number(entered.replace(/[,\s]/g, ''))
  const spendable =
    Number.isInteger(points) &&
    points >= rule.least &&
    points <= maxSpendablePoints(itemsTotal, available, rule)
  return spendable ? pointsValue(points, rule) : zeroSatang
}

function textsOf({
  name,
  phone,
  email,
  address,
  saved,
  way,
  payment,
}: InitialValues): Record<string, string> {
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
function deliveryDaysTo(
  { shipping: { dispatch }, now }: CheckoutData,
  subdistrict: string,
  postcode: string,
) {
  const provinceCode = subdistrict.slice(0, 2)
  const transit = dispatch && provinceCode ? transitTo(dispatch, { provinceCode, postcode }) : undefined
  return {
    standard: transit ? deliveryDays(dispatch, now, transit) : null,
    pickup: deliveryDays(dispatch, now),
  }
}

function initialChoices({ shipping }: CheckoutData, values: Record<string, string>): Choices {
  const shippingMethod =
    shipping.pickup.on && (values.way === 'pickup' || !shipping.standard.on) ? 'pickup' : 'standard'
  return {
    way: shippingMethod,
    ship: values.ship ?? '',
    place: values.place ?? '',
    payment: values.payment ?? '',
    subdistrictCode: values['address.subdistrictCode'] ?? '',
    postcode: values['address.postcode'] ?? '',
    saved: values.saved ?? '',
    points: values.points ?? '',
  }
}
