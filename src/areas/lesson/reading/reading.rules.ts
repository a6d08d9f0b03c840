import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { readingMinutes } from '#kernel/rich-text/reading-time.rules.ts'

/** A part of an article: what stands before its first heading, or one second-level heading with what follows. */
export interface ReadingSection {
  /** Of its heading's element; null where it has none. */
  id: string | null
  title: string
}

/** The parts of an article in their order. Headings are called as `<RichText>` calls their elements. */
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

/** What was read before and what is reported now, of so many sections; in any order, and as often as it comes. */
export const readTogether = (before: readonly number[], now: readonly number[], sections: number): number[] =>
  [...new Set([...before, ...now])].filter((at) => at >= 0 && at < sections).sort((a, b) => a - b)

/** Whether an article was read to the end of each of its sections; one that moved on since counts as it is now. */
export const isReadThrough = (read: readonly number[], sections: number): boolean =>
  sections > 0 && readTogether(read, [], sections).length === sections

/** Where the end of a section stands, against what is seen of the text; all in pixels. */
interface Ends {
  /** Of each section, in their order. */
  bottoms: readonly number[]
  top: number
  bottom: number
}

/** Sections whose end is seen. */
export const endsInView = ({ bottoms, top, bottom }: Ends): number[] =>
  bottoms.flatMap((end, at) => (end >= top && end <= bottom ? [at] : []))

interface Seen {
  top: number
  bottom: number
  /** Nothing more can be scrolled into view. */
  isAtEnd: boolean
}

/** The section one reads: the last whose heading has come into the upper third, and at the end the last whose heading is seen. */
export function sectionAt(tops: readonly number[], { top, bottom, isAtEnd }: Seen): number {
  const line = isAtEnd ? bottom : top + (bottom - top) / 3
  return Math.max(
    0,
    tops.findLastIndex((heading) => heading <= line),
  )
}
