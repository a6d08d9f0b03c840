import { Link } from 'react-router'
import type { AnyList, QueryChange, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import { Icon } from '../icon.tsx'
import { iconArrowUp } from '../icons.ts'
import { iconArrowDown } from '../workspace-icons.ts'
import { joinClassNames, type ListColumn } from './list-column.ts'

interface Props<Item, Of extends AnyList> {
  column: ListColumn<Item>
  address: ListUrlState<QueryOf<Of>>
  sortNames: Readonly<Record<string, string>> | undefined
}

/** The heading of a column; a sortable one links to its order. */
export function ListColumnHeader<Item, Of extends AnyList>({
  column: { header, sort, numeric, className },
  address,
  sortNames = {},
}: Props<Item, Of>) {
  const now: string = address.query.sort
  const on = sort !== undefined && (now === sort.name || now === sort.back)
  const down = on && (sort.down ?? false) === (now === sort.name)
  const next = sort && (now === sort.name && sort.back ? sort.back : sort.name)
  return (
    <th
      scope="col"
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
      className={joinClassNames(numeric && 'num', on && 'sorted', className)}
    >
      {next ? (
        <Link
          to={address.href({ sort: next } as QueryChange<QueryOf<Of>>)}
          preventScrollReset
          title={sortNames[next]}
        >
          {header}
          {on && <Icon path={down ? iconArrowDown : iconArrowUp} className="ic" />}
        </Link>
      ) : (
        header
      )}
    </th>
  )
}
