/** The width of a text at a font size of one point, in points. */
export type Measure = (text: string) => number

export interface Fitted {
  /** In points. */
  size: number
  lines: string[]
}

interface Box {
  /** In points. */
  width: number
  size: number
  minSize: number
}

/**
 * Fits a text into a box: on one line, shrunk to `minSize` if it is long, then on two lines at the largest size that
 * fits. A text that is still too wide is shrunk further, so that nothing is ever cut off.
 */
export function fitText(text: string, { width, size, minSize }: Box, measure: Measure): Fitted {
  const clean = text.replace(/\s+/g, ' ').trim()
  const single = sizeFor(clean, width, size, measure)
  if (single >= Math.min(size, minSize)) return { size: single, lines: [clean] }
  const lines = splitInTwo(clean, measure)
  return { size: Math.min(...lines.map((line) => sizeFor(line, width, size, measure))), lines }
}

/** The largest size in half points in which a line fits. */
const sizeFor = (line: string, width: number, maxSize: number, measure: Measure): number =>
  Math.max(4, Math.min(maxSize, Math.floor((width / Math.max(0.001, measure(line))) * 2) / 2))

/**
 * Splits a text into two lines as even as word boundaries allow. Thai has no spaces between words, so words come from
 * the dictionary.
 */
function splitInTwo(text: string, measure: Measure): string[] {
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index)
  const spaces = words.filter((at) => text[at - 1] === ' ')
  let best = [text]
  let narrowest = Number.POSITIVE_INFINITY
  // Prefer breaking at a space; break inside a name only if there is none.
  for (const at of spaces.length ? spaces : words.slice(1)) {
    const lines = [text.slice(0, at).trim(), text.slice(at).trim()]
    const widest = Math.max(...lines.map(measure))
    if (widest >= narrowest || lines.includes('')) continue
    narrowest = widest
    best = lines
  }
  return best
}
