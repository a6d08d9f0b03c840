export interface TypedRow {
  name: string
  value: number | null
  before: number | null
}

/** Rows typed one a line, 'name, value, value before': a number that cannot be read is one that was not measured. */
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
