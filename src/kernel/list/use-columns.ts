import { useStored } from '#kernel/use-stored.ts'

interface ListColumns<Column extends string> {
  columns: { all: readonly Column[]; usual: readonly Column[] }
}

/** Returns the columns this user chose to see, stored in their browser under `key`. */
export function useColumns<Column extends string>(key: string, list: ListColumns<Column>) {
  const { all, usual } = list.columns
  return useStored<Column[]>(key, [...usual], (saved) => columnsIn(saved, all))
}

/** Returns the stored columns that are still valid. */
export function columnsIn<Column extends string>(saved: unknown, all: readonly Column[]): Column[] | null {
  return Array.isArray(saved) ? all.filter((column) => saved.includes(column)) : null
}
