import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { SearchBox } from '#kernel/ui/search-box.tsx'
import type { Address } from '../parts/use-address.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { Column } from './columns.rules.ts'
import { productMessages } from './messages/index.ts'
import type { ProductsView } from './products.types.ts'
import { isFiltered } from './products-query.rules.ts'

interface Props {
  view: ProductsView
  address: Address
  columns: readonly Column[]
  onColumns: (columns: Column[]) => void
}

/** Words, category, brand, sale; and which columns to show. */
export function ProductFilters({ view, address, columns, onColumns }: Props) {
  const t = useMessages(productMessages)
  const locale = useLocale()
  const { query } = view
  return (
    <div className="filters">
      <SearchBox
        value={query.search}
        label={t.search}
        placeholder={t.searchIn}
        clear={t.clearSearch}
        onSearch={(search) => address.go({ search }, { replace: true })}
      />
      <ChipMenu
        label={t.filter.category}
        all={t.filter.all}
        value={query.category}
        choices={view.categories.map(({ code, name, depth }) => ({
          value: code,
          label: `${'\u2003'.repeat(depth)}${name[locale]}`,
        }))}
        onChange={(category) => address.go({ category })}
      />
      <ChipMenu
        label={t.filter.brand}
        all={t.filter.all}
        value={query.brand}
        choices={view.brands.map(({ key, name, count }) => ({ value: key, label: name[locale], count }))}
        onChange={(brand) => address.go({ brand })}
      />
      <button
        type="button"
        className={query.onSale ? 'chip set' : 'chip'}
        aria-pressed={query.onSale}
        onClick={() => address.go({ sale: !query.onSale })}
      >
        {t.filter.onSale}
        {query.onSale && <Icon path={iconX} className="ic" />}
      </button>
      {isFiltered(query) && (
        <button type="button" className="btn quiet sm" onClick={() => address.go(noFilters)}>
          {t.filter.clear}
        </button>
      )}
      <span className="grow hide-phone" />
      <ColumnMenu columns={columns} onChange={onColumns} />
    </div>
  )
}

const noFilters = { search: null, category: null, brand: null, sale: null, tab: null }
