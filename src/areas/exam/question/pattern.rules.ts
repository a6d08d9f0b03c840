import { normalizeThai, thaiDigitsToArabic } from '#kernel/text/index.ts'

export interface Folding {
  matchCase: boolean
  ignoreSpaces: boolean
}

/** An answer as it is compared: one Thai spelling (NFC; NFKC would take ำ apart), Arabic digits, spaces single or none. */
export function foldAnswer(text: string, { matchCase, ignoreSpaces }: Folding): string {
  const normal = thaiDigitsToArabic(normalizeThai(text))
  const spaced = normal.replace(/\s+/g, ignoreSpaces ? '' : ' ').trim()
  return matchCase ? spaced : spaced.toLowerCase()
}

/** Whether a text is a pattern's: `*` stands for anything, `\*` for itself. No pattern takes longer than its length times the text's. */
export function fitsPattern(text: string, pattern: string, folding: Folding): boolean {
  // A character that no text has keeps what was written as \* apart from what stands for anything.
  const parts = pattern
    .replaceAll('\\*', '\u0000')
    .split('*')
    .map((part) => foldPart(part.replaceAll('\u0000', '*'), folding))
  const folded = foldAnswer(text, folding)
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return folded === first.trim()
  const start = first.trimStart()
  const end = last.trimEnd()
  if (!folded.startsWith(start) || !folded.endsWith(end) || folded.length < start.length + end.length)
    return false
  let at = start.length
  for (const part of rest) {
    const found = folded.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= folded.length - end.length
}

/** As `foldAnswer`, but a space at its edge is between it and the anything beside it. */
function foldPart(part: string, folding: Folding): string {
  const [before, after] = [/^\s/.test(part), /\s$/.test(part)]
  const folded = foldAnswer(part, folding)
  if (folding.ignoreSpaces) return folded
  return folded ? `${before ? ' ' : ''}${folded}${after ? ' ' : ''}` : before ? ' ' : ''
}
