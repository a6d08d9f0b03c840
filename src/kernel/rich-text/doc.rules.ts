import { clipText, parseClip } from '#kernel/ui/clip.rules.ts'
import { type Doc, type DocMark, type DocNode, markTypes, type NodeType, nodeTypes } from './doc.types.ts'
import { safeHref } from './safe-href.rules.ts'

interface DroppedContent {
  path: string
  reason: 'unknown' | 'address' | 'deep' | 'broken'
}

/** The maximum nesting depth: nobody reads deeper. */
const maxDepth = 12
const mediaId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads untrusted rich text: only known nodes, marks and attributes are accepted; of an unknown node its content stays.
 * Reports what was left out.
 */
export function readDoc(input: unknown): { doc: Doc; unshown: DroppedContent[] } {
  const unshown: DroppedContent[] = []
  const doc: Doc = { type: 'doc', content: nodesOf((input as Doc | null)?.content, 'content', 0, unshown) }
  return { doc, unshown }
}

function nodesOf(input: unknown, path: string, depth: number, unshown: DroppedContent[]): DocNode[] {
  if (!Array.isArray(input)) return []
  if (depth > maxDepth) {
    unshown.push({ path, reason: 'deep' })
    return []
  }
  return input.flatMap((node, at) => nodeOf(node, `${path}.${at}`, depth, unshown))
}

function nodeOf(input: unknown, path: string, depth: number, unshown: DroppedContent[]): DocNode[] {
  if (typeof input !== 'object' || input === null) return []
  const { type, attrs, text, marks, content } = input as Record<string, unknown>
  if (type === 'text') {
    if (typeof text !== 'string' || text === '') return []
    const saved = marksOf(marks, path, unshown)
    return [{ type, text, ...(saved.length && { marks: saved }) }]
  }
  const inside = nodesOf(content, `${path}.content`, depth + 1, unshown)
  if (!nodeTypes.includes(type as NodeType)) {
    unshown.push({ path, reason: 'unknown' })
    return inside
  }
  const validAttributes = attributesOf(type as NodeType, (attrs ?? {}) as Record<string, unknown>)
  if (validAttributes === 'broken') {
    unshown.push({ path, reason: 'broken' })
    return []
  }
  const fitting = tableContentOf(type as NodeType, inside)
  if (!fitting) {
    unshown.push({ path, reason: 'broken' })
    return inside
  }
  return [
    {
      type: type as NodeType,
      ...(validAttributes && { attrs: validAttributes }),
      ...(fitting.length && { content: fitting }),
    },
  ]
}

const isCell = ({ type }: DocNode) => type === 'tableCell' || type === 'tableHeader'

/**
 * Returns the valid content of a table part: a table has rows, a row cells, a cell at least a paragraph. Null if
 * nothing is left.
 */
function tableContentOf(type: NodeType, inside: DocNode[]): DocNode[] | null {
  if (type === 'tableCell' || type === 'tableHeader') return inside.length ? inside : [{ type: 'paragraph' }]
  if (type !== 'table' && type !== 'tableRow') return inside
  const validChildren = inside.filter((node) => (type === 'table' ? node.type === 'tableRow' : isCell(node)))
  return validChildren.length ? validChildren : null
}

function attributesOf(type: NodeType, attrs: Record<string, unknown>): DocNode['attrs'] | 'broken' {
  const line = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '')
  switch (type) {
    case 'heading': {
      const level = Number(attrs.level)
      return { level: level >= 2 && level <= 4 ? Math.floor(level) : 2 }
    }
    case 'orderedList': {
      const start = Number(attrs.start ?? 1)
      return Number.isInteger(start) && start > 1 && start < 1_000_000 ? { start } : undefined
    }
    case 'image': {
      if (typeof attrs.id !== 'string' || !mediaId.test(attrs.id)) return 'broken'
      const caption = line(attrs.caption)
      return { id: attrs.id, alt: line(attrs.alt), ...(caption && { caption }) }
    }
    case 'film': {
      const clip = parseClip(line(attrs.clip))
      const caption = line(attrs.caption)
      return clip ? { clip: clipText(clip), ...(caption && { caption }) } : 'broken'
    }
    case 'tableCell':
    case 'tableHeader': {
      const colspan = spanOf(attrs.colspan)
      const rowspan = spanOf(attrs.rowspan)
      return colspan > 1 || rowspan > 1 ? { colspan, rowspan } : undefined
    }
    default:
      return undefined
  }
}

function spanOf(input: unknown): number {
  const span = Number(input ?? 1)
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : 1
}

function marksOf(input: unknown, path: string, unshown: DroppedContent[]): DocMark[] {
  if (!Array.isArray(input)) return []
  return input.slice(0, 10).flatMap((mark): DocMark[] => {
    const { type, attrs } = (mark ?? {}) as { type?: unknown; attrs?: { href?: unknown } }
    if (!markTypes.includes(type as DocMark['type'])) return []
    if (type !== 'link') return [{ type: type as DocMark['type'] }]
    const href = safeHref(attrs?.href)
    if (href) return [{ type: 'link', attrs: { href } }]
    unshown.push({ path, reason: 'address' })
    return []
  })
}

/** Returns the text without formatting, one line per block. */
export function plainText(doc: Doc): string {
  const lines: string[] = []
  const walk = (node: DocNode): string => {
    if (node.type === 'text') return node.text ?? ''
    if (node.type === 'hardBreak') return '\n'
    return (node.content ?? []).map(walk).join('')
  }
  const blocks = (nodes: readonly DocNode[]) => {
    for (const node of nodes) {
      const nested = node.content?.some(({ type }) => type !== 'text' && type !== 'hardBreak')
      if (nested) blocks(node.content ?? [])
      else lines.push(walk(node))
    }
  }
  blocks(doc.content)
  return lines.filter(Boolean).join('\n')
}

/** Returns the document, or null for an empty one: an emptied editor leaves a paragraph behind. */
export const nonEmptyDoc = (doc: Doc): Doc | null =>
  doc.content.some(({ type, content }) => type !== 'paragraph' || content?.length) ? doc : null

/** Returns the second-level headings with the ids of their elements, for a table of contents. */
export function headingsOf(doc: Doc): { id: string; text: string }[] {
  return doc.content
    .filter(({ type, attrs }) => type === 'heading' && (attrs?.level ?? 2) === 2)
    .map((node, at) => ({ id: `s${at + 1}`, text: plainText({ type: 'doc', content: [node] }) }))
}

/** Creates a document from plain lines, one paragraph each. */
export function docOf(...paragraphs: string[]): Doc {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}
