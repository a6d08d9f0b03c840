import Papa from 'papaparse'

/** A CSV row by folded column name; a column that occurs several times has all its values. */
export interface CsvTask {
  /** 1 is the heading. */
  line: number
  /** Returns the first non-empty value under one of these names. */
  get(...names: string[]): string
  all(name: string): string[]
}

export const foldColumnName = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** Parses the rows of a CSV text with its heading; null if there is none. Lines within quotes count as lines. */
export function readCsv(text: string): { headings: string[]; columns: string[]; rows: CsvTask[] } | null {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    // Exports prefix such a text with a quote, so that spreadsheets do not evaluate it.
    transform: (cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell),
  })
  const [heading, ...lines] = data
  if (!heading) return null
  const columns = heading.map(foldColumnName)
  let line = 1 + (heading.join('').match(/\n/g)?.length ?? 0)
  const rows = lines.map((cells): CsvTask => {
    line += 1
    const row = {
      line,
      get: (...names: string[]) => {
        for (const name of names)
          for (const [n, column] of columns.entries())
            if (column === foldColumnName(name) && cells[n]?.trim()) return cells[n].trim()
        return ''
      },
      all: (name: string) =>
        columns.flatMap((column, n) =>
          column === foldColumnName(name) && cells[n]?.trim() ? [cells[n].trim()] : [],
        ),
    }
    line += cells.join('').match(/\n/g)?.length ?? 0
    return row
  })
  return { headings: heading.map((name) => name.replace(/^\uFEFF/, '').trim()), columns, rows }
}
