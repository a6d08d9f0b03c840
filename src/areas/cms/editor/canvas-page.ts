import { createContext } from 'react'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Layout } from '../layout/layout.types.ts'
import { layoutCss } from '../layout/layout-css.ts'
import type { BlockView, LayoutView, RowView } from '../layout/layout-view.ts'

/** What the canvas knows of the page besides its parts: box numbers, and blocks as visitors see them. */
export interface CanvasPage {
  css: string
  boxes: ReadonlyMap<string, number>
  views: ReadonlyMap<string, BlockView>
  /** The properties each block was rendered from. */
  drawnFrom: ReadonlyMap<string, unknown>
  /** The language of `views`, and the one being edited. */
  drawnIn: Locale
  language: Locale
  names: Record<string, string>
  empty: string
}

export const CanvasContext = createContext<CanvasPage>({
  css: '',
  boxes: new Map(),
  views: new Map(),
  drawnFrom: new Map(),
  drawnIn: 'th',
  language: 'th',
  names: {},
  empty: '',
})

/** Returns the CSS rules of a layout being edited, and the number of each of its boxes by name. */
export function boxesOf({ rows }: Layout): Pick<CanvasPage, 'css' | 'boxes'> {
  const css = layoutCss()
  const boxes = new Map<string, number>()
  const take = (part: { id: string; columns: Layout['rows'][number]['columns'] }, box: object) => {
    const numbers = css.row(box, part.columns)
    boxes.set(part.id, numbers.row)
    part.columns.forEach((column, at) => {
      boxes.set(column.id, numbers.columns[at] ?? 0)
      for (const { id, type, props } of column.blocks)
        if (type === 'columns' && Array.isArray(props.columns)) take({ id, columns: props.columns }, props)
    })
  }
  for (const row of rows) take(row, row)
  return { css: css.text(), boxes }
}

/** Returns the blocks of a rendered page by name. */
export function viewsOf(view: LayoutView | null): ReadonlyMap<string, BlockView> {
  const found = new Map<string, BlockView>()
  const inRow = ({ columns }: RowView) => {
    for (const { blocks } of columns)
      for (const block of blocks) {
        found.set(block.key, block)
        if (block.type === 'columns') inRow(block.row)
      }
  }
  view?.rows.forEach(inRow)
  return found
}

/** Returns the properties of a layout's blocks, by name. */
export function propsOf(layout: Layout | null): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  const inColumns = (columns: Layout['rows'][number]['columns']) => {
    for (const { blocks } of columns)
      for (const { id, type, props } of blocks) {
        found.set(id, props)
        if (type === 'columns' && Array.isArray(props.columns)) inColumns(props.columns)
      }
  }
  for (const { columns } of layout?.rows ?? []) inColumns(columns)
  return found
}
