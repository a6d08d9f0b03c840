import { isBlockType } from '../block/block-types.rules.ts'
import type { Block, Column, Layout, Row } from '../layout/layout.types.ts'

/**
 * A part of a page as the editor keeps it. `own` is the part as the layout has it, without the parts it holds; `from` is
 * the editor's id it was made with: a copy has another `id`, and gets a name of its own.
 */
export interface Part {
  type: string
  props: PartProps
}

export interface PartProps {
  id: string
  from: string
  own: Record<string, unknown>
  columns?: Part[]
  blocks?: Part[]
}

export interface EditorData {
  root: { props: { own: Record<string, unknown> } }
  content: Part[]
}

/** Blocks of kinds we do not know, or that are not well formed, stay in the page as they are. */
export const unknownPart = 'unknown'

/** A layout as the editor wants it; `offered` are kinds of blocks that other areas bring. `toLayout` gives back the same. */
export function toEditor({ rows, ...own }: Layout, offered: ReadonlySet<string> = none): EditorData {
  return { root: { props: { own } }, content: rows.map((row, at) => rowPart(row, `r${at}`, offered)) }
}

const none: ReadonlySet<string> = new Set()

function rowPart({ columns, ...own }: Row, id: string, offered: ReadonlySet<string>): Part {
  return { type: 'row', props: { id, from: id, own, columns: columnParts(columns, id, offered) } }
}

const columnParts = (columns: readonly Column[], id: string, offered: ReadonlySet<string>): Part[] =>
  columns.map((column, at) => columnPart(column, `${id}c${at}`, offered))

function columnPart({ blocks, ...own }: Column, id: string, offered: ReadonlySet<string>): Part {
  const parts = blocks.map((block, at) => blockPart(block, `${id}b${at}`, offered))
  return { type: 'column', props: { id, from: id, own, blocks: parts } }
}

function blockPart(block: Block, id: string, offered: ReadonlySet<string>): Part {
  const { columns, ...props } = block.props
  if (block.type === 'columns' && areColumns(columns))
    return {
      type: 'columns',
      props: { id, from: id, own: { ...block, props }, columns: columnParts(columns, id, offered) },
    }
  const known = isBlockType(block.type) || offered.has(block.type)
  const type = block.type !== 'columns' && known ? block.type : unknownPart
  return { type, props: { id, from: id, own: { ...block } } }
}

const areColumns = (input: unknown): input is Column[] =>
  Array.isArray(input) &&
  input.every((column) => typeof column === 'object' && column !== null && Array.isArray(column.blocks))

/** The layout that the editor's data stands for. */
export function toLayout({ root, content }: { root: object; content: readonly object[] }): Layout {
  const { own } = (root as EditorData['root']).props
  return { ...own, rows: (content as Part[]).map(rowOf) } as unknown as Layout
}

const rowOf = ({ props }: Part): Row =>
  ({ ...props.own, id: nameOf(props), columns: (props.columns ?? []).map(columnOf) }) as Row

const columnOf = ({ props }: Part): Column =>
  ({ ...props.own, id: nameOf(props), blocks: (props.blocks ?? []).map(blockOf) }) as Column

function blockOf({ type, props }: Part): Block {
  const block = { ...props.own, id: nameOf(props) } as Block
  if (type !== 'columns') return block
  return { ...block, props: { ...block.props, columns: (props.columns ?? []).map(columnOf) } }
}

/** The name a part has in the layout. */
export const nameOf = ({ id, from, own }: PartProps): string =>
  id === from && typeof own.id === 'string' ? own.id : id
