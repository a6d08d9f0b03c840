import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { Shelf } from '../browse/product-card.tsx'
import { ProductList } from '../browse/product-list.tsx'
import { RecentlySeen } from '../browse/recently-seen.tsx'
import styles from '../browse/browse.module.css'
import { listMessages, noneMessages } from '../browse-messages/index.ts'
import { shopPaths } from '../paths.ts'
import type { ProductsData } from './products-data.ts'

/** The list of all goods. `above` stands between the title and the list, `extra` above the cards. */
export function ProductsScreen({ data, extra }: { data: ProductsData; extra?: ReactNode }) {
  const t = useMessages(listMessages)
  const none = useMessages(noneMessages)
  const refused = refusalOf(useActionData())
  const { list, seen } = data
  const title = list ? data.title : t.recent
  const steps = list?.chips.length ? [{ name: t.all, to: shopPaths.products() }, { name: title }] : [{ name: title }]
  return (
    <div className="page">
      <Breadcrumbs steps={[{ name: t.shop, to: '/' }, ...steps]} />
      <div className={styles.head}>
        <h1>
          <Phrases>{title}</Phrases>
        </h1>
        {list && list.total > 0 && <p className="soft num">{t.count(grouped(list.total))}</p>}
      </div>
      {refused && (
        <div className={styles.chips}>
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        </div>
      )}
      {seen && <Shelf cards={seen} eager={4} />}
      {list && (
        <>
          <ProductList view={list} emptyTitle={none.empty} extra={extra} />
          <RecentlySeen />
        </>
      )}
    </div>
  )
}
