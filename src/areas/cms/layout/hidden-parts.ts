import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { blockInputs } from '../block/block.input.ts'
import { areaBlockInput } from '../block/block-definition.server.ts'
import { isBlockType } from '../block/block-types.rules.ts'
import type { Block, Column, HiddenPart, Layout } from './layout.types.ts'

/** Maximum nesting depth of columns. */
export const maxColumnDepth = 3

/** Returns every block of a layout that shows nothing, and why, for editors. */
export function hiddenPartsIn({ rows }: Layout): HiddenPart[] {
  return rows.flatMap(({ columns }, at) => inColumns(columns, `rows.${at}`, 0))
}

function inColumns(columns: readonly Column[], path: string, depth: number): HiddenPart[] {
  return columns.flatMap(({ blocks }, at) =>
    blocks.flatMap((block, index) => inBlock(block, `${path}.columns.${at}.blocks.${index}`, depth)),
  )
}

function inBlock({ type, props }: Block, path: string, depth: number): HiddenPart[] {
  if (!isBlockType(type)) {
    const input = areaBlockInput(type)
    if (!input) return [{ path, reason: 'unknown' }]
    return input.safeParse(props).success ? [] : [{ path, reason: 'broken' }]
  }
  const parsed = blockInputs[type].safeParse(props)
  if (!parsed.success) return [{ path, reason: 'broken' }]
  if (type === 'columns') {
    if (depth >= maxColumnDepth) return [{ path, reason: 'deep' }]
    return inColumns((parsed.data as { columns: Column[] }).columns, path, depth + 1)
  }
  if (type !== 'text') return []
  const { doc } = parsed.data as { doc: { type?: string; th?: unknown; en?: unknown } }
  const docs = doc.type === 'doc' ? [doc] : [doc.th, doc.en]
  return docs.flatMap((eachDoc) =>
    eachDoc
      ? readDoc(eachDoc).unshown.map(({ path: inside, reason }) => ({ path: `${path}.${inside}`, reason }))
      : [],
  )
}
