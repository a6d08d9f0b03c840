import { useFetcher } from 'react-router'
import type { CartGift, CartOffer } from '#areas/promotion/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { LineImage } from '../line/line-image.tsx'
import { LineName } from '../line/line-name.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'

/** Gifts, below the purchased items; with a choice if there are several to choose from. */
export function GiftLines({ offer, back }: { offer: CartOffer; back: string }) {
  return offer.gifts.map((gift) => {
    const name = offer.applied.find(({ id }) => id === gift.promotion)?.name
    return <GiftLine key={gift.promotion} gift={gift} from={name} back={back} />
  })
}

interface Props {
  gift: CartGift
  from: { th: string; en: string } | undefined
  back: string
}

function GiftLine({ gift: { promotion, pieces, options, chosen }, from, back }: Props) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  const fetcher = useFetcher({ key: `cart gift ${promotion}` })
  const selected = options.find(({ sku }) => sku === chosen)
  return (
    <div className="line">
      <LineImage image={selected?.image ?? null} faded={!selected} />
      <div className="info">
        {selected ? (
          <LineName name={selected.name[locale] || selected.name.th} to={shopPaths.product(selected.sku)} />
        ) : (
          <span className="soft">{t.giftNone}</span>
        )}
        <p className="sm soft">
          <Badge tone="good">{t.gift}</Badge> {selected && pieces > 1 && `× ${pieces} `}
          {from && t.giftFrom(from[locale] || from.th)}
        </p>
      </div>
      <fetcher.Form className="ctl" method="post" action={shopPaths.cart}>
        <input type="hidden" name="intent" value="gift" />
        <input type="hidden" name="promotion" value={promotion} />
        <input type="hidden" name="back" value={back} />
        <select
          className={`in ${styles.giftChoice}`}
          name="sku"
          aria-label={t.giftChoose}
          defaultValue={chosen ?? ''}
          onChange={(event) => fetcher.submit(event.currentTarget.form)}
        >
          {options.map(({ sku, name }) => (
            <option key={sku} value={sku}>
              {name[locale] || name.th}
            </option>
          ))}
          <option value="">{t.giftNone}</option>
        </select>
        <button type="submit" className={`btn quiet small ${styles.apply}`}>
          {t.giftUse}
        </button>
      </fetcher.Form>
      <div className="sum">
        <b>
          <Money amount={zeroSatang} />
        </b>
      </div>
    </div>
  )
}
