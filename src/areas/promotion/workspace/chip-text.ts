import type { Locale } from '#kernel/tenancy/tenant.ts'
import { sentenceMessages } from '../messages/sentence.ts'
import { paymentMethodLabel } from '../offer/payment-label.ts'
import type { Channel } from '../offer/promotion.types.ts'
import { channelLabels, weekdaysText } from '../offer/schedule-text.ts'
import type { FormValues } from './use-sentence.ts'

export interface Names {
  categories: Readonly<Record<string, string>>
  provinces: Readonly<Record<string, string>>
}

/** Returns the text of each chip of a sentence for the typed values, and whether it differs from the default. */
export function chipTexts(input: FormValues, locale: Locale, names: Names) {
  const t = sentenceMessages[locale]
  const textOf = (name: string) => input[name]?.[0]?.trim() ?? ''
  const all = (name: string) => input[name]?.filter(Boolean) ?? []
  const called = (codes: readonly string[], by: Readonly<Record<string, string>>) =>
    summarizeList(
      codes.map((code) => by[code] ?? code),
      t.more,
    )
  const chip = (parts: (string | false)[], none: string) => {
    const text = parts.filter(Boolean).join(' ')
    return { text: text || none, isSet: text !== '' }
  }
  const skus = textOf('skus')
    .split(/[\s,]+/)
    .filter(Boolean)
  const channels = all('channels') as Channel[]
  return {
    who: chip(
      [all('groups').length > 0 && summarizeList(all('groups'), t.more), textOf('firstOrder') && t.first],
      t.everyone,
    ),
    goods: chip(
      [
        all('categories').length > 0 && `${t.category}${called(all('categories'), names.categories)}`,
        skus.length > 0 && summarizeList(skus, t.more),
      ],
      t.anything,
    ),
    reach: chip(
      [
        textOf('minPieces') && t.quantity(textOf('minPieces')),
        textOf('minBaht') && t.baht(textOf('minBaht')),
      ],
      t.anyAmount,
    ),
    channel: chip(
      [
        channels.length > 0 &&
          channels.length < 3 &&
          channels.map((key) => channelLabels[locale][key]).join(', '),
      ],
      t.everywhere,
    ),
    time: chip(
      [
        weekdaysText(all('weekdays').map(Number), locale),
        textOf('hoursFrom') && textOf('hoursTo') && t.hours(textOf('hoursFrom'), textOf('hoursTo')),
      ],
      t.allDay,
    ),
    place: chip([all('provinces').length > 0 && called(all('provinces'), names.provinces)], t.anyProvince),
    pay: chip(
      [
        all('payments').length > 0 &&
          all('payments')
            .map((key) => paymentMethodLabel(key, locale))
            .join(' / '),
      ],
      t.anyPayment,
    ),
    cap: chip([textOf('capBaht') && t.baht(textOf('capBaht'))], t.noCap),
    gives: chip([benefitText(input, locale)], t.choose),
    dates: chip([dateRangeText(textOf('startsOn'), textOf('endsOn'), locale)], t.choose),
  }
}

const summarizeList = (items: readonly string[], more: (count: number) => string): string =>
  items.length <= 2 ? items.join(', ') : `${items.slice(0, 2).join(', ')} ${more(items.length - 2)}`

const dateRangeText = (from: string, to: string, locale: Locale): string => {
  const t = sentenceMessages[locale]
  return from && to ? t.between(from, to) : from ? t.since(from) : ''
}

function benefitText(input: FormValues, locale: Locale): string {
  const t = sentenceMessages[locale]
  const textOf = (name: string) => input[name]?.[0]?.trim() || '…'
  switch (input.kind?.[0]) {
    case 'percent':
      return t.gives.percent(textOf('percent'))
    case 'fixed':
      return t.gives.fixed(textOf('amountBaht'))
    case 'price':
      return t.gives.price(textOf('amountBaht'))
    case 'free_pieces':
      return t.gives.free(textOf('pieces'), textOf('free'))
    case 'bundle':
      return t.gives.bundle(textOf('pieces'), textOf('amountBaht'))
    case 'tiers':
    case 'spend_tiers':
      return t.gives.steps
    case 'gift':
      return t.gives.gift(textOf('giftSkus'))
    case 'points_times':
      return t.gives.times(textOf('times'))
    case 'points':
      return t.gives.points(textOf('points'), input.every?.[0]?.trim() ?? '')
    case 'shipping':
      return t.gives.shipping
    default:
      return ''
  }
}
