import type { FormState } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { day } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { promotionMessages } from '../messages/promotions.ts'
import { sentenceMessages } from '../messages/sentence.ts'
import { paymentMethodLabel } from '../offer/payment-label.ts'
import type { Promotion } from '../offer/promotion.server.ts'
import { channels, type OfferRule } from '../offer/promotion.types.ts'
import { channelLabels, weekdayName, weekdayOrder } from '../offer/schedule-text.ts'
import styles from './sentence.module.css'
import { SkusField } from './skus-field.tsx'

type Rule = OfferRule | undefined
const paymentMethods = ['promptpay', 'card', 'transfer', 'cod', 'wallet'] as const

export function CustomerFields({ rule, tags }: { rule: Rule; tags: readonly string[] }) {
  const t = useMessages(promotionMessages)
  const { fields } = useMessages(sentenceMessages)
  const all = [...new Set([...(rule?.groups ?? []), ...tags])]
  return (
    <>
      <Check name="firstOrder" defaultChecked={rule?.firstOrder}>
        {t.firstOrder}
      </Check>
      <p className={styles.legend}>{fields.groups}</p>
      {all.length === 0 && <p className="soft-t">{fields.noGroups}</p>}
      <div className={styles.columns}>
        {all.map((tag) => (
          <Check key={tag} name="groups" value={tag} defaultChecked={rule?.groups?.includes(tag)}>
            {tag}
          </Check>
        ))}
      </div>
    </>
  )
}

interface CodedName {
  code: string
  name: LocalizedText
}

export function ProductFields({
  rule,
  state: { field },
  categories,
}: {
  rule: Rule
  state: FormState
  categories: readonly (CodedName & { depth: number })[]
}) {
  const t = useMessages(promotionMessages)
  const { fields } = useMessages(sentenceMessages)
  const locale = useLocale()
  return (
    <>
      <SkusField label={t.skus} hint={t.skusHint} optional field={field('skus', rule?.skus.join(' '))} />
      {categories.length > 0 && <p className={styles.legend}>{fields.categories}</p>}
      <div className={styles.boxes}>
        {categories.map(({ code, name, depth }) => (
          <div key={code} style={{ paddingInlineStart: depth * 16 }}>
            <Check name="categories" value={code} defaultChecked={rule?.categories?.includes(code)}>
              {name[locale] || name.th}
            </Check>
          </div>
        ))}
      </div>
    </>
  )
}

export function ThresholdFields({ rule, state: { field } }: { rule: Rule; state: FormState }) {
  const t = useMessages(promotionMessages)
  return (
    <>
      <TextField
        label={t.minQuantity}
        inputMode="numeric"
        className="num"
        optional
        {...field('minPieces', rule?.minPieces ? String(rule.minPieces) : '')}
      />
      <TextField
        label={t.minBaht}
        inputMode="decimal"
        className="num"
        optional
        {...field('minBaht', rule?.minSatang ? bahtDecimal(rule.minSatang) : '')}
      />
    </>
  )
}

export function ChannelFields({ rule }: { rule: Rule }) {
  const { fields } = useMessages(sentenceMessages)
  const locale = useLocale()
  return (
    <>
      <p className={styles.legend}>{fields.channels}</p>
      <div className={styles.boxes}>
        {channels.map((channel) => (
          <Check
            key={channel}
            name="channels"
            value={channel}
            defaultChecked={rule?.channels?.includes(channel)}
          >
            {channelLabels[locale][channel]}
          </Check>
        ))}
      </div>
      <p className="soft-t xs">{fields.channelsHint}</p>
    </>
  )
}

const formatClock = (minute: number | undefined) =>
  minute === undefined
    ? ''
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}.${String(minute % 60).padStart(2, '0')}`

export function TimeFields({ rule, state: { field } }: { rule: Rule; state: FormState }) {
  const { fields } = useMessages(sentenceMessages)
  const locale = useLocale()
  return (
    <>
      <p className={styles.legend}>{fields.weekdays}</p>
      <div className={styles.week}>
        {weekdayOrder.map((weekday) => (
          <Check
            key={weekday}
            name="weekdays"
            value={String(weekday)}
            defaultChecked={rule?.weekdays.includes(weekday)}
          >
            {weekdayName(weekday, locale)}
          </Check>
        ))}
      </div>
      <div className={styles.two}>
        <TextField label={fields.hoursFrom} {...field('hoursFrom', formatClock(rule?.hours?.from))} />
        <TextField label={fields.hoursTo} {...field('hoursTo', formatClock(rule?.hours?.to))} />
      </div>
      <p className="soft-t xs">{fields.hoursHint}</p>
    </>
  )
}

export function DateFields({
  promotion,
  state: { field },
  today,
}: {
  promotion: Promotion | undefined
  state: FormState
  today: string
}) {
  const t = useMessages(promotionMessages)
  const last = promotion?.endsAt ? day(new Date(promotion.endsAt.getTime() - 1)) : ''
  return (
    <>
      <DateField label={t.startsOn} {...field('startsOn', promotion ? day(promotion.startsAt) : today)} />
      <DateField label={t.endsOn} optional {...field('endsOn', last)} />
    </>
  )
}

export function LimitFields({ rule, state: { field } }: { rule: Rule; state: FormState }) {
  const t = useMessages(promotionMessages)
  return (
    <TextField
      label={t.capBaht}
      inputMode="decimal"
      className="num"
      optional
      {...field('capBaht', rule?.maxSatang ? bahtDecimal(rule.maxSatang) : '')}
    />
  )
}

export function PlaceFields({ rule, provinces }: { rule: Rule; provinces: readonly CodedName[] }) {
  const { fields } = useMessages(sentenceMessages)
  const locale = useLocale()
  return (
    <>
      <p className={styles.legend}>{fields.provinces}</p>
      <div className={styles.columns}>
        {provinces.map(({ code, name }) => (
          <Check key={code} name="provinces" value={code} defaultChecked={rule?.provinces?.includes(code)}>
            {name[locale] || name.th}
          </Check>
        ))}
      </div>
    </>
  )
}

export function PaymentFields({ rule }: { rule: Rule }) {
  const { fields } = useMessages(sentenceMessages)
  const locale = useLocale()
  return (
    <>
      <p className={styles.legend}>{fields.payments}</p>
      <div className={styles.boxes}>
        {paymentMethods.map((method) => (
          <Check
            key={method}
            name="payments"
            value={method}
            defaultChecked={rule?.payments?.includes(method)}
          >
            {paymentMethodLabel(method, locale)}
          </Check>
        ))}
      </div>
    </>
  )
}
