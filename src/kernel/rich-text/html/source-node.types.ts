/** Rich text on its way in: as the editor keeps it, but a picture still names where it comes from (`src`). */
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
