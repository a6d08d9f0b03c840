/** The side of an author: staff of the site, or the person the thing belongs to. */
export type ConversationSide = 'shop' | 'buyer'

export interface ConversationPost {
  id: string
  mine: boolean
  author: string
  text: string
  at: Date
}

/** The conversation about a thing, oldest message first. */
export interface Conversation {
  /** Null if there are no messages yet. */
  threadId: string | null
  /** The number of messages the viewer has not read; 0 for guests. */
  unread: number
  posts: ConversationPost[]
}
