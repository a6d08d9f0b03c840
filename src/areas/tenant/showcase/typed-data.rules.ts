export interface TypedRow {
  name: string
  value: number | null
  before: number | null
}

/** Parses rows typed one per line, 'name, value, previous value': an unreadable number counts as not measured. */
export function parseTypedRows(text: string, maxRows = 60): TypedRow[] {
  return text
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter(([name]) => name)
    .slice(0, maxRows)
    .map(([name = '', value, before]) => ({ name, value: parseNumber(value), before: parseNumber(before) }))
}

function parseNumber(text: string | undefined): number | null {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
