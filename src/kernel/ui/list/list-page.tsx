import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, QueryChange, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { Empty } from '../empty.tsx'
import { Icon } from '../icon.tsx'
import { iconDownload } from '../icons.ts'
import { TitleRow } from '../title-row.tsx'
import { joinClassNames } from './list-column.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { type ListColumn, ListTable, type RowOptions } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import type { ListText } from './list-text.ts'
import { listMessages } from './messages.ts'
import { Pager } from './pager.tsx'
import { SavedViews } from './saved-views.tsx'
import { useListKeys } from './use-list-keys.ts'

interface EmptyStateText {
  icon?: string
  title?: string
  text?: string
  /** The one recommended next action. */
  action?: ReactNode
}

interface Props<Item, Of extends AnyList> extends RowOptions<Item> {
  list: Of
  address: ListUrlState<QueryOf<Of>>
  page: Page<Item>
  /** In addition to `cols`, for page-specific styles. */
  className?: string
  labels: ListText<QueryOf<Of>['tab']>
  /** A custom count, if `labels` has none. */
  count?: string
  /** A link back, for a list that belongs to something. */
  back?: { to: string; label: string }
  /** The available actions, the primary one last. */
  actions?: ReactNode
  tabs?: {
    counts?: Record<string, number | null>
    apart?: boolean
    /** The text shown for each tab when it is empty, if "nothing in this tab" is not enough. */
    none?: Readonly<Record<QueryOf<Of>['tab'], string>>
    shown?: readonly QueryOf<Of>['tab'][]
  }
  /** Between tabs and filters: what the list is, how to add a new item. */
  lead?: ReactNode
  filters?: readonly ListFilter[]
  /** Returns the URL of the list as CSV, for its query. */
  csv?: ((params: URLSearchParams) => string) | undefined
  /** At the end of the filters: the column menu. */
  tools?: ReactNode
  columns?: readonly ListColumn<Item>[]
  /** Custom rendering of the items, if a table does not fit; used without columns. */
  rows?: ReactNode
  nameOf?: (item: Item) => string
  selection?: Selection
  /** The bar of bulk actions for the selection. */
  bulk?: ReactNode
  /** Additions to the empty state's text: an illustration, the action to start. */
  empty?: EmptyStateText
  /** The page's own text if nothing matches. */
  noneFound?: EmptyStateText
  /** The record open beside the list, and its id. */
  panel?: ReactNode
  open?: string | null
  /** Below the list. */
  children?: ReactNode
}

/** A list page of the workspace. Search, filters, sort order and page are driven by the URL alone. */
export function ListPage<Item extends { id: string }, Of extends AnyList>(props: Props<Item, Of>) {
  const { list, address, page, labels, count, back, actions, tabs, lead, filters = [], csv, tools } = props
  const { columns = [], rows, nameOf = () => '', selection, bulk, panel, open, children } = props
  const { idOf, hrefOf, isSelectable, layout, keys, className } = props
  const { sortNames = labels.sorts } = props
  useListKeys(selection)
  const pager = (
    <Pager
      page={page.page}
      pages={page.pages}
      total={page.total}
      perPage={list.size}
      href={(to) => address.href({ page: to } as QueryOf<Of>)}
    />
  )
  return (
    <div className={joinClassNames('cols', className, Boolean(panel) && 'has-panel')}>
      <div className="page">
        <TitleRow title={labels.title} count={count ?? labels.count?.(page.total)} {...(back && { back })}>
          {actions}
        </TitleRow>
        {labels.tabs && (
          <ListTabs list={list} address={address} label={labels.tabs.label} names={labels.tabs} {...tabs} />
        )}
        {labels.lead && <p className="soft list-lead">{labels.lead}</p>}
        {lead}
        <ListFilters list={list} address={address} labels={labels} filters={filters}>
          {csv && page.total > 0 && <CsvLink href={csv(list.view(address.query))} />}
          {tools}
          {/* A list that can only be sorted has nothing worth a name. */}
          {(labels.search || labels.tabs || filters.length > 0) && (
            <SavedViews list={list} address={address} />
          )}
        </ListFilters>
        {page.items.length === 0 ? (
          <NoItems {...props} />
        ) : rows ? (
          <>
            {rows}
            {pager}
          </>
        ) : (
          <ListTable
            columns={columns}
            nameOf={nameOf}
            selection={selection}
            open={open}
            address={address}
            idOf={idOf}
            hrefOf={hrefOf}
            isSelectable={isSelectable}
            sortNames={sortNames}
            layout={layout}
            keys={keys}
            items={page.items}
          >
            {pager}
          </ListTable>
        )}
        {children}
        {bulk}
      </div>
      {panel}
    </div>
  )
}

function CsvLink({ href }: { href: string }) {
  const { csv } = useMessages(listMessages)
  return (
    <a className="ibtn" href={href} download aria-label={csv} title={csv}>
      <Icon path={iconDownload} className="ic" />
    </a>
  )
}

function NoItems<Item, Of extends AnyList>({
  list,
  address,
  labels,
  tabs = {},
  empty = {},
  noneFound = {},
}: Pick<Props<Item, Of>, 'list' | 'address' | 'labels' | 'tabs' | 'empty' | 'noneFound'>) {
  const t = useMessages(listMessages)
  const { query, href } = address
  const first: QueryOf<Of>['tab'] = list.tabs[0]
  const tab: QueryOf<Of>['tab'] = query.tab
  const back = (change: object, label: string) => (
    <Link className="btn" to={href(change as QueryChange<QueryOf<Of>>)} preventScrollReset>
      {label}
    </Link>
  )
  const { icon, title, text, action }: EmptyStateText = list.isFiltered(query)
    ? {
        icon: empty.icon,
        title: labels.noneFound ?? t.noneFound,
        text: labels.noneFound ? labels.noneFoundText : t.noneFoundText,
        ...noneFound,
        action: back(list.unfiltered, t.clearFilters),
      }
    : labels.tabs && tab !== first && othersMayHaveItems(tabs)
      ? {
          icon: empty.icon,
          title: tabs.none?.[tab] ?? t.noneInTab(labels.tabs[tab]),
          action: back({ tab: first }, t.openTab(labels.tabs[first])),
        }
      : { title: labels.none, text: labels.noneText, ...empty }
  return (
    <div className="tcard">
      <Empty {...(icon && { icon })} title={title ?? t.noneFound} actions={action}>
        {text && <p>{text}</p>}
      </Empty>
    </div>
  )
}

/** Tabs of one list narrow it the way filters do. Unless all their counts are known, another tab may always have items. */
const othersMayHaveItems = ({ apart, counts }: { apart?: boolean; counts?: Record<string, number | null> }) =>
  !apart && !(counts && Object.values(counts).every((count) => count === 0))
