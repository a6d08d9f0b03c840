import type { Part, PartProps } from './editor-data.ts'

/** The key under which a part holds its child parts. */
const childKey = (part: Part): 'columns' | 'blocks' | null =>
  part.props.columns ? 'columns' : part.props.blocks ? 'blocks' : null

/** Returns every part including and below those given, in order. */
export function allParts(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, ...allParts(part.props.columns ?? part.props.blocks ?? [])])
}

/** Passes every list of parts, outermost first, to `change`, and uses its result. */
function mapLists(parts: readonly Part[], change: (list: readonly Part[]) => readonly Part[]): Part[] {
  return change(parts).map((part) => {
    const name = childKey(part)
    return name
      ? { ...part, props: { ...part.props, [name]: mapLists(part.props[name] ?? [], change) } }
      : part
  })
}

const indexIn = (list: readonly Part[], id: string) => list.findIndex(({ props }) => props.id === id)

/** Sets a part's content and appearance. */
export const setOwn = (parts: readonly Part[], id: string, own: Record<string, unknown>): Part[] =>
  mapLists(parts, (list) =>
    list.map((part) => (part.props.id === id ? { ...part, props: { ...part.props, own } } : part)),
  )

export const removePart = (parts: readonly Part[], id: string): Part[] =>
  mapLists(parts, (list) => list.filter(({ props }) => props.id !== id))

/**
 * Moves a part among its siblings. A block at the end of its column moves on to the next one, even in another row, so
 * that the keyboard reaches every place the mouse does. A block with a row of its own takes the row along past another
 * undivided one: within it the block would look the same there, and an empty row would stay behind.
 */
export function movePart(parts: readonly Part[], id: string, by: 1 | -1): Part[] {
  const own = rowToMove(parts, id, by)
  if (own) return movePart(parts, own, by)
  const next = nextColumn(parts, id, by)
  if (next) {
    const part = ancestryOf(parts, id).at(-1) as Part
    return mapLists(removePart(parts, id), (list) =>
      list.map((eachPart) => (eachPart.props.id === next ? withBlock(eachPart, part, by) : eachPart)),
    )
  }
  return mapLists(parts, (list) => {
    const at = indexIn(list, id)
    const to = at + by
    const part = list[at]
    const other = list[to]
    if (!part || !other) return list
    return list.map((eachPart, index) => (index === at ? other : index === to ? part : eachPart))
  })
}

/** Returns the row of its own that a block moves with; null if it moves alone. */
function rowToMove(parts: readonly Part[], id: string, by: 1 | -1): string | null {
  const at = parts.findIndex(({ props }) => soleBlock(props.columns) === id)
  const isUndivided = parts[at + by]?.props.columns?.length === 1
  return at >= 0 && isUndivided ? (parts[at]?.props.id ?? null) : null
}

const soleBlock = (columns: readonly Part[] = []): string | undefined =>
  columns.length === 1 && columns[0]?.props.blocks?.length === 1
    ? columns[0].props.blocks[0]?.props.id
    : undefined

const withBlock = (column: Part, block: Part, by: 1 | -1): Part => {
  const blocks = column.props.blocks ?? []
  return { ...column, props: { ...column.props, blocks: by > 0 ? [block, ...blocks] : [...blocks, block] } }
}

/**
 * Returns the column that a block at the end of its own moves to; null for a block that can still move within its
 * column, and for anything else.
 */
function nextColumn(parts: readonly Part[], id: string, by: 1 | -1): string | null {
  const ancestry = ancestryOf(parts, id)
  const column = ancestry.at(-2)
  const part = ancestry.at(-1)
  const list = column?.props.blocks
  if (!part || !list) return null
  const at = indexIn(list, id)
  if (list[at + by]) return null
  const columns = otherColumns(parts, id)
  return columns[columns.indexOf(column.props.id) + by] ?? null
}

