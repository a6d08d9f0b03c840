import type { SubmitEvent } from 'react'
import { useWishlist } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconHeart } from '#kernel/ui/icons.ts'
import { productMessages } from '../browse-messages/product.ts'
import { shopPaths } from '../paths.ts'
import styles from './product.module.css'
import type { ProductData } from './product-view.ts'

/** The wish list button of a product's page: adds and removes; a guest is redirected to sign in. */
export function WishlistButton({ data, sku }: { data: ProductData; sku: string | undefined }) {
  const t = useMessages(productMessages)
  const { wished, toggle } = useWishlist()
  const on = wished.has(data.sku)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    toggle(data.sku, sku)
  }
  return (
    <form method="post" action={shopPaths.wishlist} onSubmit={send} className={styles.wish}>
      <input type="hidden" name="back" value={data.path} />
      <button
        type="submit"
        className={on ? 'icon-btn glass fav on' : 'icon-btn glass fav'}
        name={on ? 'unwish' : 'wish'}
        value={sku ?? data.sku}
        aria-label={on ? t.removeFromWishlist : t.wish}
      >
        <Icon path={iconHeart} />
      </button>
    </form>
  )
}
