/**
 * Splits a heading into phrases at its spaces: in Thai a space ends a phrase, not a word, and lines should break there.
 * Each is to be kept whole on screen (class `ph`), with a space between them. A number stays with what it counts ('50
 * บาท'), and ๆ, ฯ and ฯลฯ with what they follow.
 */
export function phrases(text: string): string[] {
  const parts = text.split(/\s+/).filter(Boolean)
  const merged: string[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    const joins = last !== undefined && (/^[ๆฯ]/.test(part) || /(?:^|[\s(])[฿\d๐-๙][\d๐-๙,.]*$/.test(last))
    if (joins) merged[merged.length - 1] = `${last} ${part}`
    else merged.push(part)
  }
  return merged
}
