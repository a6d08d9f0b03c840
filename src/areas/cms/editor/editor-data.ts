import { isBlockType } from '../block/block-types.rules.ts'
import type { Block, Column, Layout, Row } from '../layout/layout.types.ts'

/**
 * A part of a page (row, column or block) as the editor stores it. `own` is the part as the layout has it, without its
 * children; `from` is the editor id it was created with: a copy has another `id`, and gets its own name.
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

/** Blocks of unknown kinds, or malformed ones, stay in the page unchanged. */
export const unknownPart = 'unknown'

/** Converts a layout to the editor's format; `offered` are kinds of blocks from other areas. `toLayout` reverses it. */
export function toEditor({ rows, ...own }: Layout, offered: ReadonlySet<string> = noTypes): EditorData {
  return { root: { props: { own } }, content: rows.map((row, at) => rowPart(row, `r${at}`, offered)) }
}

const noTypes: ReadonlySet<string> = new Set()

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
  const isKnown = isBlockType(block.type) || offered.has(block.type)
  const type = block.type !== 'columns' && isKnown ? block.type : unknownPart
  return { type, props: { id, from: id, own: { ...block } } }
}

const areColumns = (input: unknown): input is Column[] =>
  Array.isArray(input) &&
  input.every((column) => typeof column === 'object' && column !== null && Array.isArray(column.blocks))

/** Converts the editor's data to a layout. */
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

/** Returns the name of a part in the layout. */
export const nameOf = ({ id, from, own }: PartProps): string =>
  id === from && typeof own.id === 'string' ? own.id : id
