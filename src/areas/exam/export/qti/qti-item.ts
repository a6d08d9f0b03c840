import { rubricText } from '#kernel/rubric/criteria.rules.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import type { ExportedQuestion } from '../export.types.ts'
import { type ImageUrlResolver, xhtmlOf } from './qti-html.ts'
import { keyOf, type QtiLabels } from './qti-key.ts'
import { response, responseProcessing, showFeedback } from './qti-scoring.ts'
import { type Dialect, html, qti, type XmlNode, xmlText } from './xml-node.ts'

const namespaces: Record<Dialect, { xmlns: string; schema: string }> = {
  'qti-2': {
    xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    schema: 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1p2.xsd',
  },
  'qti-3': {
    xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0p1_v1p0.xsd',
  },
}

/** Stable across exports, so that other programs recognise the item. */
export const itemIdentifier = ({ id }: Pick<ExportedQuestion, 'id'>): string => `sala-${id}`

export interface ItemOptions {
  dialect: Dialect
  labels: QtiLabels
  imageUrl: ImageUrlResolver
}

/** Converts a question to a QTI item. `comment`: placed before the question, for our own import. */
export function qtiItem(question: ExportedQuestion, itemOptions: ItemOptions, comment = ''): string {
  const { dialect } = itemOptions
  const { xmlns, schema } = namespaces[dialect]
  const attributes = {
    identifier: itemIdentifier(question),
    title: question.name || '–',
    adaptive: false,
    timeDependent: false,
    toolName: 'Sala',
  }
  const parts = partsOf(question, itemOptions).map((part) => `  ${xmlText(part, dialect)}\n`)
  const [open = '', close = ''] = xmlText(qti('assessmentItem', attributes, '\n'), dialect).split('\n')
  const spaces = ` xmlns="${xmlns}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${xmlns} ${schema}"`
  const head = open.replace(/^<\S+/, (tag) => `${tag}${spaces}`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${comment && `  ${comment}\n`}${parts.join('')}${close}\n`
}

function partsOf({ body, points }: ExportedQuestion, { dialect, labels, imageUrl }: ItemOptions): XmlNode[] {
  const { interaction, declaration, scoring } = keyOf(body, labels, imageUrl)
  const options = body.kind === 'single' || body.kind === 'multiple' ? body.options : []
  const saysOptions = options.some((option) => option.feedback)
  const maxScore = points / 1000
  const scored = responseProcessing({
    scoring,
    isOnePoint: maxScore === 1,
    dialect,
    feedback: [
      ...(saysOptions ? [showFeedback('FEEDBACK', response())] : []),
      ...(body.feedback ? [showFeedback('GENERAL_FEEDBACK', 'general')] : []),
    ],
  })
  return [
    declaration,
    outcome('SCORE', 0, {
      ...(maxScore > 0 && { normalMaximum: maxScore }),
      ...(scoring.by === 'people' && dialect === 'qti-3' && { externalScored: 'human' }),
    }),
    outcome('MAXSCORE', maxScore),
    ...(saysOptions ? [feedbackOutcome('FEEDBACK', body.kind === 'multiple' ? 'multiple' : 'single')] : []),
    ...(body.feedback ? [feedbackOutcome('GENERAL_FEEDBACK', 'single')] : []),
    qti('itemBody', {}, ...xhtmlOf(body.stem, imageUrl), ...markingGuide(body, dialect), interaction),
    ...(scored ? [scored] : []),
    ...(body.feedback ? [generalFeedback(body.feedback, dialect)] : []),
  ]
}

const outcome = (identifier: string, value: number, more: Record<string, string | number> = {}) =>
  qti(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType: 'float', ...more },
    qti('defaultValue', {}, qti('value', {}, String(value))),
  )

const feedbackOutcome = (identifier: string, cardinality: string) =>
  qti('outcomeDeclaration', { identifier, cardinality, baseType: 'identifier' })

/** QTI 3 has a separate container for the text of rubrics and feedback. */
const boxed = (content: readonly XmlNode[], dialect: Dialect) =>
  dialect === 'qti-3' ? [qti('contentBody', {}, ...content)] : content

const lines = (text: string) => text.split('\n').map((line) => html('p', {}, line))

const generalFeedback = (text: string, dialect: Dialect) =>
  qti(
    'modalFeedback',
    { outcomeIdentifier: 'GENERAL_FEEDBACK', identifier: 'general', showHide: 'show' },
    ...boxed(lines(text), dialect),
  )

/** The marking notes, and the rubric as text. */
function markingGuide(body: QuestionBody, dialect: Dialect): XmlNode[] {
  if (body.kind !== 'essay') return []
  const block = (text: string, name: string) =>
    qti(
      'rubricBlock',
      { ...(dialect === 'qti-3' && { use: 'scoring' }), view: 'scorer', class: name },
      ...boxed(lines(text), dialect),
    )
  return [
    ...(body.guide ? [block(body.guide, 'guide')] : []),
    ...(body.criteria ? [block(rubricText(body.criteria), 'criteria')] : []),
  ]
}
