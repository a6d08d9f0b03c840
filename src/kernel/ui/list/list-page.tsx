import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, QueryOf } from '#kernel/list/list.rules.ts'
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
  /** There is nothing yet. */
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
  empty,
  noneFound = {},
}: Pick<Props<Item, Of>, 'list' | 'address' | 'empty' | 'noneFound'>) {
  const t = useMessages(listMessages)
  const filtered = list.isFiltered(address.query)
  const { icon, title, text, action }: Nothing = filtered ? { icon: empty.icon, ...noneFound } : empty
  const message = text ?? (filtered && t.noneFoundText)
  return (
    <div className="tcard">
      <Empty
        {...(icon && { icon })}
        title={title ?? t.noneFound}
        actions={
          filtered ? (
            <Link className="btn" to={address.href(list.unfiltered as QueryOf<Of>)} preventScrollReset>
              {t.clearFilters}
            </Link>
          ) : (
            action
          )
        }
      >
        {message && <p>{message}</p>}
      </Empty>
    </div>
  )
}
