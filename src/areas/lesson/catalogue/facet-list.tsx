import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { courseMessages } from '../messages/course.ts'
import { facetMessages } from '../messages/facets.ts'
import { lessonPaths } from '../paths.ts'
import { catalogueList } from './catalogue.list.rules.ts'
import styles from './catalogue.module.css'
import type { CatalogueView } from './catalogue.server.ts'
import type { FilterOption } from './filter-options.ts'

/** The filters beside the list on wide screens, with the number of courses behind each; choosing one again removes it. */
export function FacetList({
  view: { query },
  facets,
}: {
  view: CatalogueView
  facets: readonly FilterOption[]
}) {
  const t = useMessages(courseMessages)
  const s = useMessages(facetMessages)
  const hrefWith = (change: Partial<Record<string, string | null>>) => {
    const params = catalogueList.params(query, change).toString()
    return params ? `${lessonPaths.index()}?${params}` : lessonPaths.index()
  }
  return (
    <aside className={styles.facets} aria-label={s.filters}>
      <div className={styles.facetHead}>
        <h2>{s.filters}</h2>
        {catalogueList.isFiltered(query) && (
          <Link className="link" to={lessonPaths.index()} preventScrollReset>
            {t.clear}
          </Link>
        )}
      </div>
      {facets.map(({ facet, label, options }) => (
        <section key={facet} aria-label={label}>
          <h3>{label}</h3>
          <ul>
            {options
              .filter(({ value, count }) => count > 0 || query[facet] === value)
              .map(({ value, label: name, count }) => (
                <li key={value}>
                  <Link
                    to={hrefWith({ [facet]: query[facet] === value ? null : value })}
                    aria-current={query[facet] === value ? 'true' : undefined}
                    preventScrollReset
                  >
                    <span aria-hidden="true" />
                    {name}
                    <small>{count}</small>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
