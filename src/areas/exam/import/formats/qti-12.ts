import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import { notice, type ParsedItem } from '../import.types.ts'
import {
  docOfForeign,
  docOfText,
  lineOf,
  multipleBody,
  noticesOf,
  oneLine,
  optionOfHtml,
  questionOf,
  rejectedItem,
  type Stem,
  shortBody,
  singleBody,
  stemOf,
} from './bodies.ts'
import { ImageCollector, type ImageFinder } from './images.ts'
import { childOf, descendantsOf, elementsOf, textOf, type XmlElement } from './xml.ts'

/** Parses quizzes of a Common Cartridge (IMS CC 1.1 to 1.3): the profiles of its specification, and the extensions of Canvas. */
export const readQti12 = (top: XmlElement, find?: ImageFinder): ParsedItem[] =>
  descendantsOf(top, 'item').map((item) => readItem(item, find))

const kinds: Record<string, 'single' | 'multiple' | 'true_false' | 'short' | 'essay'> = {
  'cc.multiple_choice.v0p1': 'single',
  'cc.multiple_response.v0p1': 'multiple',
  'cc.true_false.v0p1': 'true_false',
  'cc.fib.v0p1': 'short',
  'cc.pattern_match.v0p1': 'short',
  'cc.essay.v0p1': 'essay',
  multiple_choice_question: 'single',
  multiple_answers_question: 'multiple',
  true_false_question: 'true_false',
  short_answer_question: 'short',
  essay_question: 'essay',
}

function readItem(item: XmlElement, find?: ImageFinder): ParsedItem {
  const fields = new Map(
    descendantsOf(childOf(item, 'itemmetadata'), 'qtimetadatafield').map((field) => [
      textOf(childOf(field, 'fieldlabel')).trim(),
      textOf(childOf(field, 'fieldentry')).trim(),
    ]),
  )
  const profile = fields.get('cc_profile') ?? fields.get('question_type') ?? '?'
  const presentation = childOf(item, 'presentation')
  const images = new ImageCollector(find)
  const stemMaterial = material(
    childOf(presentation, 'material') ?? childOf(presentation, 'flow', 'material'),
  )
  const doc = stemMaterial.isHtml ? docOfForeign(stemMaterial.html, images) : docOfText(stemMaterial.html)
  const label = item.attributes.title || lineOf(stemMaterial.html) || item.attributes.ident || '?'
  const kind = kinds[profile]
  const category = fields.get('cc_question_category')?.slice(0, 120)
  if (!kind) return rejectedItem(item.line, label, 'kind', { kind: profile })
  const read = bodyOf(item, kind, stemOf(doc, generalFeedback(item)), images)
  if (!read) return rejectedItem(item.line, label, 'no_key')
  return {
    line: item.line,
    label: oneLine(label).slice(0, 120),
    question: questionOf(read.body, {
      name: item.attributes.title ?? '',
      points: Number(fields.get('cc_weighting') ?? fields.get('points_possible') ?? 1),
      sourceId: item.attributes.ident ?? null,
      ...(category && { category: [category] }),
      pictures: images,
    }),
    notices: [...noticesOf(images), ...read.notices],
  }
}

function material(element: XmlElement | undefined) {
  const texts = elementsOf(element, 'mattext')
  const html = texts.map(textOf).join('\n').trim()
  const isHtml = texts.some(({ attributes }) => attributes.texttype === 'text/html')
  return { html, isHtml }
}

const generalFeedback = (item: XmlElement) => {
  const found = elementsOf(item, 'itemfeedback').find(({ attributes }) =>
    /^general/.test(attributes.ident ?? ''),
  )
  return lineOf(material(descendantsOf(found, 'material')[0]).html)
}

interface ScoredValue {
  /** Chosen or typed. */
  value: string
  mindsCase: boolean
}

/** Returns the answers of the conditions that give all points; `not` lists those that must not be chosen. */
function keyOf(item: XmlElement): ScoredValue[] {
  return elementsOf(childOf(item, 'resprocessing'), 'respcondition')
    .filter((condition) => elementsOf(condition, 'setvar').some((element) => Number(textOf(element)) > 0))
    .flatMap((condition) => equals(childOf(condition, 'conditionvar')))
}

const equals = (element: XmlElement | undefined): ScoredValue[] =>
  elementsOf(element).flatMap((eachElement) => {
    if (eachElement.name === 'not') return []
    if (eachElement.name === 'varequal' || eachElement.name === 'varsubstring')
      return [
        {
          value:
            eachElement.name === 'varsubstring'
              ? `*${textOf(eachElement).trim()}*`
              : textOf(eachElement).trim(),
          mindsCase: /^yes$/i.test(eachElement.attributes.case ?? ''),
        },
      ]
    return equals(eachElement)
  })

function bodyOf(
  item: XmlElement,
  kind: 'single' | 'multiple' | 'true_false' | 'short' | 'essay',
  stem: Stem,
  images: ImageCollector,
): { body: QuestionBody; notices: ImportNotice[] } | null {
  if (kind === 'essay') return { body: { kind, ...stem }, notices: [] }
  const key = keyOf(item)
  if (!key.length) return null
  if (kind === 'short') {
    const patterns = [...new Set(key.map(({ value }) => value))].map((text) => ({ text, share: 1 }))
    const body = shortBody(
      stem,
      patterns,
      key.some(({ mindsCase }) => mindsCase),
    )
    return { body, notices: [] }
  }
  const render = descendantsOf(item, 'render_choice')[0]
  const right = new Set(key.map(({ value }) => value))
  const options = elementsOf(render, 'response_label').map((element) => ({
    ...optionOfHtml(
      material(childOf(element, 'material') ?? childOf(element, 'flow_mat', 'material')).html,
      images,
    ),
    share: right.has(element.attributes.ident ?? '') ? 1 : 0,
  }))
  if (!options.some(({ share }) => share)) return null
  if (kind === 'true_false') {
    const found = options.find(({ share }) => share)?.text ?? ''
    if (/^(?:true|ถูก|จริง)$/i.test(found)) return { body: { kind, ...stem, isTrue: true }, notices: [] }
    if (/^(?:false|ผิด|เท็จ|ไม่จริง)$/i.test(found))
      return { body: { kind, ...stem, isTrue: false }, notices: [] }
  }
  const shuffles = /^yes$/i.test(render?.attributes.shuffle ?? '')
  return kind === 'multiple'
    ? { body: multipleBody(stem, options, { shuffles, scoring: 'all' }), notices: [] }
    : {
        body: singleBody(stem, options, shuffles),
        notices: right.size > 1 ? [notice('more_answers')] : [],
      }
}
