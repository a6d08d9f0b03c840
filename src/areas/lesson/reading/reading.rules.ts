import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { readingMinutes } from '#kernel/rich-text/reading-time.rules.ts'

/** A section of an article: the part before the first heading, or a second-level heading with what follows. */
export interface ReadingSection {
  /** The id of its heading's element; null if it has none. */
  id: string | null
  title: string
}

/** Returns the sections of an article in order. Heading ids match those of `<RichText>`. */
export function sectionsOfText({ content }: Doc): ReadingSection[] {
  const sections: ReadingSection[] = []
  let headings = 0
  for (const node of content) {
    const opens = node.type === 'heading' && (node.attrs?.level ?? 2) === 2
    if (opens) sections.push({ id: `s${++headings}`, title: plainText({ type: 'doc', content: [node] }) })
    else if (!sections.length) sections.push({ id: null, title: '' })
  }
  return sections
}

export const minutesOfText = (doc: Doc): number => readingMinutes(plainText(doc))

/**
 * Returns the union of sections read before and newly reported, for this number of sections; independent of order and
 * repetition.
 */
export const mergeReadSections = (
  before: readonly number[],
  now: readonly number[],
  sections: number,
): number[] =>
  [...new Set([...before, ...now])].filter((at) => at >= 0 && at < sections).sort((a, b) => a - b)

/** Whether an article was read to the end of each section; if it has since changed, its current sections count. */
export const isReadThrough = (read: readonly number[], sections: number): boolean =>
  sections > 0 && mergeReadSections(read, [], sections).length === sections

/** Positions of section ends relative to the visible part of the text, in pixels. */
interface SectionEnds {
  /** Per section, in order. */
  bottoms: readonly number[]
  top: number
  bottom: number
}

/** Returns the sections whose end is visible. */
export const endsInView = ({ bottoms, top, bottom }: SectionEnds): number[] =>
  bottoms.flatMap((end, at) => (end >= top && end <= bottom ? [at] : []))

interface VisibleRange {
  top: number
  bottom: number
  /** Whether it is scrolled to the end. */
  isAtEnd: boolean
}

/**
 * Returns the current section: the last one whose heading has reached the upper third, or at the end the last one whose
 * heading is visible.
 */
export function sectionAt(tops: readonly number[], { top, bottom, isAtEnd }: VisibleRange): number {
  const line = isAtEnd ? bottom : top + (bottom - top) / 3
  return Math.max(
    0,
    tops.findLastIndex((heading) => heading <= line),
  )
}
