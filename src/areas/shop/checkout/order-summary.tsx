import type { ShippingOption } from '#areas/billing/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import type { CartOffer } from '#areas/promotion/public.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, subtract } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconShieldCheck } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { SubmitButton, type SubmitState } from '#kernel/ui/submit-button.tsx'
import cartStyles from '../cart/cart.module.css'
import { piecesOf } from '../cart/cart.rules.ts'
import type { CartLine } from '../cart/cart.types.ts'
import { DiscountRows } from '../cart/discount-rows.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import { pointsMessages } from '../messages/points.ts'

interface Props {
  lines: CartLine[]
  offer: CartOffer
  /** The discount from points. */
  pointsOff: Satang
  subtotal: Satang
  saved: Satang
  shippingOption: ShippingOption | undefined
  total: Satang
  vat: Satang
  vatRateBp: number
  /** How long the goods are reserved with the chosen payment method. */
  held: string | null
  returnDays: number
  terms: boolean
  state: SubmitState
}

/** The total, always visible, with the order button. Must be placed inside the form. */
export function OrderSummary(props: Props) {
  const {
    lines,
    offer,
    pointsOff,
    subtotal,
    saved,
    shippingOption,
    total,
    vat,
    vatRateBp,
    held,
    returnDays,
    terms,
    state,
  } = props
  const t = useMessages(checkoutMessages)
  const points = useMessages(pointsMessages)
  const locale = useLocale()
  const pieces = lines.reduce((sum, line) => sum + piecesOf(line.quantityMilli), 0)
  return (
    <aside className="rail stack" aria-label={t.summary}>
      <div className="card">
        <h2 className={cartStyles.title}>{t.summary}</h2>
        <div className={`row wrap ${cartStyles.thumbs}`}>
          {lines.slice(0, 8).map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </div>
        <dl className="sums">
          <div>
            <dt>{t.subtotal(pieces)}</dt>
            <dd>
              <Money amount={subtotal} />
            </dd>
          </div>
          <DiscountRows offer={offer} />
          {pointsOff > 0 && (
            <div>
              <dt>{points.off}</dt>
              <dd className="good">
                −<Money amount={pointsOff} />
              </dd>
            </div>
          )}
          {saved > offer.discount && (
            <div>
              <dt>{t.saved}</dt>
              <dd className="good">
                <Money amount={subtract(saved, offer.discount)} />
              </dd>
            </div>
          )}
          {shippingOption && (
            <div>
              <dt>
                {t.shipping}{' '}
                {shippingOption.method === 'standard' &&
                  (shippingOption.label[locale] || shippingOption.label.th)}
              </dt>
              <dd>{shippingOption.satang > 0 ? <Money amount={shippingOption.satang} /> : t.free}</dd>
            </div>
          )}
          <div className="total">
            <dt>{t.total}</dt>
            <dd aria-live="polite">
              <Money amount={total} />
            </dd>
          </div>
          {vat > 0 && (
            <div className="xs">
              <dt>{t.vat(String(vatRateBp / 100))}</dt>
              <dd className="faint">
                <Money amount={vat} />
              </dd>
            </div>
          )}
        </dl>
        <div className={cartStyles.go}>
          <SubmitButton state={state} size="large" block early>
            {t.place(formatBaht(total, { locale }))}
          </SubmitButton>
        </div>
        {(held || terms) && (
          <p className={`hint center ${cartStyles.under}`}>
            {held} {held && terms && '· '}
            {terms && (
              <>
                {t.agree}{' '}
                <a className="link nowrap" href={tenantPaths.legal('terms')} target="_blank" rel="noopener">
                  {t.terms}
                </a>
              </>
            )}
          </p>
        )}
      </div>
      {returnDays > 0 && (
        <p className={`row sm soft ${cartStyles.promise}`}>
          <Icon path={iconShieldCheck} />
          {t.returnable(returnDays)}
        </p>
      )}
    </aside>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const name = line.name[useLocale()] || line.name.th
  const pieces = piecesOf(line.quantityMilli)
  return (
    <span className={cartStyles.bought}>
      {line.image ? (
        <img className="thumb thumb-s" src={mediaUrl(line.image.id, 320)} width={60} height={60} alt={name} />
      ) : (
        <span className="thumb thumb-s" title={name} />
      )}
      {pieces > 1 && <span className="count">{pieces}</span>}
    </span>
  )
}
