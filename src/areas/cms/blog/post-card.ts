/** A post in a list, ready to render: in one language, with formatted dates. */
export interface PostCard {
  id: string
  to: string
  title: string
  excerpt: string
  category: { name: string; to: string } | null
  cover: string | null
  author: string
  /** The day in ISO format, and as displayed. */
  day: string
  date: string
  minutes: number
}
