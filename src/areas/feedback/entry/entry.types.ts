import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

export interface Photo {
  id: string
  width: number
  height: number
  colour: string
}

/** A review, question or comment as everyone reads it. */
export interface Entry {
  id: string
  /** The author's displayed name; empty means anonymous. */
  name: string
  body: string
  /** Only for reviews. */
  stars: number | null
  /** What entitled the author to write, by its name at the time: the item bought. */
  item: LocalizedText | null
  pictures: Photo[]
  /** The official answer, or an empty string. */
  answer: string
  at: Date
  /** The comment it replies to, if that is shown. */
  parentId: string | null
}
