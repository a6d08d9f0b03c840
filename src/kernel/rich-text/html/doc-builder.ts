import type { SourceNode } from './source-node.types.ts'

type Mark = NonNullable<SourceNode['marks']>[number]

/**
 * The maximum depth of nested containers. Deeper ones are flattened: more would be too deep for the layout of a page
 * (`layoutLimits`).
 */
const maxDepth = 4

/** Builds rich text piece by piece, so that the result always conforms to the editor's schema. */
export function createDocBuilder() {
  const root: SourceNode = { type: 'doc', content: [] }
  const containers = [root]
  let block: SourceNode | null = null
  const marks: Mark[] = []

  const inside = () => containers.at(-1)!
  /** Text between the cells of a table goes before it. */
  const roomFor = () => (isTablePart(inside()) ? root : inside())

  function endBlock(): void {
    if (!block) return
    const done = block
    block = null
    const content =
      done.type === 'codeBlock' ? withoutTrailingBreaks(done.content!) : trimContent(done.content!)
    if (!content.length) return
    roomFor().content!.push({ ...done, content: done.type === 'paragraph' ? linkBareUrls(content) : content })
  }

  function begin(type: string, attrs?: SourceNode['attrs']): void {
    endBlock()
    block = { type, ...(attrs && { attrs }), content: [] }
  }

  function text(input: string): void {
    if (!block) {
      if (!input.trim()) return
      begin('paragraph')
    }
    const { content, type } = block!
    const code = type === 'codeBlock'
    const inputText = code ? input : input.replace(/[ \t\n\r\f]+/g, ' ')
    const last = content!.at(-1)
    const ownMarks = code ? [] : [...marks]
    if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(ownMarks))
      last.text = code ? last.text + inputText : `${last.text}${inputText}`.replace(/ {2,}/g, ' ')
    else content!.push({ type: 'text', text: inputText, ...(ownMarks.length && { marks: ownMarks }) })
  }

  /** Opens a list, an item or a quotation; returns a function that closes it. */
  function open(type: string, attrs?: SourceNode['attrs']): () => void {
    endBlock()
    // A list needs room for its items.
    const maxContainers = type === 'bulletList' || type === 'orderedList' ? maxDepth - 1 : maxDepth
    if (isTablePart(inside()) && !type.startsWith('table')) return endBlock
    if (containers.length > maxContainers) return endBlock
    if (type === 'listItem' && !isList(inside())) {
      if (containers.length > maxDepth - 1) return endBlock
      const closeList = open('bulletList')
      const closeItem = open('listItem')
      return () => {
        closeItem()
        closeList()
      }
    }
    // A list contains only items: anything between them becomes one.
    if (isList(inside()) && type !== 'listItem') {
      if (containers.length > maxContainers - 1) return endBlock
      const closeItem = open('listItem')
      const closeOwn = open(type, attrs)
      return () => {
        closeOwn()
        closeItem()
      }
    }
    const node: SourceNode = { type, ...(attrs && { attrs }), content: [] }
    containers.push(node)
    return () => {
      endBlock()
      containers.length = containers.indexOf(node)
      const isFinished = finishNode(node)
      if (isFinished) inside().content!.push(isFinished)
    }
  }

  function put(node: SourceNode): void {
    endBlock()
    roomFor().content!.push(node)
  }

  function lineBreak(): void {
    if (!block) return
    if (block.type === 'codeBlock') text('\n')
    else if (block.content!.length) block.content!.push({ type: 'hardBreak' })
  }

  /** Opens a table, row or cell where allowed; null otherwise: a table cannot be nested in anything. */
  function openTable(
    type: 'table' | 'tableRow' | 'tableHeader' | 'tableCell',
    attrs?: SourceNode['attrs'],
  ): (() => void) | null {
    endBlock()
    const above = { table: 'doc', tableRow: 'table', tableHeader: 'tableRow', tableCell: 'tableRow' }[type]
    return inside().type === above ? open(type, attrs) : null
  }

  return {
    root,
    openTable,
    text,
    begin,
    endBlock,
    open,
    put,
    lineBreak,
    /** The container that receives the next text. */
    place: () => inside().type,
    inCode: () => block?.type === 'codeBlock',
    inBlock: () => block !== null,
    mark(mark: Mark): () => void {
      if (marks.some(({ type }) => type === mark.type)) return () => undefined
      marks.push(mark)
      return () => marks.splice(marks.indexOf(mark), 1)
    },
  }
}

const isTablePart = ({ type }: SourceNode) => type === 'table' || type === 'tableRow'
const isList = ({ type }: SourceNode) => type === 'bulletList' || type === 'orderedList'

/** Drops an empty container; an item starts with a paragraph; a list contains only items. */
function finishNode(node: SourceNode): SourceNode | null {
  const content = isList(node)
    ? node.content!.map((child) =>
        child.type === 'listItem' ? child : { type: 'listItem', content: [{ type: 'paragraph' }, child] },
      )
    : node.content!
  if (node.type === 'tableCell' || node.type === 'tableHeader')
    return content.length ? node : { ...node, content: [{ type: 'paragraph' }] }
  if (!content.length) return null
  const bare = node.type === 'listItem' && content[0]!.type !== 'paragraph'
  return { ...node, content: bare ? [{ type: 'paragraph' }, ...content] : content }
}

/** Removes trailing line breaks from code. */
function withoutTrailingBreaks(content: SourceNode[]): SourceNode[] {
  const text = content
    .map((node) => node.text)
    .join('')
    .trimEnd()
    .replace(/^\r?\n/, '')
  return text ? [{ type: 'text', text }] : []
}

/** Removes spaces and breaks at the ends, and spaces around breaks. */
function trimContent(content: SourceNode[]): SourceNode[] {
  const saved = content.map((node, at) => {
    if (node.type !== 'text') return node
    let nodeText = node.text!
    if (at === 0 || content[at - 1]!.type === 'hardBreak') nodeText = nodeText.trimStart()
    if (at === content.length - 1 || content[at + 1]!.type === 'hardBreak') nodeText = nodeText.trimEnd()
    return { ...node, text: nodeText }
  })
  const full = saved.filter(({ type, text }) => type !== 'text' || text !== '')
  while (full.at(-1)?.type === 'hardBreak') full.pop()
  while (full[0]?.type === 'hardBreak') full.shift()
  return full
}

/** A URL alone in its paragraph becomes a link: that is how both editors store embeds. */
function linkBareUrls(content: SourceNode[]): SourceNode[] {
  const [only] = content
  const address = content.length === 1 && !only!.marks && /^https?:\/\/\S{3,1900}$/i.test(only!.text ?? '')
  if (!address || !URL.canParse(only!.text!)) return content
  return [{ ...only!, marks: [{ type: 'link', attrs: { href: new URL(only!.text!).href } }] }]
}
