import { appendTo } from '#kernel/append-to.ts'

interface ThreadItem {
  id: string
  parentId: string | null
}

/** Deeper replies are not indented further: a phone has no room. */
const maxDepth = 2

/**
 * Returns comments with the replies below each one, and their indentation. They are sorted oldest first and stay so
 * within a thread; a reply to a missing comment becomes a top-level comment.
 */
export function arrangeThread<One extends ThreadItem>(comments: readonly One[]): (One & { depth: number })[] {
  const ids = new Set(comments.map(({ id }) => id))
  const below = new Map<string | null, One[]>()
  for (const comment of comments) {
    const above = comment.parentId && ids.has(comment.parentId) ? comment.parentId : null
    appendTo(below, above, comment)
  }
  const from = (above: string | null, depth: number): (One & { depth: number })[] =>
    (below.get(above) ?? []).flatMap((comment) => [
      { ...comment, depth },
      ...from(comment.id, Math.min(depth + 1, maxDepth)),
    ])
  return from(null, 0)
}
