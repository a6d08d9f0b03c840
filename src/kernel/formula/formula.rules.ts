/** A part of a text: plain, or a formula in TeX; `isBlock` stands on a line of its own. */
export type TextPart = { text: string } | { tex: string; isBlock: boolean }

/** The longest formula that is set; a longer one is shown as it was typed. */
export const maxFormulaLength = 1000

const formula = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g

/** Returns whether a text contains a formula. */
export const hasFormula = (text: string): boolean =>
  text.includes('\\') && splitFormulas(text).some((part) => 'tex' in part)

/**
 * Splits a text at its formulas: `\(…\)` within a line, `\[…\]` on a line of its own, the delimiters of LaTeX that Moodle
 * and Canvas use, too.
 */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(formula)) {
    const [whole, inline, block] = match
    const tex = (inline ?? block ?? '').trim()
    if (!tex || tex.length > maxFormulaLength) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ tex, isBlock: block !== undefined })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Returns a formula as it stands in a text. */
export const formulaSource = (tex: string, isBlock: boolean): string =>
  isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`

/** Returns a text of another program, in which `$$…$$` is a formula, too, with our delimiters. */
export const withOurDelimiters = (text: string): string =>
  text.replace(/\$\$([^$\n]{1,1000})\$\$/g, (_, tex: string) => formulaSource(tex.trim(), false))
