/** Signs by which people say what they think in passing. */
export const reactionEmojis = ['👍', '❤️', '🎉', '👀', '🙏'] as const
export type ReactionEmoji = (typeof reactionEmojis)[number]

/** Who gave which sign. */
export type Reactions = Partial<Record<ReactionEmoji, string[]>>

/** The reactions after somebody gave a sign, or took it back. */
export function toggled(reactions: Reactions, sign: ReactionEmoji, userId: string): Reactions {
  const gave = reactions[sign] ?? []
  const now = gave.includes(userId) ? gave.filter((id) => id !== userId) : [...gave, userId]
  const { [sign]: _, ...others } = reactions
  return now.length ? { ...others, [sign]: now } : others
}

/** Somebody's name in a text, as the field of comments writes it: `@[สมชาย ใจมั่น](id)`. */
const mention = /@\[([^\]]{1,80})\]\(([0-9a-f-]{36})\)/g

/** Who is named in a text, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, , id]) => id!)),
]

/** The text in pieces: words, and names of people. */
export function mentionPieces(text: string): ({ text: string } | { name: string; id: string })[] {
  const pieces: ({ text: string } | { name: string; id: string })[] = []
  let at = 0
  for (const found of text.matchAll(mention)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) })
    pieces.push({ name: found[1]!, id: found[2]! })
    at = found.index + found[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** The text as it is read out and mailed: names alone. */
export const plainComment = (text: string): string => text.replace(mention, '@$1')

/** Text that was typed over another, with the names it still has tied to the same people. */
export const remarked = (text: string, before: string): string =>
  mentionPieces(before).reduce(
    (line, piece) => ('id' in piece ? line.replace(`@${piece.name}`, `@[${piece.name}](${piece.id})`) : line),
    text,
  )
