import { cssGap, innerCss, outerCss } from './box-css.ts'
import type { Box, Column } from './layout.types.ts'

/** Layout widths at which it changes (specification, section 9); `desktop` of `visible` starts at 1280. */
const widthRanges = {
  mobile: '(width < 640px)',
  tablet: '(640px <= width < 1024px)',
  laptop: '(1024px <= width < 1280px)',
  desktop: '(width >= 1280px)',
} as const
const breakpoints = { mobile: '', tablet: '(width >= 640px)', desktop: '(width >= 1024px)' } as const
type Breakpoint = keyof typeof breakpoints

/** Maximum number of columns side by side. */
const maxColumns = 12

/**
 * Writes the CSS rules of one layout. Each box gets a number; its element has the class `l<number>`, and its contents
 * are in a child with the class `lin`. Rules depend on the width of the layout rather than the screen, so that a narrow
 * preview shows what a phone shows.
 */
export function layoutCss() {
  const plain: string[] = []
  const within = new Map<string, string[]>()
  let boxes = 0
  const rule = (query: string, text: string) => {
    const list = query ? (within.get(query) ?? []) : plain
    list.push(text)
    if (query) within.set(query, list)
  }

  /** Adds a box and returns its number. */
  function box(input: Box): number {
    const number = boxes++
    rule('', `.l${number}{${outerCss(input)}}`)
    const inner = innerCss(input)
    if (inner) rule('', `.l${number}>.lin{${inner}}`)
    for (const [name, query] of Object.entries(widthRanges)) {
      if (input.visible?.[name as keyof typeof widthRanges] === false)
        rule(query, `.l${number}{display:none}`)
    }
    return number
  }

  /** Adds a row and its columns and returns their numbers. */
  function row(params: Box, columns: readonly Column[]): { row: number; columns: number[] } {
    const number = box(params)
    const numbers = columns.map(box)
    const counts = columnCountsOf(params, columns)
    rule('', `.l${number}>.lin{display:grid;gap:${cssGap(params.gap ?? 6)}}`)
    for (const step of Object.keys(breakpoints) as Breakpoint[]) {
      const count = counts[step]
      rule(breakpoints[step], `.l${number}>.lin{grid-template-columns:repeat(${count},minmax(0,1fr))}`)
      columns.forEach((column, at) => {
        const span = Math.min(count, wholeNumber(column.colspan, 1))
        // Columns are one wide by default; an explicit width applies at every screen size.
        if (wholeNumber(column.colspan, 1) > 1)
          rule(breakpoints[step], `.l${numbers[at]}{grid-column:span ${span}}`)
      })
    }
    return { row: number, columns: numbers }
  }

  const text = (): string =>
    [...plain, ...[...within].map(([query, rules]) => `@container ${query}{${rules.join('')}}`)].join('')
  return { box, row, text }
}

/** As given; by default everything side by side on a desktop, two on a tablet, one on a phone. */
export function columnCountsOf(
  { columnCounts = {} }: Box,
  columns: readonly Pick<Column, 'colspan'>[],
): Record<Breakpoint, number> {
  const wide = columns.reduce((total, { colspan }) => total + wholeNumber(colspan, 1), 0) || 1
  const desktop = wholeNumber(columnCounts.desktop, Math.min(maxColumns, wide))
  return {
    desktop,
    tablet: wholeNumber(columnCounts.tablet, Math.min(2, desktop)),
    mobile: wholeNumber(columnCounts.mobile, 1),
  }
}

const wholeNumber = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(maxColumns, Math.max(1, Math.floor(value)))
    : otherwise
