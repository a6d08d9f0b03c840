/** A marker's comment on a passage of an essay; positions in UTF-16 code units of its text, `end` exclusive. */
export interface Annotation {
  start: number
  end: number
  text: string
}

export type Passage = Pick<Annotation, 'start' | 'end'>

export const maxAnnotations = 100
export const maxAnnotationLength = 1000
const maxExcerpt = 80

/** Returns the text of an essay as browsers show it, to which positions refer. */
export const annotatedText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Returns a passage without the white space around it; null if nothing is left. */
export function trimPassage(text: string, { start, end }: Passage): Passage | null {
  const passage = text.slice(start, end)
  const from = start + passage.length - passage.trimStart().length
  const to = end - (passage.length - passage.trimEnd().length)
  return from < to ? { start: from, end: to } : null
}

/** Whether a passage shares text with one that already has a comment. */
export const overlapsAny = (annotations: readonly Passage[], { start, end }: Passage): boolean =>
  annotations.some((other) => start < other.end && other.start < end)

/** Returns annotations in the order of the text. */
export const sortAnnotations = <Item extends Passage>(annotations: readonly Item[]): Item[] =>
  annotations.toSorted((a, b) => a.start - b.start)

/** Whether every annotation is a passage of the text, and none overlaps another. */
export const areWithin = (annotations: readonly Passage[], text: string): boolean =>
  sortAnnotations(annotations).every(
    ({ start, end }, at, sorted) =>
      start >= (sorted[at - 1]?.end ?? 0) && start < end && end <= annotatedText(text).length,
  )

export interface Segment {
  text: string
  start: number
  /** The number of the comment on it, from 1; null without one. */
  number: number | null
}

/** Splits a text at its annotations, which are sorted; joined, the segments are the text. */
export function segmentsOf(text: string, annotations: readonly Passage[]): Segment[] {
  const shown = annotatedText(text)
  const segments: Segment[] = []
  const add = (start: number, end: number, number: number | null) => {
    if (start < end) segments.push({ text: shown.slice(start, end), start, number })
  }
  let at = 0
  for (const [index, { start, end }] of annotations.entries()) {
    add(at, start, null)
    add(start, end, index + 1)
    at = end
  }
  add(at, shown.length, null)
  return segments
}

/** Returns a passage on one line, shortened in the middle of long ones. */
export function excerptOf(text: string, { start, end }: Passage): string {
  const line = annotatedText(text).slice(start, end).replace(/\s+/g, ' ')
  if (line.length <= maxExcerpt) return line
  const half = maxExcerpt / 2
  return `${line.slice(0, half).trimEnd()} … ${line.slice(-half).trimStart()}`
}
