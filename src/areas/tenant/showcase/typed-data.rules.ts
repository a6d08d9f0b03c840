export interface TypedRow {
  name: string
  value: number | null
  before: number | null
}

/** Parses rows typed one per line, 'name, value, previous value': an unreadable number counts as not measured. */
export function typedRows(text: string, most = 60): TypedRow[] {
  return text
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter(([name]) => name)
    .slice(0, most)
    .map(([name = '', value, before]) => ({ name, value: numberOf(value), before: numberOf(before) }))
}

function numberOf(text: string | undefined): number | null {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
