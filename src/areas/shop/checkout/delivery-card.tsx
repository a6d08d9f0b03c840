import type { DeliveryDays, ShippingOption } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import { iconBuildingStore, iconTruck } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'
import { Option } from './option.tsx'

interface Props {
  ways: ShippingOption[]
  /** Above this sum of goods the delivery is free; null: never. */
  freeOver: ShippingOption['freeAfterSatang']
  /** When each way would have the goods there; null where nothing is promised. */
  days: { standard: DeliveryDays | null; pickup: DeliveryDays | null }
  values: Record<string, string>
  errors: Record<string, string>
}

/** What the delivery costs, or at which place to pick up. */
export function DeliveryCard({ ways, freeOver, days, values, errors }: Props) {
  const t = useMessages(checkoutMessages)
  const locale = useLocale()
  const standard = ways.find((way) => way.method === 'standard')
  const places = ways.filter((way) => way.method === 'pickup')
  const price = (way: ShippingOption) => (way.satang > 0 ? <Money amount={way.satang} /> : t.free)
  return (
    <section className="card" aria-labelledby="checkout-delivery">
      <header>
        <h2 id="checkout-delivery">
          <span className="no">2</span>
          {t.delivery}
        </h2>
      </header>
      <div className={`stack-s ${styles.options}`}>
        {standard && (
          <div className={styles.home}>
            <Option
              name="ship"
              value="standard"
              icon={iconTruck}
              title={standard.label[locale] || standard.label.th}
              price={price(standard)}
              checked
              readOnly
            >
              {days.standard && (
                <b className={styles.arrives}>
                  {t.arrives(formatDayRange(days.standard.first, days.standard.last, locale))}
                </b>
              )}
              {freeOver !== null ? t.freeFrom(formatBaht(freeOver, { locale })) : t.homeHint}
            </Option>
          </div>
        )}
        {places.map((way, at) => (
          <div className={styles.fetch} key={way.place?.id}>
            <Option
              name="place"
              value={way.place?.id}
              icon={iconBuildingStore}
              title={way.label[locale] || way.label.th}
              price={price(way)}
              defaultChecked={values.place ? values.place === way.place?.id : at === 0}
            >
              {days.pickup && (
                <b className={styles.arrives}>
                  {t.readyOn(formatDayRange(days.pickup.leaves, days.pickup.leaves, locale))}
                </b>
              )}
              {[way.place?.address[locale], way.place?.hours[locale]].filter(Boolean).join(' · ') ||
                t.pickupReady}
            </Option>
          </div>
        ))}
        {errors.place && <span className="hint bad">{errors.place}</span>}
      </div>
    </section>
  )
}
