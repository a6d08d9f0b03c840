import { ImportFileError, type ParsedBank, type ParsedItem } from '../import.types.ts'
import { docOfForeign, noticesOf, oneLine, questionOf, rejectedItem, stemOf } from './bodies.ts'
import { ImageCollector, type ImageFinder } from './images.ts'
import { readQti12 } from './qti-12.ts'
import { exactBody } from './qti-exact.ts'
import { bodyOf, interactions } from './qti-key.ts'
import type { ItemMetadata } from './qti-manifest.ts'
import {
  childOf,
  elementsOf,
  hasClass,
  htmlOf,
  paragraphsOf,
  readXml,
  textOf,
  type XmlElement,
} from './xml.ts'

/** Parses an item of QTI 2.1, 2.2 or 3.0, or a QTI 1.2 quiz of a Common Cartridge. `metadata`: what its package says about it. */
export function readQti(text: string, find?: ImageFinder, metadata?: ItemMetadata): ParsedBank {
  const top = readXml(text)
  if (top.name === 'questestinterop') return { items: readQti12(top, find), notices: [] }
  if (top.name === 'assessmentItem') return { items: [readItem(top, find, metadata)], notices: [] }
  throw new ImportFileError('no_items')
}

function readItem(item: XmlElement, find?: ImageFinder, metadata: ItemMetadata = {}): ParsedItem {
  const label = item.attributes.title || item.attributes.identifier || '?'
  const body = childOf(item, 'itemBody')
  const found = everyInteraction(body)
  const refuse = (code: string, params?: Record<string, string>) =>
    rejectedItem(item.line, label, code, params)
  const other = found.find(({ name }) => !interactions.some((candidate) => candidate === name))
  if (other) return refuse('interaction', { kind: other.name })
  if (found.length !== 1 || !found[0]) return refuse(found.length ? 'interactions' : 'no_interaction')
  const [interaction] = found
  const images = new ImageCollector(find)
  const stem = stemOf(docOfForeign(stemHtml(body, interaction), images), generalFeedback(item))
  const read = bodyOf(item, interaction, stem, images)
  if (!read) return refuse('no_key')
  const exact = exactBody(item.comments ?? [], read.body, [...images.taken.values()])
  return {
    line: item.line,
    label: oneLine(label).slice(0, 120),
    question: questionOf(exact ?? read.body, {
      ...metadata,
      name: item.attributes.title ?? '',
      points: pointsOf(item),
      sourceId: item.attributes.identifier ?? null,
      pictures: images,
    }),
    notices: [...noticesOf(images), ...(exact ? [] : read.notices)],
  }
}

/** Returns the points of an item, if specified. */
function pointsOf(item: XmlElement): number {
  const outcome = (name: string) =>
    elementsOf(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === name)
  const maxScore = textOf(childOf(outcome('MAXSCORE'), 'defaultValue', 'value')).trim()
  const pointsText = maxScore || outcome('SCORE')?.attributes.normalMaximum || '1'
  return Number.isFinite(Number(pointsText)) ? Number(pointsText) : 1
}

/** General feedback, as written by our own export; other feedback depends on the answer. */
const generalFeedback = (item: XmlElement) =>
  paragraphsOf(
    elementsOf(item, 'modalFeedback').find(
      ({ attributes }) => attributes.outcomeIdentifier === 'GENERAL_FEEDBACK',
    ),
  )

const everyInteraction = (body: XmlElement | undefined): XmlElement[] =>
  elementsOf(body).flatMap((element) =>
    element.name.endsWith('Interaction') ? [element] : everyInteraction(element),
  )

const isInline = ({ name }: XmlElement) =>
  name === 'inlineChoiceInteraction' || name === 'textEntryInteraction'

/** Classes for what QTI has no element for. */
const htmlByClass: readonly (readonly [tag: string, name: string, html: string])[] = [
  ['span', 'qti-underline', 'u'],
  ['span', 'strike', 's'],
  ['div', 'figure', 'figure'],
  ['p', 'caption', 'figcaption'],
]

/** Returns the question text: the text of the item, with a gap for each inline answer, and the prompt of the interaction. */
function stemHtml(body: XmlElement | undefined, interaction: XmlElement): string {
  const instead = (xmlElement: XmlElement): string | undefined => {
    if (xmlElement === interaction)
      return isInline(xmlElement) ? ' _____ ' : htmlOf(childOf(xmlElement, 'prompt'))
    if (hasClass(xmlElement, 'sala-answer')) return ''
    if (
      /^(?:rubricBlock|feedbackBlock|feedbackInline|templateBlock|templateInline|stylesheet)$/.test(
        xmlElement.name,
      )
    )
      return ''
    const html = htmlByClass.find(([tag, name]) => xmlElement.tag === tag && hasClass(xmlElement, name))?.[2]
    return html && `<${html}>${htmlOf(xmlElement, instead)}</${html}>`
  }
  return htmlOf(body, instead)
}
