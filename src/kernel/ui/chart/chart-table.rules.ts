import { formatValue, plainValue } from './chart.rules.ts'
import type { ChartData } from './chart.types.ts'

interface TableRow {
  key: string
  label: string
  href?: string
  cells: string[]
}

/** Returns the chart's data as a table, for users who cannot see it or want exact values. */
export function tableOf({ rows, series, unit = 'count' }: ChartData, locale: 'th' | 'en'): TableRow[] {
  return rows.map(({ key, label, href }, at) => ({
    key,
    label,
    href,
    cells: series.map(({ values }) => formatValue(values[at] ?? null, unit, locale)),
  }))
}

/**
 * Returns the same rows as CSV (RFC 4180), with the byte-order mark Excel needs to read UTF-8, and an apostrophe before
 * anything a spreadsheet would treat as a formula. Custom code: charts are sent to the browser, where a CSV library
 * would be larger than they are.
 */
export function csvOf({ rows, series, unit = 'count' }: ChartData, heading: string): string {
  const head = [heading, ...series.map(({ name }) => name)].map(textCell)
  const lines = rows.map(({ label }, at) => [
    textCell(label),
    ...series.map(({ values }) => plainValue(values[at] ?? null, unit)),
  ])
  return `\uFEFF${[head, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`
}

function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
