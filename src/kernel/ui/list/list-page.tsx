import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, Change, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListAddress } from '#kernel/list/use-list-address.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { Empty } from '../empty.tsx'
import { TitleRow } from '../title-row.tsx'
import { classes } from './list-column.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { type ListColumn, ListTable, type RowOptions } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import { listMessages } from './messages.ts'
import { Pager } from './pager.tsx'
import { SavedViews } from './saved-views.tsx'
import { useListKeys } from './use-list-keys.ts'

interface Nothing {
  icon?: string
  title?: string
  text?: string
  /** The one good next act. */
  action?: ReactNode
}

interface Props<Item, Of extends AnyList> extends RowOptions<Item> {
  list: Of
  address: ListAddress<QueryOf<Of>>
  page: Page<Item>
  /** Beside `cols`, for what the page dresses in a way of its own. */
  className?: string
  title: string
  /** What is said of how many there are. */
  count?: string
  /** What can be done here, the one that counts last. */
  acts?: ReactNode
  tabs?: {
    label: string
    names: Readonly<Record<QueryOf<Of>['tab'], string>>
    counts?: Record<string, number | null>
    apart?: boolean
    /** What is said of each when it is empty, where "nothing in this tab" is too little. */
    none?: Readonly<Record<QueryOf<Of>['tab'], string>>
    shown?: readonly QueryOf<Of>['tab'][]
  }
  /** Between tabs and filters: what the list is, what begins a new item. */
  lead?: ReactNode
  search?: { label: string; placeholder?: string; clear?: string }
  filters?: readonly ListFilter[]
  sorts?: { label?: string; names: Readonly<Record<string, string>> }
  /** At the end of the filters: the menu of columns, the way to a CSV. */
  tools?: ReactNode
  columns?: readonly ListColumn<Item>[]
  /** The items in a form of their own, where a table does not serve; then without columns. */
  rows?: ReactNode
  nameOf?: (item: Item) => string
  selection?: Selection
  /** The bar of acts for what is chosen. */
  bulk?: ReactNode
  /** There is nothing yet, in no tab. */
  empty: Nothing
  /** Nothing fits the words and filters. */
  noneFound?: Nothing
  /** What is open beside the list, and its id. */
  panel?: ReactNode
  open?: string | null
  /** Below the list. */
  children?: ReactNode
}

/** A list page of the workspace: found, narrowed, put in order and walked by the address alone. */
export function ListPage<Item extends { id: string }, Of extends AnyList>(props: Props<Item, Of>) {
  const { list, address, page, title, count, acts, tabs, lead, search, filters = [], sorts, tools } = props
  const { columns = [], rows, nameOf = () => '', selection, bulk, panel, open, children } = props
  const { idOf, hrefOf, isSelectable, sortNames, layout, keys, className } = props
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
    <div className={classes('cols', className, Boolean(panel) && 'has-panel')}>
      <div className="page">
        <TitleRow title={title} count={count}>
          {acts}
        </TitleRow>
        {tabs && <ListTabs list={list} address={address} {...tabs} />}
        {lead}
        <ListFilters list={list} address={address} search={search} filters={filters} sorts={sorts}>
          {tools}
          <SavedViews list={list} address={address} />
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
            {...{ columns, nameOf, selection, open, address }}
            {...{ idOf, hrefOf, isSelectable, sortNames, layout, keys }}
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

function NoItems<Item, Of extends AnyList>({
  list,
  address,
  tabs,
  empty,
  noneFound = {},
}: Pick<Props<Item, Of>, 'list' | 'address' | 'tabs' | 'empty' | 'noneFound'>) {
  const t = useMessages(listMessages)
  const { query, href } = address
  const first: QueryOf<Of>['tab'] = list.tabs[0]
  const tab: QueryOf<Of>['tab'] = query.tab
  const back = (change: object, label: string) => (
    <Link className="btn" to={href(change as Change<QueryOf<Of>>)} preventScrollReset>
      {label}
    </Link>
  )
  const { icon, title, text, action }: Nothing = list.isFiltered(query)
    ? {
        icon: empty.icon,
        title: t.noneFound,
        text: t.noneFoundText,
        ...noneFound,
        action: back(list.unfiltered, t.clearFilters),
      }
    : tabs && tab !== first && othersMayHaveItems(tabs)
      ? {
          icon: empty.icon,
          title: tabs.none?.[tab] ?? t.noneInTab(tabs.names[tab]),
          action: back({ tab: first }, t.openTab(tabs.names[first])),
        }
      : empty
  return (
    <div className="tcard">
      <Empty {...(icon && { icon })} title={title ?? t.noneFound} actions={action}>
        {text && <p>{text}</p>}
      </Empty>
    </div>
  )
}

/** Tabs of one list narrow it as filters do; without all of their counts there may always be something in another. */
const othersMayHaveItems = ({ apart, counts }: { apart?: boolean; counts?: Record<string, number | null> }) =>
  !apart && !(counts && Object.values(counts).every((count) => count === 0))
