const maxLength = 140
const contextLength = 24

/** Returns the differing parts of two texts, with some context around them; short texts stay whole. */
export function excerpts(from: string, to: string): [string, string] {
  if (from.length <= maxLength && to.length <= maxLength) return [from, to]
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start++
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++
  const cut = (text: string) => {
    const begin = Math.max(0, start - contextLength)
    const stop = Math.min(text.length, text.length - end + contextLength)
    const piece = text.slice(begin, Math.min(stop, begin + maxLength))
    return `${begin > 0 ? '…' : ''}${piece}${begin + piece.length < text.length ? '…' : ''}`
  }
  return [from && cut(from), to && cut(to)]
}
