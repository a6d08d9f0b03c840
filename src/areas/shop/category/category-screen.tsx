import type { ReactNode } from 'react'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { ListHeader } from '../browse/list-header.tsx'
import { ProductList } from '../browse/product-list.tsx'
import { RecentlyViewed } from '../browse/recently-viewed.tsx'
import { categoryMessages } from '../browse-messages/category.ts'
import { noneMessages } from '../browse-messages/empty-list.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'
import styles from './category.module.css'
import type { CategoryData } from './category-view.ts'

/** One category: its description, its subcategories, and its products with the same list engine. */
export function CategoryScreen({ data, end }: { data: CategoryData; end?: ReactNode }) {
  const t = useMessages(categoryMessages)
  const listText = useMessages(listMessages)
  const none = useMessages(noneMessages)
  const { name, description, picture, crumbs, children, list } = data
  const above = crumbs.filter(({ code }) => code !== data.code)
  const steps = [
    { name: t.title, to: shopPaths.categories },
    ...above.map((crumb) => ({ name: crumb.name, to: shopPaths.category(crumb.code) })),
    { name },
  ]
  return (
    <div className="page">
      <div className={picture ? styles.banner : undefined}>
        <div>
          <ListHeader
            steps={steps}
            title={name}
            about={description}
            count={list.total > 0 ? listText.count(groupDigits(list.total)) : undefined}
            end={end}
          />
        </div>
        {picture && (
          <img
            src={mediaUrl(picture.id, 320)}
            width={320}
            height={320}
            alt=""
            style={{ backgroundColor: picture.colour }}
          />
        )}
      </div>
      {children.length > 0 && (
        <nav className={`chips slide ${styles.below}`} aria-label={t.below}>
          {children.map((child) => (
            <ChipLink key={child.code} to={shopPaths.category(child.code)} count={child.count}>
              {child.name}
            </ChipLink>
          ))}
        </nav>
      )}
      <ProductList view={list} emptyTitle={none.emptyCategory} />
      <RecentlyViewed />
    </div>
  )
}
