import { type CartOffer, refusalWords } from '#areas/promotion/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { satang } from '#kernel/money/index.ts'
import { Money } from '#kernel/ui/money.tsx'
import { cartMessages } from '../messages/cart.ts'

/** What promotions take off, by name, and what is missing for the next; rows of a list of sums. */
export function OfferSums({ offer }: { offer: CartOffer }) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  return (
    <>
      {offer.applied.map(({ id, name, satang: off, freeShipping, isGift }) => (
        <div key={id}>
          <dt>{name[locale] || name.th}</dt>
          <dd className="good">
            {isGift ? t.gift : freeShipping ? t.freeDelivery : <Money amount={satang(-off)} />}
          </dd>
        </div>
      ))}
      {offer.near.slice(0, 2).map(({ id, name, reason }) => (
        <div key={id} className="xs">
          <dt>{name[locale] || name.th}</dt>
          <dd className="soft">{refusalWords(reason, locale)}</dd>
        </div>
      ))}
    </>
  )
}
