/** Who speaks: the site's people, or whoever the thing belongs to. */
export type ConversationSide = 'shop' | 'buyer'

export interface ConversationPost {
  id: string
  mine: boolean
  author: string
  text: string
  at: Date
}

/** What was said about a thing, oldest first. */
export interface Conversation {
  /** Null while nobody has said anything. */
  threadId: string | null
  /** How much of it whoever looks has not read; 0 for guests. */
  unread: number
  posts: ConversationPost[]
}
