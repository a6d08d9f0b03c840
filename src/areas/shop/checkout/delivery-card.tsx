import type { DeliveryDays, ShippingOption } from '#areas/billing/public.ts'
import type { ShippingEstimate } from '#areas/catalog/public.ts'
import { expectedText } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import { iconBuildingStore, iconTruck } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { OptionCard } from '#kernel/ui/option.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'

interface Props {
  options: ShippingOption[]
  /** When each method would deliver the goods; null if nothing is promised. */
  days: { standard: DeliveryDays | null; pickup: DeliveryDays | null }
  /** Whether some of it is not in stock yet. */
  awaited: boolean
  /** When the last preordered item is expected to ship, if known. */
  expectedBy: ShippingEstimate | null
  values: Record<string, string>
  errors: Record<string, string>
}

/** Delivery prices, or the choice of pickup place. */
export function DeliveryCard({ options, days, awaited, expectedBy, values, errors }: Props) {
  const t = useMessages(checkoutMessages)
  const locale = useLocale()
  const deliveries = options.filter((option) => option.method === 'standard')
  const because = usePriceExplanation()
  const pickupOptions = options.filter((option) => option.method === 'pickup')
  const price = (option: ShippingOption) => (option.satang > 0 ? <Money amount={option.satang} /> : t.free)
  return (
    <section className="card" aria-labelledby="checkout-delivery">
      <header>
        <h2 id="checkout-delivery">
          <span className="no">2</span>
          {t.delivery}
        </h2>
      </header>
      <div className={`stack-s ${styles.options}`}>
        {awaited && (
          <Notice tone="info">
            {expectedBy ? t.preordered(expectedText(expectedBy, locale)) : t.awaited}
          </Notice>
        )}
        {deliveries.map((option, at) => (
          <div className={styles.home} key={option.id}>
            <OptionCard
              name="ship"
              value={option.id}
              icon={iconTruck}
              title={option.label[locale] || option.label.th}
              price={price(option)}
              {...(deliveries.length > 1
                ? { defaultChecked: values.ship ? values.ship === option.id : at === 0 }
                : { checked: true, readOnly: true })}
            >
              {days.standard && (
                <b className={styles.arrives}>
                  {t.arrives(formatDayRange(days.standard.first, days.standard.last, locale))}
                </b>
              )}
              {because(option)}
            </OptionCard>
          </div>
        ))}
        {pickupOptions.map((option, at) => (
          <div className={styles.fetch} key={option.id}>
            <OptionCard
              name="place"
              value={option.id}
              icon={iconBuildingStore}
              title={option.label[locale] || option.label.th}
              price={price(option)}
              defaultChecked={values.place ? values.place === option.id : at === 0}
            >
              {days.pickup && (
                <b className={styles.arrives}>
                  {t.readyOn(formatDayRange(days.pickup.leaves, days.pickup.leaves, locale))}
                </b>
              )}
              {[option.place?.address[locale], option.place?.hours[locale]].filter(Boolean).join(' · ') ||
                t.pickupReady}
            </OptionCard>
          </div>
        ))}
        {errors.place && <span className="hint bad">{errors.place}</span>}
      </div>
    </section>
  )
}

/** Explains the price of home delivery: by weight, surcharge for remote areas, amount from which it is free. */
function usePriceExplanation() {
  const t = useMessages(checkoutMessages)
  const locale = useLocale()
  return ({ by, freeAfterSatang }: ShippingOption): string => {
    const parts = [
      by?.isByWeight && by.grams > 0 && t.byWeight(formatQuantity(by.grams)),
      by && by.remoteSatang > 0 && t.remote(formatBaht(by.remoteSatang, { locale })),
      freeAfterSatang !== null && t.freeAfter(formatBaht(freeAfterSatang, { locale })),
    ].filter((part) => typeof part === 'string')
    return parts.join(' · ') || t.homeHint
  }
}
