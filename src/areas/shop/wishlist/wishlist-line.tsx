import { useEffect } from 'react'
import { useFetcher, useNavigate, useSubmit } from 'react-router'
import type { WishlistAnswer } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconTrendingDown } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { LineName } from '../line/line-name.tsx'
import { LinePicture } from '../line/line-picture.tsx'
import { wishlistMessages } from '../messages/wishlist.ts'
import { shopPaths } from '../paths.ts'
import styles from './wishlist.module.css'
import type { WishlistItem } from './wishlist.types.ts'

/** One thing that is wished for: what it costs now, what it cost then, and the way into the cart. */
export function WishlistLine({ wish }: { wish: WishlistItem }) {
  const t = useMessages(wishlistMessages)
  const locale = useLocale()
  const name = wish.name[locale] || wish.name.th
  const { fetcher, leaving } = useLeaving(wish, name)
  if (leaving) return null
  const open = wish.state === 'open'
  return (
    <div className="line">
      <LinePicture image={wish.image} faded={!open} />
      <div className="info">
        <LineName name={name} to={wish.sku && shopPaths.product(wish.sku)} />
        <p className="sm soft">
          {open ? (
            wish.left !== null && wish.left <= 10_000 ? (
              <Badge tone="warn">{t.left(formatQuantity(wish.left))}</Badge>
            ) : (
              t.state.open
            )
          ) : (
            <Badge tone={wish.state === 'out' ? 'warn' : 'bad'}>{t.state[wish.state]}</Badge>
          )}{' '}
          · {t.saved} <DateText at={wish.addedAt} />
        </p>
        {wish.drop && (
          <p>
            <Badge tone="good" icon={iconTrendingDown}>
              {t.drop(formatBaht(wish.drop.satang, { locale }), wish.drop.percent)}
            </Badge>{' '}
            <span className="xs soft">{t.dropHint}</span>
          </p>
        )}
      </div>
      <fetcher.Form className="ctl" method="post" action={shopPaths.wishlist()}>
        {open && (
          <button
            type="submit"
            className="btn small"
            name="cart"
            value={wish.id}
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
          value={wish.productSku}
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
      <Price wish={wish} />
    </div>
  )
}

function Price({ wish }: { wish: WishlistItem }) {
  const t = useMessages(wishlistMessages)
  if (wish.state === 'gone') return <div className="sum faint">–</div>
  return (
    <div className="sum">
      <b className={wish.regularSatang > wish.unitSatang ? 'bad' : undefined}>
        <Money amount={wish.unitSatang} />
      </b>
      {wish.regularSatang > wish.unitSatang && (
        <>
          <br />
          <span className="vh">{t.was}</span>
          <s className="was">
            <Money amount={wish.regularSatang} />
          </s>
        </>
      )}
    </div>
  )
}

/** Sends the line's form, lets the line go at once, and says how it went, with the way back. */
function useLeaving(wish: WishlistItem, name: string) {
  const t = useMessages(wishlistMessages)
  const navigate = useNavigate()
  const fetcher = useFetcher<WishlistAnswer>({ key: `wish ${wish.id}` })
  const submit = useSubmit()
  const { data, formData } = fetcher
  const leaving = formData?.has('unwish') ?? false
  const { productSku, sku } = wish
  useEffect(() => {
    if (!leaving) return
    toast(t.removed(name), {
      undo: () =>
        submit(
          { wish: sku || productSku },
          { method: 'post', action: shopPaths.wishlist(), navigate: false },
        ),
    })
  }, [leaving, name, productSku, sku, submit, t])
  useEffect(() => {
    if (data?.ok && data.wished === null && data.name)
      toast(t.moved(data.name), { action: { label: t.cart, run: () => navigate(shopPaths.cart()) } })
  }, [data, navigate, t])
  return { fetcher, leaving }
}
