import type { ReactNode } from 'react'
import { ProductGrid } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { ListHeader } from '../browse/list-header.tsx'
import { ProductList } from '../browse/product-list.tsx'
import { RecentlyViewed } from '../browse/recently-viewed.tsx'
import { noneMessages } from '../browse-messages/empty-list.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'
import type { ProductsData } from './products-data.ts'

/** The list of all products; `end` is placed next to its title. */
export function ProductsScreen({ data, end }: { data: ProductsData; end?: ReactNode }) {
  const t = useMessages(listMessages)
  const none = useMessages(noneMessages)
  const { list, viewed, title } = data
  const all = { name: t.all, to: shopPaths.products() }
  return (
    <div className="page">
      <ListHeader
        steps={title === t.all ? [{ name: t.shop, to: '/' }, { name: title }] : [all, { name: title }]}
        title={title}
        count={list && list.total > 0 ? t.count(groupDigits(list.total)) : undefined}
        end={end}
      />
      {viewed && <ProductGrid cards={viewed} eager={4} />}
      {list && (
        <>
          <ProductList view={list} emptyTitle={none.empty} />
          <RecentlyViewed />
        </>
      )}
    </div>
  )
}
