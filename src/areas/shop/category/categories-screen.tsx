import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconLayoutGrid } from '#kernel/ui/icons.ts'
import { categoryMessages } from '../browse-messages/category.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'
import styles from './category.module.css'
import type { CategoriesData, CategoryTile } from './category-view.ts'

/** The whole category tree at a glance, with images; and again in alphabetical order, for users who know the name. */
export function CategoriesScreen({ data }: { data: CategoriesData }) {
  const t = useMessages(categoryMessages)
  const list = useMessages(listMessages)
  const { promoted, roots, letters } = data
  return (
    <div className="page">
      <Breadcrumbs steps={[{ name: list.shop, to: '/' }, { name: t.title }]} />
      <h1 className={styles.title}>{t.title}</h1>
      {roots.length === 0 && (
        <Empty
          title={t.empty}
          icon={iconLayoutGrid}
          actions={<ButtonLink to={shopPaths.products()}>{t.all}</ButtonLink>}
        >
          <p>{t.emptyLead}</p>
        </Empty>
      )}
      {promoted.length > 0 && <PromotedCategories tiles={promoted} />}
      <ul className={styles.tiles}>
        {roots.map((root, at) => (
          <li key={root.code} className={styles.tile}>
            <Link
              to={shopPaths.category(root.code)}
              className={styles.image}
              tabIndex={-1}
              aria-hidden="true"
            >
              {root.picture ? (
                <img
                  src={mediaUrl(root.picture.id, 320)}
                  srcSet={`${mediaUrl(root.picture.id, 320)} 320w, ${mediaUrl(root.picture.id, 640)} 640w`}
                  sizes="(max-width: 720px) 45vw, 280px"
                  width={640}
                  height={640}
                  alt=""
                  loading={at < 4 ? undefined : 'lazy'}
                  style={{ backgroundColor: root.picture.colour }}
                />
              ) : (
                <Icon path={iconLayoutGrid} />
              )}
            </Link>
            <h2>
              <Link to={shopPaths.category(root.code)}>{root.name}</Link>
            </h2>
            <ul className={styles.names}>
              {root.children.map((child) => (
                <li key={child.code}>
                  <Link to={shopPaths.category(child.code)}>
                    {child.name} <span className="faint num">{groupDigits(child.count)}</span>
                  </Link>
                </li>
              ))}
              <li>
                <Link className="more sm" to={shopPaths.category(root.code)}>
                  {t.inGroup(groupDigits(root.count))} <Icon path={iconChevronRight} />
                </Link>
              </li>
            </ul>
          </li>
        ))}
      </ul>
      {letters.length > 0 && (
        <section className="section-t">
          <div className="head">
            <h2>{t.letters}</h2>
            <Link className="more" to={shopPaths.products()}>
              {t.all} <Icon path={iconChevronRight} />
            </Link>
          </div>
          <dl className={styles.letters}>
            {letters.map(({ letter, tiles }) => (
              <div key={letter}>
                <dt>{letter}</dt>
                {tiles.map(({ code, name, count }) => (
                  <dd key={code}>
                    <Link to={shopPaths.category(code)}>
                      {name} <span className="faint num">{groupDigits(count)}</span>
                    </Link>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

/** The categories the site promotes; on small screens the row scrolls sideways. */
function PromotedCategories({ tiles }: { tiles: CategoryTile[] }) {
  const t = useMessages(categoryMessages)
  return (
    <nav className={styles.front} aria-label={t.featured}>
      {tiles.map(({ code, name, count, picture }) => (
        <Link key={code} to={shopPaths.category(code)}>
          {picture ? (
            <img
              src={mediaUrl(picture.id, 640)}
              width={640}
              height={400}
              alt=""
              style={{ backgroundColor: picture.colour }}
            />
          ) : (
            <span className={styles.blank}>
              <Icon path={iconLayoutGrid} />
            </span>
          )}
          <span className={styles.words}>
            <b>{name}</b>
            <span className="num sm">{t.items(groupDigits(count))}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
