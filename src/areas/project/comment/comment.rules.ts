/** Emoji for quick reactions. */
export const reactionEmojis = ['👍', '❤️', '🎉', '👀', '🙏'] as const
export type ReactionEmoji = (typeof reactionEmojis)[number]

/** Who reacted with which emoji. */
export type Reactions = Partial<Record<ReactionEmoji, string[]>>

/** Returns the reactions after somebody added or removed theirs. */
export function toggleReaction(reactions: Reactions, sign: ReactionEmoji, userId: string): Reactions {
  const gave = reactions[sign] ?? []
  const now = gave.includes(userId) ? gave.filter((id) => id !== userId) : [...gave, userId]
  const { [sign]: _, ...others } = reactions
  return now.length ? { ...others, [sign]: now } : others
}

/** A mention in a text, as the comment field writes it: `@[สมชาย ใจมั่น](id)`. */
const mentionPattern = /@\[([^\]]{1,80})\]\(([0-9a-f-]{36})\)/g

/** Returns the users mentioned in a text, each once. */
export const mentionIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mentionPattern)].map(([, , id]) => id!)),
]

/** Splits a text into plain text and mentions. */
export function splitMentions(text: string): ({ text: string } | { name: string; id: string })[] {
  const pieces: ({ text: string } | { name: string; id: string })[] = []
  let at = 0
  for (const found of text.matchAll(mentionPattern)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) })
    pieces.push({ name: found[1]!, id: found[2]! })
    at = found.index + found[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Returns the text as it is read out and emailed: mentions as names only. */
export const plainCommentText = (text: string): string => text.replace(mentionPattern, '@$1')

/** Restores the mentions in an edited text: names still present refer to the same users. */
export const restoreMentions = (text: string, before: string): string =>
  splitMentions(before).reduce(
    (line, piece) => ('id' in piece ? line.replace(`@${piece.name}`, `@[${piece.name}](${piece.id})`) : line),
    text,
  )
