import { useEffect, useState } from 'react'
import type { ProductSort } from '#areas/catalog/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { listMessages } from '../browse-messages/list.ts'
import styles from './browse.module.css'
import type { ListView } from './list-view.ts'
import type { FilterForm } from './use-filter-form.ts'

/** The sort order of the list. It belongs to the filter form, wherever it is placed. */
export function SortSelect({ view, form }: { view: ListView; form: FilterForm }) {
  const t = useMessages(listMessages)
  const [sort, setSort] = useState(view.sort)
  // The back button may have changed the list's order.
  useEffect(() => setSort(view.sort), [view.sort])
  return (
    <div className={`row-s ${styles.sort}`}>
      <label className="sm soft desk" htmlFor="sort">
        {t.sort}
      </label>
      <select
        id="sort"
        name="sort"
        form={form.id}
        className={`select ${styles.select}`}
        aria-label={t.sort}
        value={sort}
        onChange={(event) => {
          setSort(event.currentTarget.value as ProductSort)
          form.send()
        }}
      >
        {view.sorts.map((sortKey) => (
          <option key={sortKey} value={sortKey}>
            {t.sorts[sortKey]}
          </option>
        ))}
      </select>
      <button type="submit" form={form.id} className={`btn tint small ${styles.apply}`}>
        {t.apply}
      </button>
    </div>
  )
}
