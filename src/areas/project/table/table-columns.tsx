import { useSearchParams } from 'react-router'
import { ColumnMenu } from '#kernel/ui/list/column-menu.tsx'
import type { Column } from './columns.rules.ts'
import { useColumns } from './use-columns.ts'

/** Which columns the table shows; they stand in the address, so that a saved view and a link have them. */
export function TableColumns() {
  const [, setParams] = useSearchParams()
  const all = useColumns({ all: true }).filter(({ key }) => key !== 'title')
  const shown = useColumns()
  return (
    <ColumnMenu
      all={all.map(({ key }) => key)}
      names={Object.fromEntries(all.map(({ key, head }) => [key, head])) as Record<Column, string>}
      shown={shown.map(({ key }) => key)}
      onChange={(chosen) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            // None at all is a choice, too.
            if (chosen.length < all.length) next.set('columns', chosen.join('.') || 'title')
            else next.delete('columns')
            return next
          },
          { preventScrollReset: true, replace: true },
        )
      }
    />
  )
}
