/** Rich text during conversion: as the editor stores it, but an image still has its source URL (`src`). */
export interface SourceNode {
  type: string
  attrs?: {
    level?: number
    start?: number
    src?: string
    id?: string
    alt?: string
    caption?: string
    colspan?: number
    rowspan?: number
    clip?: string
  }
  text?: string
  marks?: { type: string; attrs?: { href: string } }[]
  content?: SourceNode[]
}
