import { withOurDelimiters } from '#kernel/formula/formula.rules.ts'
import { newId } from '#kernel/id.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { docOf, plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import type { BodyOf, Difficulty, QuestionBody } from '../../question/question.types.ts'
import { difficulties } from '../../question/question.types.ts'
import { parseTags } from '../../question/question-form.ts'
import { notice, type ParsedItem, type SourceQuestion } from '../import.types.ts'
import type { ImageCollector } from './images.ts'

export type Stem = Pick<QuestionBody, 'stem' | 'feedback'>

export const stemOf = (stem: Doc, feedback = ''): Stem => ({
  stem,
  ...(feedback.trim() && { feedback: feedback.trim().slice(0, 4000) }),
})

/** Converts plain text to a document, one paragraph per line. */
export const docOfText = (text: string): Doc =>
  docOf(
    ...text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )

/** Returns the lines of a document that consists only of lines of text; otherwise null. */
export function linesOfDoc(doc: Doc): string | null {
  const text = doc.content
    .map((node) => (node.content ?? []).map((child) => child.text ?? '').join(''))
    .join('\n')
  return JSON.stringify(docOfText(text)) === JSON.stringify(doc) ? text : null
}

/** Converts foreign HTML to rich text. Included images keep their positions; nothing is fetched. */
export function docOfForeign(html: string, images: ImageCollector): Doc {
  // An inline image is longer than any text: it is replaced by its index while the text is parsed.
  const within: string[] = []
  const short = html.replace(
    /(<img\b[^<>]*?\bsrc\s*=\s*)(["'])(data:[^"']*)\2/gi,
    (_, before, quote, data) => {
      within.push(data)
      return `${before}${quote}data:${within.length - 1}${quote}`
    },
  )
  const doc = docOfHtml(withOurDelimiters(short), (src) =>
    images.idOf(within[Number(/^data:(\d+)$/.exec(src)?.[1] ?? -1)] ?? src),
  )
  return doc ?? docOf()
}

/** One line of text. */
export const lineOf = (html: string): string =>
  oneLine(plainText(docOfHtml(withOurDelimiters(html)) ?? docOf()))
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 1000)

/** Converts an option from HTML: a line of text and its first image. */
export function optionOfHtml(html: string, images: ImageCollector): Pick<Choice, 'text' | 'pictureId'> {
  const doc = docOfForeign(html, images)
  const imageId = doc.content.find(({ type }) => type === 'image')?.attrs?.id
  return { text: oneLine(plainText(doc)), ...(typeof imageId === 'string' && { pictureId: imageId }) }
}

interface Choice {
  text: string
  pictureId?: string
  /** The share of the points, 0 to 1. */
  share: number
  feedback?: string
}

const optionOf = ({ text, pictureId, feedback }: Omit<Choice, 'share'>) => ({
  id: newId(),
  text,
  ...(pictureId && { pictureId }),
  ...(feedback?.trim() && { feedback: oneLine(feedback) }),
})

const clamped = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0))

export const singleBody = (stem: Stem, options: readonly Choice[], shuffles: boolean): BodyOf<'single'> => ({
  kind: 'single',
  ...stem,
  shuffles,
  options: options.map((option) => ({ ...optionOf(option), share: clamped(option.share) })),
})

export const multipleBody = (
  stem: Stem,
  options: readonly Choice[],
  { shuffles, scoring }: Pick<BodyOf<'multiple'>, 'shuffles' | 'scoring'>,
): BodyOf<'multiple'> => ({
  kind: 'multiple',
  ...stem,
  shuffles,
  scoring,
  options: options.map((option) => ({ ...optionOf(option), isRight: option.share > 0 })),
})

/** Builds pairs from left and right items; two left items with the same match share it. */
export function matchingBody(
  stem: Stem,
  pairs: readonly { left: string; right: string }[],
  others: readonly string[],
): BodyOf<'matching'> {
  const right: { id: string; text: string }[] = []
  const rightOf = (text: string) => {
    const match = right.find((option) => option.text === text)
    if (match) return match.id
    const newItem = { id: newId(), text }
    right.push(newItem)
    return newItem.id
  }
  const left = pairs.map((pair) => ({ id: newId(), text: pair.left, to: rightOf(pair.right) }))
  for (const text of others) rightOf(text)
  return {
    kind: 'matching',
    ...stem,
    left: left.map(({ id, text }) => ({ id, text })),
    right,
    pairs: Object.fromEntries(left.map(({ id, to }) => [id, to])),
  }
}

export const orderingBody = (
  stem: Stem,
  items: readonly string[],
  scoring: BodyOf<'ordering'>['scoring'],
): BodyOf<'ordering'> => ({
  kind: 'ordering',
  ...stem,
  scoring,
  items: items.map((text) => ({ id: newId(), text })),
})

export const shortBody = (
  stem: Stem,
  patterns: readonly { text: string; share: number }[],
  mindsCase: boolean,
): BodyOf<'short'> => ({
  kind: 'short',
  ...stem,
  patterns: patterns.map(({ text, share }) => ({ text: text.trim(), share: clamped(share) })),
  ...(mindsCase && { minds: 'case' as const }),
})

/** The maximum points of a question, in thousandths. */
export const maxPoints = 1_000_000

interface QuestionMetadata {
  name?: string
  points?: number
  difficulty?: string | undefined
  tags?: readonly string[]
  category?: readonly string[]
  sourceId?: string | null
  pictures?: ImageCollector
}

/** Builds a question with its metadata, within the limits of a bank. */
export function questionOf(body: QuestionBody, metadata: QuestionMetadata): SourceQuestion {
  const points = Math.round((metadata.points ?? 1) * 1000)
  return {
    name: oneLine(metadata.name ?? '').slice(0, 120),
    points: Number.isFinite(points) ? Math.min(maxPoints, Math.max(0, points)) : 1000,
    difficulty:
      difficulties.find((difficulty) => difficulty === metadata.difficulty) ??
      ('medium' satisfies Difficulty),
    tags: parseTags((metadata.tags ?? []).join(',')).slice(0, 20),
    category: (metadata.category ?? [])
      .map((category) => oneLine(category).slice(0, 120))
      .filter(Boolean)
      .slice(0, 10),
    sourceId: metadata.sourceId?.slice(0, 200) || null,
    body,
    ...(metadata.pictures?.taken.size && { pictures: [...metadata.pictures.taken.values()] }),
  }
}

/** Returns the notices about the images of a question. */
export const noticesOf = ({ isLacking }: ImageCollector): ImportNotice[] =>
  isLacking ? [notice('picture')] : []

export const rejectedItem = (
  line: number,
  label: string,
  code: string,
  params?: Record<string, string | number>,
): ParsedItem => ({
  line,
  label: oneLine(label).slice(0, 120),
  question: null,
  notices: [notice(code, params)],
})
