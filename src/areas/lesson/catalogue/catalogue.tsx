import { type ReactNode, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { FindButton } from '#kernel/ui/find-button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAdjustmentsHorizontal, iconSchool, iconSearch } from '#kernel/ui/icons.ts'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { courseMessages } from '../messages/course.ts'
import { facetMessages } from '../messages/facets.ts'
import { pathMessages } from '../messages/path.ts'
import { PathList } from '../path/path-list.tsx'
import { lessonPaths } from '../paths.ts'
import { catalogueList } from './catalogue.list.rules.ts'
import styles from './catalogue.module.css'
import type { CatalogueView, CourseCard } from './catalogue.server.ts'
import { CourseGrid } from './course-grid.tsx'
import { FacetList } from './facet-list.tsx'
import { type FilterOption, filterOptions } from './filter-options.ts'

interface Props {
  view: CatalogueView
  actions?: ReactNode
  /** Shown above the list: the courses the viewer has started. */
  children?: ReactNode
}

/** Courses with search and filters in the URL. */
export function Catalogue({ view, actions, children }: Props) {
  const t = useMessages(courseMessages)
  const { page, query } = view
  const facets = filterOptions(view, useLocale())
  const isNarrowed = catalogueList.isFiltered(query)
  const featured = isNarrowed || page.page > 1 ? undefined : page.items.find(({ coverId }) => coverId)
  const href = (to: number) => {
    const params = catalogueList.params(query, { page: to }).toString()
    return params ? `${lessonPaths.index()}?${params}` : lessonPaths.index()
  }
  return (
    <>
      <header className={styles.hero}>
        <div className={featured ? `page ${styles.withPicture}` : 'page'}>
          <div>
            <p className="eyebrow">{t.courses}</p>
            <h1>{t.hero}</h1>
            <p className="soft">{t.heroText}</p>
            <Form role="search" action={lessonPaths.index()} className={styles.search}>
              <Icon path={iconSearch} />
              <input
                type="search"
                name="search"
                aria-label={t.search}
                placeholder={t.search}
                defaultValue={query.search}
              />
              <FindButton label={t.find} />
            </Form>
            {actions}
          </div>
          {featured && <Featured course={featured} />}
        </div>
      </header>
      {children}
      <section className={`page ${styles.list}`}>
        <FacetList view={view} facets={facets} />
        <div>
          <div className={styles.head}>
            <h2>{t.all}</h2>
            <p className="soft">{t.count(page.total)}</p>
            <Sort query={query} />
            <Filters query={query} facets={facets} />
          </div>
          {page.items.length === 0 ? (
            <Empty
              icon={iconSchool}
              title={isNarrowed ? t.noneFound : t.none}
              actions={
                isNarrowed && (
                  <Link className="btn ghost" to={lessonPaths.index()}>
                    {t.clear}
                  </Link>
                )
              }
            >
              <p>{isNarrowed ? t.noneFoundText : t.noneText}</p>
            </Empty>
          ) : (
            <CourseGrid courses={page.items} eager={3} />
          )}
          <Pagination page={page.page} pages={page.pages} href={href} />
          {view.paths.length > 0 && !isNarrowed && <Paths paths={view.paths} />}
        </div>
      </section>
    </>
  )
}

/** The first course of the list, presented by its cover. */
function Featured({ course: { slug, title, coverId, isNew } }: { course: CourseCard }) {
  const s = useMessages(facetMessages)
  if (!coverId) return null
  return (
    <Link to={lessonPaths.detail(slug)} className={styles.picture}>
      <img
        src={mediaUrl(coverId, 960)}
        srcSet={mediaSrcSet(coverId)}
        sizes="(max-width: 900px) 1px, 560px"
        alt=""
        width={960}
        height={640}
      />
      <span>
        {isNew && <small>{s.fresh}</small>}
        <b>{title}</b>
      </span>
    </Link>
  )
}

function Paths({ paths }: Pick<CatalogueView, 'paths'>) {
  const t = useMessages(pathMessages)
  return (
    <div className={styles.paths}>
      <h2>{t.title}</h2>
      <p className="soft">{t.lead}</p>
      <PathList paths={paths} />
    </div>
  )
}

/** The filters of the list on narrow screens; applied on change, and by a button without scripts. */
function Filters({ query, facets }: Pick<CatalogueView, 'query'> & { facets: readonly FilterOption[] }) {
  const t = useMessages(courseMessages)
  const s = useMessages(facetMessages)
  const submit = useSubmit()
  const chosenCount = facets.filter(({ facet }) => query[facet]).length
  // Removing the last one must not close them under the user's hand.
  const [isOpen] = useState(chosenCount > 0)
  return (
    <details className={styles.filters} open={isOpen}>
      <summary className="btn ghost">
        <Icon path={iconAdjustmentsHorizontal} />
        {s.filters}
        {chosenCount > 0 && ` (${chosenCount})`}
      </summary>
      <Form
        action={lessonPaths.index()}
        onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      >
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <input type="hidden" name="sort" value={query.sort} />
        {facets.map(({ facet, label, options }) => (
          <SelectField
            key={facet}
            label={label}
            name={facet}
            options={[
              { value: '', label: t.any },
              ...options.map(({ value, label: name, count }) => ({ value, label: `${name} (${count})` })),
            ]}
            defaultValue={query[facet] ?? ''}
          />
        ))}
        <noscript>
          <button type="submit" className="btn ghost">
            {t.find}
          </button>
        </noscript>
      </Form>
    </details>
  )
}

function Sort({ query }: Pick<CatalogueView, 'query'>) {
  const t = useMessages(courseMessages)
  const s = useMessages(facetMessages)
  const submit = useSubmit()
  return (
    <Form
      action={lessonPaths.index()}
      className={styles.sort}
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      {[...catalogueList.params(query, { sort: 'newest' })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={t.sort}
        hideLabel
        name="sort"
        options={Object.entries(s.sorts).map(([value, label]) => ({ value, label }))}
        defaultValue={query.sort}
      />
      <noscript>
        <button type="submit" className="btn ghost">
          {t.find}
        </button>
      </noscript>
    </Form>
  )
}