/** Returns every column from first to last, except those within one part. */
const otherColumns = (parts: readonly Part[], but: string): string[] =>
  parts.flatMap(({ type, props }) => [
    ...(type === 'column' ? [props.id] : []),
    ...(props.id === but ? [] : otherColumns(props.columns ?? props.blocks ?? [], but)),
  ])

/** Inserts parts after another, in the same list. */
export const insertAfter = (parts: readonly Part[], id: string, added: readonly Part[]): Part[] =>
  mapLists(parts, (list) => {
    const at = indexIn(list, id)
    return at < 0 ? list : [...list.slice(0, at + 1), ...added, ...list.slice(at + 1)]
  })

/** Returns a copy with new ids throughout. */
export function copyOf(part: Part, newId: () => string): Part {
  const { columns, blocks, ...props } = part.props
  const copies = (children: readonly Part[]) => children.map((child) => copyOf(child, newId))
  return {
    ...part,
    props: {
      ...props,
      id: newId(),
      from: '',
      ...(columns && { columns: copies(columns) }),
      ...(blocks && { blocks: copies(blocks) }),
    },
  }
}

/** Returns the chain of parts from the outermost down to one. */
export function ancestryOf(parts: readonly Part[], id: string): Part[] {
  for (const part of parts) {
    if (part.props.id === id) return [part]
    const ancestry = ancestryOf(part.props.columns ?? part.props.blocks ?? [], id)
    if (ancestry.length) return [part, ...ancestry]
  }
  return []
}

/** Whether a part could move among its siblings, or on to the next column. */
export function possibleMoves(parts: readonly Part[], id: string): { up: boolean; down: boolean } {
  const above = ancestryOf(parts, id).at(-2)
  const list = above ? (above.props.columns ?? above.props.blocks ?? []) : parts
  const at = indexIn(list, id)
  return {
    up: at > 0 || nextColumn(parts, id, -1) !== null,
    down: (at >= 0 && at < list.length - 1) || nextColumn(parts, id, 1) !== null,
  }
}

/** Inserts a new part where it fits: after the selection, inside it, or in its own row at the end. */
export function insertPart(
  parts: readonly Part[],
  chosen: string | null,
  added: Part,
  newId: () => string,
): Part[] {
  const ancestry = chosen ? ancestryOf(parts, chosen) : []
  const row = ancestry[0]
  if (added.type === 'row') return row ? insertAfter(parts, row.props.id, [added]) : [...parts, added]
  if (added.type === 'column') {
    const container = ancestry.findLast(({ props }) => props.columns)
    return container
      ? insertInto(parts, container.props.id, 'columns', added)
      : [...parts, ...wrapInRows([added], newId)]
  }
  const last = ancestry.at(-1)
  if (last && !childKey(last)) return insertAfter(parts, last.props.id, [added])
  if (last?.type === 'columns') return insertAfter(parts, last.props.id, [added])
  const column = last?.type === 'column' ? last : last?.props.columns?.[0]
  if (column) return insertInto(parts, column.props.id, 'blocks', added)
  return [...parts, ...wrapInRows([added], newId)]
}

const insertInto = (parts: readonly Part[], id: string, name: 'columns' | 'blocks', added: Part): Part[] =>
  mapLists(parts, (list) =>
    list.map((part) =>
      part.props.id === id
        ? { ...part, props: { ...part.props, [name]: [...(part.props[name] ?? []), added] } }
        : part,
    ),
  )

/** Keeps rows; wraps anything dropped outside them in its own row. */
export function wrapInRows(parts: readonly Part[], newId: () => string): Part[] {
  const newPart = (type: string, children: Partial<PartProps>): Part => ({
    type,
    props: { id: newId(), from: '', own: {}, ...children },
  })
  return parts.map((part) => {
    if (part.type === 'row') return part
    const column = part.type === 'column' ? part : newPart('column', { blocks: [part] })
    return newPart('row', { columns: [column] })
  })
}
