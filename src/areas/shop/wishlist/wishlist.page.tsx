import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { accountPaths } from '#areas/account/paths.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconHeart, iconTrendingDown } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { RecentlyViewed } from '../browse/recently-viewed.tsx'
import { wishlistMessages } from '../messages/wishlist.ts'
import { shopPaths } from '../paths.ts'
import styles from './wishlist.module.css'
import { listWishlist } from './wishlist.server.ts'
import { handleWishlistForm } from './wishlist-form.server.ts'
import { WishlistLine } from './wishlist-line.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: shopPaths.wishlist }))
  return { wishes: await listWishlist(ctx) }
}

export const action = formAction(handleWishlistForm)

export default function WishlistPage() {
  const t = useMessages(wishlistMessages)
  const { wishes } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const drops = wishes.filter(({ drop, state }) => drop && state === 'open').length
  return (
    <AccountFrame title={t.title} heading={t.title}>
      {refused && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {wishes.length === 0 ? (
        <Empty
          icon={iconHeart}
          title={t.empty}
          actions={<ButtonLink to={shopPaths.products()}>{t.browse}</ButtonLink>}
        >
          <p>{t.emptyLead}</p>
        </Empty>
      ) : (
        <section className={`card ${styles.list}`}>
          <header>
            <h2>{t.count(wishes.length)}</h2>
            {drops > 0 && (
              <Badge tone="good" icon={iconTrendingDown}>
                {t.priceDrops(drops)}
              </Badge>
            )}
          </header>
          {wishes.map((item) => (
            <WishlistLine key={item.id} item={item} />
          ))}
        </section>
      )}
      <RecentlyViewed />
    </AccountFrame>
  )
}
