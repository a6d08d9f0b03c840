import { Link, useLocation } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { type CartOffer, rejectionText } from '#areas/promotion/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { Money } from '#kernel/ui/money.tsx'
import { cartMessages } from '../messages/cart.ts'
import { pointsMessages } from '../messages/points.ts'

/** The discounts of promotions, by name, and what is missing for the next one; rows of a list of totals. */
export function DiscountRows({ offer }: { offer: CartOffer }) {
  const t = useMessages(cartMessages)
  const points = useMessages(pointsMessages)
  const { pathname } = useLocation()
  const locale = useLocale()
  return (
    <>
      {offer.applied.map(({ id, name, satang: off, cap, freeShipping, isGift, bonus }) => (
        <div key={id}>
          <dt>
            {name[locale] || name.th}
            {cap && (
              <>
                <br />
                <span className="xs soft">{t.discountCap[cap](formatBaht(off, { locale }))}</span>
              </>
            )}
          </dt>
          <dd className="good">
            {bonus ? (
              points.bonus(bonus.points.toLocaleString('en-US'))
            ) : isGift ? (
              t.gift
            ) : freeShipping ? (
              t.freeDelivery
            ) : (
              <Money amount={satang(-off)} />
            )}
          </dd>
        </div>
      ))}
      {offer.near.slice(0, 2).map(({ id, name, reason }) => (
        <div key={id} className="xs">
          <dt>{name[locale] || name.th}</dt>
          <dd className="words soft">
            {reason.why === 'member' ? (
              <Link className="link" to={accountPaths.login({ next: pathname })}>
                {rejectionText(reason, locale)}
              </Link>
            ) : (
              rejectionText(reason, locale)
            )}
          </dd>
        </div>
      ))}
    </>
  )
}
