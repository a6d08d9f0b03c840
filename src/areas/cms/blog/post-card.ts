/** A post in a list, ready to be drawn: in one language, dates as they are read. */
export interface PostCard {
  id: string
  to: string
  title: string
  excerpt: string
  category: { name: string; to: string } | null
  cover: string | null
  author: string
  /** ISO day, and as people write it. */
  day: string
  date: string
  minutes: number
}
