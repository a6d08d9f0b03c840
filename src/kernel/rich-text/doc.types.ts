/** Rich text as the editor stores it (ProseMirror's JSON), reduced to what we support. */
export interface Doc {
  type: 'doc'
  content: DocNode[]
}

export interface DocNode {
  type: NodeType
  attrs?: {
    level?: number
    id?: string
    alt?: string
    caption?: string
    sku?: string
    start?: number
    colspan?: number
    rowspan?: number
    /** An externally hosted video, as written by `clipText`. */
    clip?: string
  }
  text?: string
  marks?: DocMark[]
  content?: DocNode[]
}

export interface DocMark {
  type: MarkType
  attrs?: { href: string }
}

export const nodeTypes = [
  'paragraph',
  'heading',
  'text',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'image',
  'callout',
  'film',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
] as const
export type NodeType = (typeof nodeTypes)[number]

export const markTypes = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const
export type MarkType = (typeof markTypes)[number]
