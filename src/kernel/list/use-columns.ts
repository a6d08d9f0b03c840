import { useStored } from '#kernel/use-stored.ts'

interface Columns<Column extends string> {
  columns: { all: readonly Column[]; usual: readonly Column[] }
}

/** The columns this person chose to see, kept in their browser under `key`. */
export function useColumns<Column extends string>(key: string, list: Columns<Column>) {
  const { all, usual } = list.columns
  return useStored<Column[]>(key, [...usual], (saved) => columnsIn(saved, all))
}

/** What a browser kept, as far as it still means something. */
export function columnsIn<Column extends string>(saved: unknown, all: readonly Column[]): Column[] | null {
  return Array.isArray(saved) ? all.filter((column) => saved.includes(column)) : null
}
