import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import styles from '../browse/browse.module.css'
import picture from '../browse/images/search.webp'
import { categoryMessages } from '../browse-messages/category.ts'
import { shopPaths } from '../paths.ts'
import type { MissingCategory } from './category-view.ts'

/** No category has this code: shows the requested code and suggestions. */
export function CategoryNotFound({ found }: { found: MissingCategory }) {
  const t = useMessages(categoryMessages)
  return (
    <div className="page section">
      <PageTitle unlisted>{t.missing}</PageTitle>
      <Empty
        heading="h1"
        title={t.missing}
        image={{ src: picture, width: 640, height: 480 }}
        actions={<ButtonLink to={shopPaths.categories}>{t.title}</ButtonLink>}
      >
        <p>{t.missingLead(found.missing)}</p>
        {found.near.length > 0 && (
          <>
            <p className="label">{t.near}</p>
            <nav className={`chips ${styles.middle}`} aria-label={t.near}>
              {found.near.map(({ code, name, count }) => (
                <ChipLink key={code} to={shopPaths.category(code)} count={count}>
                  {name}
                </ChipLink>
              ))}
            </nav>
          </>
        )}
      </Empty>
    </div>
  )
}
