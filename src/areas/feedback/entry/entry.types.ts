import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

export interface Photo {
  id: string
  width: number
  height: number
  colour: string
}

/** A review, question or comment as everybody reads it. */
export interface Entry {
  id: string
  /** How the author is called; empty: not at all. */
  name: string
  body: string
  /** Of a review alone. */
  stars: number | null
  /** What gave the right to write, as it was called then: the thing bought. */
  item: LocalizedText | null
  pictures: Photo[]
  /** The official answer, or empty. */
  answer: string
  at: Date
  /** The comment it answers, where that is shown. */
  parentId: string | null
}
