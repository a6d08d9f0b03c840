import { FileFault, type ReadBank, type ReadItem } from '../import.types.ts'
import { docOfForeign, noticesOf, oneLine, questionOf, refusedItem, stemOf } from './bodies.ts'
import { type PictureFinder, Pictures } from './pictures.ts'
import { readQti12 } from './qti-12.ts'
import { exactBody } from './qti-exact.ts'
import { bodyOf, interactions } from './qti-key.ts'
import type { ItemFacts } from './qti-manifest.ts'
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

/** Parses an item of QTI 2.1, 2.2 or 3.0, or a QTI 1.2 quiz of a Common Cartridge. `facts`: what its package says about it. */
export function readQti(text: string, find?: PictureFinder, facts?: ItemFacts): ReadBank {
  const top = readXml(text)
  if (top.name === 'questestinterop') return { items: readQti12(top, find), notices: [] }
  if (top.name === 'assessmentItem') return { items: [readItem(top, find, facts)], notices: [] }
  throw new FileFault('no_items')
}

function readItem(item: XmlElement, find?: PictureFinder, facts: ItemFacts = {}): ReadItem {
  const label = item.attributes.title || item.attributes.identifier || '?'
  const body = childOf(item, 'itemBody')
  const found = everyInteraction(body)
  const refuse = (code: string, params?: Record<string, string>) =>
    refusedItem(item.line, label, code, params)
  const other = found.find(({ name }) => !interactions.some((one) => one === name))
  if (other) return refuse('interaction', { kind: other.name })
  if (found.length !== 1 || !found[0]) return refuse(found.length ? 'interactions' : 'no_interaction')
  const [interaction] = found
  const pictures = new Pictures(find)
  const stem = stemOf(docOfForeign(stemHtml(body, interaction), pictures), generalFeedback(item))
  const read = bodyOf(item, interaction, stem, pictures)
  if (!read) return refuse('no_key')
  const exact = exactBody(item.comments ?? [], read.body, [...pictures.taken.values()])
  return {
    line: item.line,
    label: oneLine(label).slice(0, 120),
    question: questionOf(exact ?? read.body, {
      ...facts,
      name: item.attributes.title ?? '',
      points: pointsOf(item),
      sourceId: item.attributes.identifier ?? null,
      pictures,
    }),
    notices: [...noticesOf(pictures), ...(exact ? [] : read.notices)],
  }
}

/** Returns the points of an item, if specified. */
function pointsOf(item: XmlElement): number {
  const outcome = (name: string) =>
    elementsOf(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === name)
  const most = textOf(childOf(outcome('MAXSCORE'), 'defaultValue', 'value')).trim()
  const told = most || outcome('SCORE')?.attributes.normalMaximum || '1'
  return Number.isFinite(Number(told)) ? Number(told) : 1
}

/** General feedback, as written by our own export; other feedback depends on the answer. */
const generalFeedback = (item: XmlElement) =>
  paragraphsOf(
    elementsOf(item, 'modalFeedback').find(
      ({ attributes }) => attributes.outcomeIdentifier === 'GENERAL_FEEDBACK',
    ),
  )

const everyInteraction = (body: XmlElement | undefined): XmlElement[] =>
  elementsOf(body).flatMap((one) => (one.name.endsWith('Interaction') ? [one] : everyInteraction(one)))

const isInline = ({ name }: XmlElement) =>
  name === 'inlineChoiceInteraction' || name === 'textEntryInteraction'

/** Classes for what QTI has no element for. */
const ofClass: readonly (readonly [tag: string, name: string, html: string])[] = [
  ['span', 'qti-underline', 'u'],
  ['span', 'strike', 's'],
  ['div', 'figure', 'figure'],
  ['p', 'caption', 'figcaption'],
]

/** Returns the question text: the text of the item, with a gap for each inline answer, and the prompt of the interaction. */
function stemHtml(body: XmlElement | undefined, interaction: XmlElement): string {
  const instead = (one: XmlElement): string | undefined => {
    if (one === interaction) return isInline(one) ? ' _____ ' : htmlOf(childOf(one, 'prompt'))
    if (hasClass(one, 'sala-answer')) return ''
    if (
      /^(?:rubricBlock|feedbackBlock|feedbackInline|templateBlock|templateInline|stylesheet)$/.test(one.name)
    )
      return ''
    const html = ofClass.find(([tag, name]) => one.tag === tag && hasClass(one, name))?.[2]
    return html && `<${html}>${htmlOf(one, instead)}</${html}>`
  }
  return htmlOf(body, instead)
}
