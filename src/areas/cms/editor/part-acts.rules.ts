import type { Part, PartProps } from './editor-data.ts'

/** The list of parts that lies in a part, by the name it goes by there. */
const heldAs = (part: Part): 'columns' | 'blocks' | null =>
  part.props.columns ? 'columns' : part.props.blocks ? 'blocks' : null

/** Every part below and including those given, in their order. */
export function partsIn(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, ...partsIn(part.props.columns ?? part.props.blocks ?? [])])
}

/** Gives every list of parts, the outermost first, to `change`, and takes what it answers. */
function eachList(parts: readonly Part[], change: (list: readonly Part[]) => readonly Part[]): Part[] {
  return change(parts).map((part) => {
    const name = heldAs(part)
    return name
      ? { ...part, props: { ...part.props, [name]: eachList(part.props[name] ?? [], change) } }
      : part
  })
}

const indexIn = (list: readonly Part[], id: string) => list.findIndex(({ props }) => props.id === id)

/** Sets what a part says and how it looks. */
export const setOwn = (parts: readonly Part[], id: string, own: Record<string, unknown>): Part[] =>
  eachList(parts, (list) =>
    list.map((part) => (part.props.id === id ? { ...part, props: { ...part.props, own } } : part)),
  )

export const removePart = (parts: readonly Part[], id: string): Part[] =>
  eachList(parts, (list) => list.filter(({ props }) => props.id !== id))

/**
 * Moves a part among those it stands with. A block at the end of its column goes on into the next one, into another row
 * too, so that keys reach every place that a hand reaches.
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

/** The column that a block at the end of its own goes on to; null for what has room where it stands, and for the rest. */
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

/** Every column from the first to the last, but for those within one part. */
const columnsIn = (parts: readonly Part[], but: string): string[] =>
  parts.flatMap(({ type, props }) => [
    ...(type === 'column' ? [props.id] : []),
    ...(props.id === but ? [] : columnsIn(props.columns ?? props.blocks ?? [], but)),
  ])

/** Puts parts behind another, in the same list. */
export const putBehind = (parts: readonly Part[], id: string, added: readonly Part[]): Part[] =>
  eachList(parts, (list) => {
    const at = indexIn(list, id)
    return at < 0 ? list : [...list.slice(0, at + 1), ...added, ...list.slice(at + 1)]
  })

/** A copy with names of its own throughout. */
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

/** The parts from the outermost down to one. */
export function wayTo(parts: readonly Part[], id: string): Part[] {
  for (const part of parts) {
    if (part.props.id === id) return [part]
    const way = wayTo(part.props.columns ?? part.props.blocks ?? [], id)
    if (way.length) return [part, ...way]
  }
  return []
}

/** Whether a part could move among those it stands with, or on into the next column. */
export function roomOf(parts: readonly Part[], id: string): { up: boolean; down: boolean } {
  const above = wayTo(parts, id).at(-2)
  const list = above ? (above.props.columns ?? above.props.blocks ?? []) : parts
  const at = indexIn(list, id)
  return {
    up: at > 0 || nextColumn(parts, id, -1) !== null,
    down: (at >= 0 && at < list.length - 1) || nextColumn(parts, id, 1) !== null,
  }
}

/** Puts a new part where it belongs: behind what is chosen, into it, or in a row of its own at the end. */
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

/** Rows stay; whatever was dropped beside them gets a row of its own. */
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
