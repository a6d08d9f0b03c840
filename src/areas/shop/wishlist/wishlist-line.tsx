import { useEffect } from 'react'
import { useFetcher, useNavigate, useSubmit } from 'react-router'
import type { WishlistResponse } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconTrendingDown } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { LineImage } from '../line/line-image.tsx'
import { LineName } from '../line/line-name.tsx'
import { wishlistMessages } from '../messages/wishlist.ts'
import { shopPaths } from '../paths.ts'
import styles from './wishlist.module.css'
import type { WishlistItem } from './wishlist.types.ts'

/** An item of the wish list: its current price, its price when added, and a button to move it to the cart. */
export function WishlistLine({ item }: { item: WishlistItem }) {
  const t = useMessages(wishlistMessages)
  const locale = useLocale()
  const name = item.name[locale] || item.name.th
  const { fetcher, leaving } = useItemRemoval(item, name)
  if (leaving) return null
  const open = item.state === 'open'
  return (
    <div className="line">
      <LineImage image={item.image} faded={!open} />
      <div className="info">
        <LineName name={name} to={item.sku && shopPaths.product(item.sku)} />
        <p className="sm soft">
          {open ? (
            item.left !== null && item.left <= 10_000 ? (
              <Badge tone="warn">{t.left(formatQuantity(item.left))}</Badge>
            ) : (
              t.state.open
            )
          ) : (
            <Badge tone={item.state === 'out' ? 'warn' : 'bad'}>{t.state[item.state]}</Badge>
          )}{' '}
          · {t.saved} <DateText at={item.addedAt} />
        </p>
        {item.drop && (
          <p>
            <Badge tone="good" icon={iconTrendingDown}>
              {t.priceDrop(formatBaht(item.drop.satang, { locale }), item.drop.percent)}
            </Badge>{' '}
            <span className="xs soft">{t.priceDropHint}</span>
          </p>
        )}
      </div>
      <fetcher.Form className="ctl" method="post" action={shopPaths.wishlist}>
        {open && (
          <button
            type="submit"
            className="btn small"
            name="cart"
            value={item.id}
            aria-label={t.toCartOf(name)}
            aria-busy={fetcher.state !== 'idle' || undefined}
          >
            {t.toCart}
          </button>
        )}
        <button
          type="submit"
          className={`btn quiet small ${styles.quiet}`}
          name="unwish"
          value={item.productSku}
          aria-label={t.removeOf(name)}
        >
          {t.remove}
        </button>
        {fetcher.data && !fetcher.data.ok && (
          <p className={`hint bad ${styles.cause}`} role="alert">
            {fetcher.data.problem.detail}
          </p>
        )}
      </fetcher.Form>
      <Price item={item} />
    </div>
  )
}

function Price({ item }: { item: WishlistItem }) {
  const t = useMessages(wishlistMessages)
  if (item.state === 'gone') return <div className="sum faint">–</div>
  return (
    <div className="sum">
      <b className={item.regularSatang > item.unitSatang ? 'bad' : undefined}>
        <Money amount={item.unitSatang} />
      </b>
      {item.regularSatang > item.unitSatang && (
        <>
          <br />
          <span className="vh">{t.was}</span>
          <s className="was">
            <Money amount={item.regularSatang} />
          </s>
        </>
      )}
    </div>
  )
}

/** Submits the item's form, removes it immediately, and reports the result with an undo. */
function useItemRemoval(item: WishlistItem, name: string) {
  const t = useMessages(wishlistMessages)
  const navigate = useNavigate()
  const fetcher = useFetcher<WishlistResponse>({ key: `wish ${item.id}` })
  const submit = useSubmit()
  const { data, formData } = fetcher
  const leaving = formData?.has('unwish') ?? false
  const { productSku, sku } = item
  useEffect(() => {
    if (!leaving) return
    toast(t.removed(name), {
      undo: () =>
        submit({ wish: sku || productSku }, { method: 'post', action: shopPaths.wishlist, navigate: false }),
    })
  }, [leaving, name, productSku, sku, submit, t])
  useEffect(() => {
    if (data?.ok && data.wished === null && data.name)
      toast(t.moved(data.name), { action: { label: t.cart, run: () => navigate(shopPaths.cart) } })
  }, [data, navigate, t])
  return { fetcher, leaving }
}
