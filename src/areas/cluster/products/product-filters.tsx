import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ColumnMenu } from '#kernel/ui/list/column-menu.tsx'
import { ListFilters } from '#kernel/ui/list/list-filters.tsx'
import { productMessages } from './messages/index.ts'
import type { Address, ProductsView } from './products.types.ts'
import type { Column } from './products-query.rules.ts'
import { isFiltered, productsList } from './products-query.rules.ts'

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
    <ListFilters
      list={productsList}
      address={address}
      search={{ label: t.search, placeholder: t.searchIn, clear: t.clearSearch }}
      filters={[
        {
          name: 'category',
          label: t.filter.category,
          all: t.filter.all,
          brief: false,
          choices: view.categories.map(({ code, name, depth }) => ({
            value: code,
            label: `${'\u2003'.repeat(depth)}${name[locale]}`,
          })),
        },
        {
          name: 'brand',
          label: t.filter.brand,
          all: t.filter.all,
          brief: false,
          choices: view.brands.map(({ key, name, count }) => ({ value: key, label: name[locale], count })),
        },
        { name: 'sale', label: t.filter.onSale },
      ]}
    >
      {isFiltered(query) && (
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => address.go({ ...productsList.unfiltered, tab: null })}
        >
          {t.filter.clear}
        </button>
      )}
      <span className="grow hide-phone" />
      <ColumnMenu all={productsList.columns.all} names={t.col} shown={columns} onChange={onColumns} />
    </ListFilters>
  )
}
