import { Menu } from '@mantine/core'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useColumns } from '#kernel/list/use-columns.ts'
import { useListAddress } from '#kernel/list/use-list-address.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconLayoutGrid, iconPackage, iconPlus, iconUpload } from '#kernel/ui/icons.ts'
import { ListTabs } from '#kernel/ui/list/list-tabs.tsx'
import { PanelSkeleton } from '#kernel/ui/list/side-panel.tsx'
import { useListKeys } from '#kernel/ui/list/use-list-keys.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { iconSearchOff } from '../parts/icons.ts'
import { BulkBar } from './bulk-bar.tsx'
import { productMessages } from './messages/index.ts'
import { ProductPanel } from './panel/product-panel.tsx'
import { actOnProduct } from './product-act.server.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { productAct } from './products.input.ts'
import type { Address, ProductsView } from './products.types.ts'
import { isFiltered, productsList } from './products-query.rules.ts'
import { productsView } from './products-view.server.ts'
import '@mantine/dates/styles.layer.css'
import '#kernel/ui/workspace/views/product-table.css'

export function loader({ context, request }: LoaderFunctionArgs) {
  return productsView(ctxOf(context), productsList.parse(new URL(request.url).searchParams))
}

export const action = formAction(({ ctx, form }) =>
  actOnProduct(ctx, parseInput(productAct, Object.fromEntries(form))),
)

/** The catalogue at work: the list with its tabs and filters, and one product beside it. */
export default function ProductsPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(productMessages)
  const address = useListAddress(productsList)
  const selection = useSelection(view.rows)
  const [columns, setColumns] = useColumns('sala.products.columns', productsList)
  useListKeys(selection)
  const close = () => address.go({ product: null, part: null, variant: null })
  const coming = address.coming?.product
  const opening = coming && coming !== view.query.product ? coming : null
  const panel = view.open !== null || opening !== null
  // Beside a panel there is room for what is edited in the list, not for what is only read.
  const shown = panel ? columns.filter((column) => column === 'status') : columns
  return (
    <div className={panel ? 'cols pg-products has-panel' : 'cols pg-products'}>
      <div className="page">
        <PageTitle unlisted>{t.title}</PageTitle>
        <TitleRow view={view} address={address} />
        <ListTabs
          list={productsList}
          address={address}
          label={t.tabsLabel}
          names={t.tabs}
          counts={view.counts}
        />
        <ProductFilters view={view} address={address} columns={columns} onColumns={setColumns} />
        {view.total > 0 ? (
          <ProductTable view={view} columns={shown} selection={selection} address={address} />
        ) : (
          <NoProducts view={view} address={address} />
        )}
        <BulkBar view={view} selection={selection} />
      </div>
      {opening ? (
        <PanelSkeleton label={t.loading} onClose={close} />
      ) : (
        view.open && <ProductPanel view={view} open={view.open} address={address} onClose={close} />
      )}
    </div>
  )
}

interface Shared {
  view: ProductsView
  address: Address
}

function TitleRow({ view, address }: Shared) {
  const t = useMessages(productMessages)
  const { all } = view.counts
  return (
    <div className="title">
      <h1>{t.title}</h1>
      <span className="count">
        {t.count(String(all))} · {t.stockValue(formatBaht(view.stockValue as Satang))}
      </span>
      <div className="acts">
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="ibtn" aria-label={t.more} title={t.more}>
              <Icon path={iconDots} className="ic" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to="/cluster/products/import"
              leftSection={<Icon path={iconUpload} className="ic" />}
            >
              {t.import}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to="/cluster/products/categories"
              leftSection={<Icon path={iconLayoutGrid} className="ic" />}
            >
              {t.categories}
            </Menu.Item>
            <Menu.Divider />
            {(['sala', 'shopify', 'woocommerce'] as const).map((format) => (
              <Menu.Item
                key={format}
                component="a"
                href={`/api/catalog/export?format=${format}`}
                download
                leftSection={<Icon path={iconDownload} className="ic" />}
              >
                {t.exportAs[format]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Link
          to={address.href({ product: 'new', part: null, variant: null })}
          preventScrollReset
          className="btn primary"
        >
          <Icon path={iconPlus} className="ic" />
          {t.add}
        </Link>
      </div>
    </div>
  )
}

function NoProducts({ view, address }: Shared) {
  const t = useMessages(productMessages)
  const { query, counts } = view
  if (counts.all + counts.archived === 0) {
    return (
      <div className="tcard">
        <Empty
          icon={iconPackage}
          title={t.empty.title}
          actions={
            <>
              <Link className="btn primary" to={address.href({ product: 'new' })}>
                <Icon path={iconPlus} className="ic" />
                {t.add}
              </Link>
              <Link className="btn quiet" to="/cluster/products/import">
                <Icon path={iconUpload} className="ic" />
                {t.empty.import}
              </Link>
            </>
          }
        >
          <p>{t.empty.text}</p>
        </Empty>
      </div>
    )
  }
  const narrowed = isFiltered({ ...query, tab: 'all' })
  return (
    <div className="tcard">
      <Empty icon={iconSearchOff} title={narrowed ? t.none.title(query.search) : t.noneInTab[query.tab]}>
        {narrowed && <p>{t.none.text}</p>}
      </Empty>
    </div>
  )
}
