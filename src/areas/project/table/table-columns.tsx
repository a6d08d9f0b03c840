import { useSearchParams } from 'react-router'
import { ColumnMenu } from '#kernel/ui/list/column-menu.tsx'
import type { Column } from './columns.rules.ts'
import { useColumns } from './use-columns.ts'

/** Selects the table's columns; they are in the URL, so that saved views and links include them. */
export function TableColumns() {
  const [, setParams] = useSearchParams()
  const all = useColumns({ all: true }).filter(({ key }) => key !== 'title')
  const selectedColumns = useColumns()
  return (
    <ColumnMenu
      all={all.map(({ key }) => key)}
      names={Object.fromEntries(all.map(({ key, head }) => [key, head])) as Record<Column, string>}
      visible={selectedColumns.map(({ key }) => key)}
      onChange={(chosen) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            // No columns at all is a valid choice.
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
