import { formatValue, plainValue } from './chart.rules.ts'
import type { ChartData } from './chart.types.ts'

interface TableRow {
  key: string
  label: string
  href?: string
  cells: string[]
}

/** The chart as a table: what stands behind it for whoever does not see it, or wants it exactly. */
export function tableOf({ rows, series, unit = 'count' }: ChartData, locale: 'th' | 'en'): TableRow[] {
  return rows.map(({ key, label, href }, at) => ({
    key,
    label,
    href,
    cells: series.map(({ values }) => formatValue(values[at] ?? null, unit, locale)),
  }))
}

/**
 * The same rows as CSV (RFC 4180), with the byte-order mark Excel needs to read UTF-8, and with an apostrophe before what a spreadsheet
 * would take for a formula. Written by hand: charts go to the browser, where a CSV library would weigh more than they do.
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
