import type { Part, PartProps } from './editor-data.ts'

/** The key under which a part holds its child parts. */
const heldAs = (part: Part): 'columns' | 'blocks' | null =>
  part.props.columns ? 'columns' : part.props.blocks ? 'blocks' : null

/** Returns every part including and below those given, in order. */
export function partsIn(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, ...partsIn(part.props.columns ?? part.props.blocks ?? [])])
}

/** Passes every list of parts, outermost first, to `change`, and uses its result. */
function eachList(parts: readonly Part[], change: (list: readonly Part[]) => readonly Part[]): Part[] {
  return change(parts).map((part) => {
    const name = heldAs(part)
    return name
      ? { ...part, props: { ...part.props, [name]: eachList(part.props[name] ?? [], change) } }
      : part
  })
}

const indexIn = (list: readonly Part[], id: string) => list.findIndex(({ props }) => props.id === id)

/** Sets a part's content and appearance. */
export const setOwn = (parts: readonly Part[], id: string, own: Record<string, unknown>): Part[] =>
  eachList(parts, (list) =>
    list.map((part) => (part.props.id === id ? { ...part, props: { ...part.props, own } } : part)),
  )

export const removePart = (parts: readonly Part[], id: string): Part[] =>
  eachList(parts, (list) => list.filter(({ props }) => props.id !== id))

/**
 * Moves a part among its siblings. A block at the end of its column moves on to the next one, even in another row, so
 * that the keyboard reaches every place the mouse does.
 */
export function movePart(parts: readonly Part[], id: string, by: 1 | -1): Part[] {
  const next = nextColumn(parts, id, by)
  if (next) {
    const part = wayTo(parts, id).at(-1) as Part
    return eachList(removePart(parts, id), (list) =>
      list.map((one) => (one.props.id === next ? withBlock(one, part, by) : one)),
    )
  }
  return eachList(parts, (list) => {
    const at = indexIn(list, id)
    const to = at + by
    const [part, other] = [list[at], list[to]]
    if (!part || !other) return list
    return list.map((one, place) => (place === at ? other : place === to ? part : one))
  })
}

const withBlock = (column: Part, block: Part, by: 1 | -1): Part => {
  const held = column.props.blocks ?? []
  return { ...column, props: { ...column.props, blocks: by > 0 ? [block, ...held] : [...held, block] } }
}

/**
 * Returns the column that a block at the end of its own moves to; null for a block that can still move within its
 * column, and for anything else.
 */
function nextColumn(parts: readonly Part[], id: string, by: 1 | -1): string | null {
  const way = wayTo(parts, id)
  const [column, part] = [way.at(-2), way.at(-1)]
  const list = column?.props.blocks
  if (!part || !list) return null
  const at = indexIn(list, id)
  if (list[at + by]) return null
  const columns = columnsIn(parts, id)
  return columns[columns.indexOf(column.props.id) + by] ?? null
}

/** Returns every column from first to last, except those within one part. */
const columnsIn = (parts: readonly Part[], but: string): string[] =>
  parts.flatMap(({ type, props }) => [
    ...(type === 'column' ? [props.id] : []),
    ...(props.id === but ? [] : columnsIn(props.columns ?? props.blocks ?? [], but)),
  ])

/** Inserts parts after another, in the same list. */
export const putBehind = (parts: readonly Part[], id: string, added: readonly Part[]): Part[] =>
  eachList(parts, (list) => {
    const at = indexIn(list, id)
    return at < 0 ? list : [...list.slice(0, at + 1), ...added, ...list.slice(at + 1)]
  })

/** Returns a copy with new ids throughout. */
export function copyOf(part: Part, newId: () => string): Part {
  const { columns, blocks, ...props } = part.props
  const copies = (held: readonly Part[]) => held.map((one) => copyOf(one, newId))
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
export function wayTo(parts: readonly Part[], id: string): Part[] {
  for (const part of parts) {
    if (part.props.id === id) return [part]
    const way = wayTo(part.props.columns ?? part.props.blocks ?? [], id)
    if (way.length) return [part, ...way]
  }
  return []
}

/** Whether a part could move among its siblings, or on to the next column. */
export function roomOf(parts: readonly Part[], id: string): { up: boolean; down: boolean } {
  const above = wayTo(parts, id).at(-2)
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
  const way = chosen ? wayTo(parts, chosen) : []
  const row = way[0]
  if (added.type === 'row') return row ? putBehind(parts, row.props.id, [added]) : [...parts, added]
  if (added.type === 'column') {
    const holder = way.findLast(({ props }) => props.columns)
    return holder ? into(parts, holder.props.id, 'columns', added) : [...parts, ...inRows([added], newId)]
  }
  const last = way.at(-1)
  if (last && !heldAs(last)) return putBehind(parts, last.props.id, [added])
  if (last?.type === 'columns') return putBehind(parts, last.props.id, [added])
  const column = last?.type === 'column' ? last : last?.props.columns?.[0]
  if (column) return into(parts, column.props.id, 'blocks', added)
  return [...parts, ...inRows([added], newId)]
}

const into = (parts: readonly Part[], id: string, name: 'columns' | 'blocks', added: Part): Part[] =>
  eachList(parts, (list) =>
    list.map((part) =>
      part.props.id === id
        ? { ...part, props: { ...part.props, [name]: [...(part.props[name] ?? []), added] } }
        : part,
    ),
  )

/** Keeps rows; wraps anything dropped outside them in its own row. */
export function inRows(parts: readonly Part[], newId: () => string): Part[] {
  const made = (type: string, held: Partial<PartProps>): Part => ({
    type,
    props: { id: newId(), from: '', own: {}, ...held },
  })
  return parts.map((part) => {
    if (part.type === 'row') return part
    const column = part.type === 'column' ? part : made('column', { blocks: [part] })
    return made('row', { columns: [column] })
  })
}
