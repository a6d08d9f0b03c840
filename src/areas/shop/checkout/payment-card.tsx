import { MethodOptions } from '#areas/billing/public.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Check } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconLock } from '#kernel/ui/icons.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'
import type { CheckoutData } from './checkout-data.ts'
import { GiftCardField } from './gift-card-field.tsx'

interface Props {
  /** Its number among the steps. */
  no: number
  methods: CheckoutData['methods']
  transferHours: number
  walletPart: CheckoutData['walletPart']
  /** Whether gift cards can be used. */
  giftCards: boolean
  /** Whether it is picked up: cash is then paid at the counter. */
  fetched: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

/** Payment methods; one that is unavailable for this order shows why. */
export function PaymentCard({
  no,
  methods,
  transferHours,
  walletPart,
  giftCards,
  fetched,
  values,
  errors,
}: Props) {
  const t = useMessages(checkoutMessages)
  const locale = useLocale()
  return (
    <section className="card" aria-labelledby="checkout-payment">
      <header>
        <h2 id="checkout-payment">
          <span className="no">{no}</span>
          {t.payment}
        </h2>
        <span className="row-s xs faint">
          <Icon path={iconLock} />
          {t.secure}
        </span>
      </header>
      <div className={`stack-s ${styles.options}`}>
        <MethodOptions
          methods={methods}
          transferHours={transferHours}
          fetched={fetched}
          chosen={values.payment}
        />
        {walletPart > 0 && (
          <Check name="fromWallet" value="on" defaultChecked={values.fromWallet === 'on'}>
            <b>{t.fromWallet(formatBaht(walletPart, { locale }))}</b>
            <br />
            <span className="sm soft">{t.fromWalletHint}</span>
          </Check>
        )}
        {giftCards && <GiftCardField values={values} errors={errors} />}
        {errors.payment && <span className="hint bad">{errors.payment}</span>}
      </div>
    </section>
  )
}
