import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { buttonClass } from '#kernel/ui/button.tsx'
import { Check } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconX } from '#kernel/ui/icons.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'
import styles from './browse.module.css'
import type { FacetGroup, ListView } from './list-view.ts'
import { PriceRange } from './price-range.tsx'
import type { FilterForm } from './use-filter-form.ts'
import type { Sheet } from './use-sheet.ts'
import { useStableFacets } from './use-stable-facets.ts'

/** Values of a long group that are shown expanded. */
const maxVisibleValues = 6

/**
 * The filters of a list as one GET form: the URL is the state. With scripts every change is submitted automatically;
 * without scripts there is a button. On small screens it is a bottom sheet.
 */
export function Filters({ view, form, sheet }: { view: ListView; form: FilterForm; sheet: Sheet }) {
  const t = useMessages(listMessages)
  const facets = useStableFacets(view)
  return (
    <aside
      id="filters"
      aria-label={t.filters}
      className={sheet.isOpen ? styles.sheet : undefined}
      {...sheet.frame}
    >
      <form
        id={form.id}
        ref={form.ref}
        method="get"
        action={view.path}
        onChange={form.onChange}
        onSubmit={(event) => {
          form.onSubmit(event)
          sheet.close()
        }}
      >
        {view.search && <input type="hidden" name="search" value={view.search} />}
        <div className={`only-phone ${styles.sheetHead}`}>
          <h2>{t.filters}</h2>
          <a className="icon-btn" href="#list" aria-label={t.close}>
            <Icon path={iconX} />
          </a>
        </div>
        {facets.categories.length > 0 && <Categories view={view} />}
        {facets.price && <PriceRange price={facets.price} />}
        <div className={`facet ${styles.switches}`}>
          <Toggle name="stock" facet={facets.inStock}>
            {t.inStock}
          </Toggle>
          <Toggle name="sale" facet={facets.onSale}>
            {t.onSale}
          </Toggle>
          <Toggle name="good" facet={facets.wellRated}>
            {t.wellRated}
          </Toggle>
        </div>
        {facets.groups.map((group) => (
          <Group key={group.field} group={group} />
        ))}
        <button type="submit" className={buttonClass({ block: true, variant: 'tint' }, styles.apply)}>
          {t.apply}
        </button>
        <div className={`only-phone ${styles.sheetFoot}`}>
          <Link to={view.path} className={buttonClass({ variant: 'ghost' })} preventScrollReset>
            {t.clear}
          </Link>
          <button type="submit" className={buttonClass({}, 'grow')}>
            {t.show(groupDigits(view.total))}
          </button>
        </div>
      </form>
    </aside>
  )
}

function Categories({ view }: { view: ListView }) {
  const t = useMessages(listMessages)
  const choices = view.facets.categories
  return (
    <details className="facet" open>
      <summary>
        {t.category}
        <Icon path={iconChevronDown} />
      </summary>
      <div>
        {choices[0]?.to ? (
          <Link className={`check ${styles.place}`} to={shopPaths.products()}>
            {t.everyCategory}
          </Link>
        ) : (
          <Check type="radio" name="category" value="" defaultChecked={!choices.some(({ on }) => on)}>
            {t.everyCategory}
          </Check>
        )}
        {choices.map(({ code, name, count, level, on, to }) => (
          <div key={code} style={{ paddingLeft: level * 30 }}>
            {to ? (
              <Link className={`check ${styles.place}`} to={to} aria-current={on ? 'page' : undefined}>
                <span className="grow">{name}</span>
                <span className="n">{groupDigits(count)}</span>
              </Link>
            ) : (
              <Check type="radio" name="category" value={code} defaultChecked={on} count={count}>
                {name}
              </Check>
            )}
          </div>
        ))}
      </div>
    </details>
  )
}

function Group({ group }: { group: FacetGroup }) {
  const t = useMessages(listMessages)
  const rest = group.values.slice(maxVisibleValues)
  const check = ({ value, name, count, on }: FacetGroup['values'][number]) => (
    <Check
      key={value}
      name={group.field}
      value={value}
      defaultChecked={on}
      disabled={count === 0 && !on}
      count={count}
    >
      {name}
    </Check>
  )
  return (
    <details className="facet" open={group.open}>
      <summary>
        {group.title}
        <Icon path={iconChevronDown} />
      </summary>
      <div>
        {group.values.slice(0, maxVisibleValues).map(check)}
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary className="more sm">
              {t.more(rest.length)}
              <Icon path={iconChevronDown} />
            </summary>
            {rest.map(check)}
          </details>
        )}
      </div>
    </details>
  )
}

function Toggle({
  name,
  facet,
  children,
}: {
  name: string
  facet: { on: boolean; count: number }
  children: string
}) {
  return (
    <label className="switch">
      <span className="grow">
        {children} <span className="faint num">{groupDigits(facet.count)}</span>
      </span>
      <input type="checkbox" name={name} value="1" defaultChecked={facet.on} />
    </label>
  )
}
