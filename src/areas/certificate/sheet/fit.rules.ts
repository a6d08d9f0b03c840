/** How wide a text is at one point of size, in points. */
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
  least: number
}

/**
 * Sets a text in a box: on one line, made smaller down to `least` where it is long, then on two lines as large as they fit. A text that is
 * still too wide is made smaller than that, so that nothing is ever cut off.
 */
export function fitText(text: string, { width, size, least }: Box, measure: Measure): Fitted {
  const clean = text.replace(/\s+/g, ' ').trim()
  const single = sizeFor(clean, width, size, measure)
  if (single >= Math.min(size, least)) return { size: single, lines: [clean] }
  const lines = inTwo(clean, measure)
  return { size: Math.min(...lines.map((line) => sizeFor(line, width, size, measure))), lines }
}

/** The largest size in half points in which a line fits. */
const sizeFor = (line: string, width: number, most: number, measure: Measure): number =>
  Math.max(4, Math.min(most, Math.floor((width / Math.max(0.001, measure(line))) * 2) / 2))

/** Two lines as even as words allow; Thai has none between spaces, so its words are looked up. */
function inTwo(text: string, measure: Measure): string[] {
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index)
  const spaces = words.filter((at) => text[at - 1] === ' ')
  let best = [text]
  let narrowest = Number.POSITIVE_INFINITY
  // A break at a space reads best; inside a name only where there is no space.
  for (const at of spaces.length ? spaces : words.slice(1)) {
    const lines = [text.slice(0, at).trim(), text.slice(at).trim()]
    const widest = Math.max(...lines.map(measure))
    if (widest >= narrowest || lines.includes('')) continue
    narrowest = widest
    best = lines
  }
  return best
}
