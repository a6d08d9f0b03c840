import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ColumnMenu } from '#kernel/ui/list/column-menu.tsx'
import type { ListFilter } from '#kernel/ui/list/list-filters.tsx'
import { productMessages } from './messages/index.ts'
import type { Address, ProductsView } from './products.types.ts'
import type { Column } from './products-query.rules.ts'
import { isFiltered, productsList } from './products-query.rules.ts'

/** Category, brand, sale, missing images, and the import that created them. */
export function useProductFilters({ categories, brands, query }: ProductsView): ListFilter[] {
  const t = useMessages(productMessages).filter
  const locale = useLocale()
  // Set by a link on the import's page; can be removed here.
  const ofImport = (id: string): ListFilter => ({
    name: 'import',
    label: t.import,
    all: t.all,
    brief: false,
    choices: [{ value: id, label: t.thisImport }],
  })
  return [
    {
      name: 'category',
      label: t.category,
      all: t.all,
      brief: false,
      choices: categories.map(({ code, name, depth }) => ({
        value: code,
        label: `${'\u2003'.repeat(depth)}${name[locale]}`,
      })),
    },
    {
      name: 'brand',
      label: t.brand,
      all: t.all,
      brief: false,
      choices: brands.map(({ key, name, count }) => ({ value: key, label: name[locale], count })),
    },
    { name: 'sale', label: t.onSale },
    { name: 'noPicture', label: t.noImage },
    ...(query.import ? [ofImport(query.import)] : []),
  ]
}

interface ToolsProps {
  address: Address
  columns: readonly Column[]
  onColumns: (columns: Column[]) => void
}

/** Clears the filters, and selects the columns to show. */
export function ListTools({ address, columns, onColumns }: ToolsProps) {
  const t = useMessages(productMessages)
  return (
    <>
      {isFiltered(address.query) && (
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => address.go({ ...productsList.unfiltered, tab: null })}
        >
          {t.filter.clear}
        </button>
      )}
      <span className="grow hide-phone" />
      <ColumnMenu all={productsList.columns.all} names={t.col} visible={columns} onChange={onColumns} />
    </>
  )
}
