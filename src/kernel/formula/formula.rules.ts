/** A part of a text: plain, or a formula in TeX; `isBlock` stands on a line of its own. */
export type TextPart = { text: string } | { tex: string; isBlock: boolean }

/** A formula within a text, with its delimiters from `from` to `to`. */
export interface PlacedFormula {
  from: number
  to: number
  tex: string
  isBlock: boolean
}

/** A longer one is shown as it was typed; the limit also bounds how far the search for its end goes. */
export const maxFormulaLength = 1000

const formula = /\\\(([\s\S]{1,1000}?)\\\)|\\\[([\s\S]{1,1000}?)\\\]/g

/**
 * Returns the formulas of a text: `\(…\)` within a line, `\[…\]` on a line of its own, the delimiters of LaTeX that Moodle
 * and Canvas use, too.
 */
export function formulasIn(text: string): PlacedFormula[] {
  if (!text.includes('\\')) return []
  return [...text.matchAll(formula)].flatMap(({ index, 0: whole, 1: inline, 2: block }) => {
    const tex = (inline ?? block ?? '').trim()
    return tex ? [{ from: index, to: index + whole.length, tex, isBlock: block !== undefined }] : []
  })
}

/** Returns whether a text contains a formula. */
export const hasFormula = (text: string): boolean => formulasIn(text).length > 0

/** Splits a text at its formulas. */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { from, to, tex, isBlock } of formulasIn(text)) {
    if (from > end) parts.push({ text: text.slice(end, from) })
    parts.push({ tex, isBlock })
    end = to
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
