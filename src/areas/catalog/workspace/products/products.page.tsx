import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useColumns } from '#kernel/list/use-columns.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { iconSearchOff } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconUpload } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { PanelSkeleton } from '#kernel/ui/list/side-panel.tsx'
import { catalogPaths } from '../../paths.ts'
import { BulkBar } from './bulk-bar.tsx'
import { productMessages } from './messages/index.ts'
import { ProductPanel } from './panel/product-panel.tsx'
import { useArrivingImages } from './panel/use-image-uploader.ts'
import { runProductAction } from './product-action.server.ts'
import { useProductColumns } from './product-columns.tsx'
import { ListTools, useProductFilters } from './product-filters.tsx'
import { productActionInput } from './products.input.ts'
import styles from './products.module.css'
import type { Address, ProductsView } from './products.types.ts'
import { productsList } from './products-query.rules.ts'
import { productsView } from './products-view.server.ts'
import { AddProduct, TitleActions } from './title-actions.tsx'
import './product-table.css'

export function loader({ context, request }: LoaderFunctionArgs) {
  return productsView(ctxOf(context), productsList.parse(new URL(request.url).searchParams))
}

export const action = formAction(({ ctx, form }) =>
  runProductAction(ctx, parseInput(productActionInput, Object.fromEntries(form))),
)

/** Manages the catalogue: the list with its tabs and filters, and one product next to it. */
export default function ProductsPage() {
  const view = useLoaderData<typeof loader>()
  const { query, rows, total, pages } = view
  const t = useMessages(productMessages)
  const locale = useLocale()
  const address = useListUrl(productsList)
  const selection = useSelection(rows)
  const [columns, setColumns] = useColumns('sala.products.columns', productsList)
  useArrivingImages()
  const close = () => address.go({ product: null, part: null, variant: null })
  const coming = address.coming?.product
  const opening = coming && coming !== query.product ? coming : null
  const isBeside = view.open !== null || opening !== null
  return (
    <ListPage
      className="pg-products"
      list={productsList}
      address={address}
      page={{ items: rows, total, page: query.page, pages }}
      labels={t}
      count={`${t.count(view.counts.all)} · ${t.stockValue(formatBaht(view.stockValue as Satang))}`}
      actions={<TitleActions address={address} />}
      tabs={{ counts: view.counts, none: t.noneInTab }}
      filters={useProductFilters(view)}
      tools={<ListTools address={address} columns={columns} onColumns={setColumns} />}
      columns={useProductColumns({
        now: view.now,
        // Next to a panel there is room for columns that are edited in the list, but not for read-only ones.
        shown: isBeside ? columns.filter((column) => column === 'status') : columns,
        address,
        open: query.product,
      })}
      nameOf={({ name }) => name[locale]}
      hrefOf={({ id }) => address.href({ product: id, part: null, variant: null })}
      sortNames={t.sort}
      layout={styles.table}
      keys={t.keys}
      selection={selection}
      bulk={<BulkBar view={view} selection={selection} />}
      empty={useEmptyMessage(view, address)}
      noneFound={{ icon: iconSearchOff, title: t.noneOf(query.search), text: t.noneFoundText }}
      open={query.product}
      panel={
        opening ? (
          <PanelSkeleton label={t.loading} onClose={close} />
        ) : (
          view.open && <ProductPanel view={view} open={view.open} address={address} onClose={close} />
        )
      }
    />
  )
}

/** The message if all products are archived, and for a shop without any. */
function useEmptyMessage({ counts }: ProductsView, address: Address) {
  const t = useMessages(productMessages)
  if (counts.archived > 0) return { icon: iconSearchOff, title: t.noneInTab.all }
  return {
    icon: iconPackage,
    title: t.empty.title,
    text: t.empty.text,
    action: (
      <>
        <AddProduct address={address} />
        <Link className="btn quiet" to={catalogPaths.import}>
          <Icon path={iconUpload} className="ic" />
          {t.empty.import}
        </Link>
      </>
    ),
  }
}
