import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { html as element, type XmlChild, type XmlNode } from '../export/qti/xml-node.ts'
import type { SourceQuestion } from '../import/import.types.ts'
import type { QuestionBody } from '../question/question.types.ts'

export const paragraphs = (text: string) =>
  htmlOfDoc({
    type: 'doc',
    content: text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  })

export const material = (htmlText: string) =>
  element('material', {}, element('mattext', { texttype: 'text/html' }, htmlText))

export const metadata = (fields: Record<string, string>) =>
  element(
    'qtimetadata',
    {},
    ...Object.entries(fields).map(([label, entry]) =>
      element('qtimetadatafield', {}, element('fieldlabel', {}, label), element('fieldentry', {}, entry)),
    ),
  )

const profiles: Partial<Record<QuestionBody['kind'], string>> = {
  single: 'cc.multiple_choice.v0p1',
  multiple: 'cc.multiple_response.v0p1',
  true_false: 'cc.true_false.v0p1',
  short: 'cc.fib.v0p1',
  numeric: 'cc.fib.v0p1',
  essay: 'cc.essay.v0p1',
}

const imagesBase = '$IMS-CC-FILEBASE$/pictures'
const imagePath = (id: string) => `${imagesBase}/${id}.webp`

/** Whether the profiles can represent a question. */
export const hasItem = ({ body }: Pick<SourceQuestion, 'body'>): boolean => buildResponse(body) !== null

/**
 * Converts a question to an item of the Common Cartridge profiles; null for kinds they cannot represent. Its images are
 * named below `$IMS-CC-FILEBASE$/pictures`. `category`: only for banks.
 */
export function quizItem(
  { body, name, points }: Pick<SourceQuestion, 'body' | 'name' | 'points'>,
  ident: string,
  category = '',
): XmlNode | null {
  const profile = profiles[body.kind]
  const built = profile && buildResponse(body)
  if (!built) return null
  const feedback = body.feedback ?? ''
  return element(
    'item',
    { ident, title: name },
    element(
      'itemmetadata',
      {},
      metadata({
        cc_profile: profile,
        ...(category && { cc_question_category: category }),
        cc_weighting: String(points / 1000),
        ...(body.kind === 'essay' && { qmd_computerscored: 'No' }),
      }),
    ),
    element('presentation', {}, material(htmlOfDoc(body.stem, { picture: imagePath })), built.response),
    ...(built.conditions.length
      ? [
          element(
            'resprocessing',
            {},
            element(
              'outcomes',
              {},
              element('decvar', { maxvalue: 100, minvalue: 0, varname: 'SCORE', vartype: 'Decimal' }),
            ),
            ...(feedback ? [feedbackCondition('general_fb', element('other'))] : []),
            ...built.conditions,
          ),
        ]
      : []),
    ...(feedback
      ? [
          element(
            'itemfeedback',
            { ident: 'general_fb' },
            element('flow_mat', {}, material(paragraphs(feedback))),
          ),
        ]
      : []),
  )
}

const feedbackCondition = (linkrefid: string, condition: XmlChild) =>
  element(
    'respcondition',
    { continue: 'Yes' },
    element('conditionvar', {}, condition),
    element('displayfeedback', { feedbacktype: 'Response', linkrefid }),
  )

const scoreCondition = (...conditions: XmlChild[]) =>
  element(
    'respcondition',
    { continue: 'No' },
    element('conditionvar', {}, ...conditions),
    element('setvar', { action: 'Set', varname: 'SCORE' }, '100'),
  )

const equal = (value: string, more: Record<string, string> = {}) =>
  element('varequal', { respident: 'response1', ...more }, value)

/** Returns the response and scoring of a question; null for kinds the profiles cannot represent. */
function buildResponse(body: QuestionBody): { response: XmlNode; conditions: XmlNode[] } | null {
  if (body.kind === 'single') {
    const right = body.options.findIndex(({ share }) => share === 1)
    if (right < 0) return null
    return {
      response: choice('Single', body.options, body.shuffles),
      conditions: [scoreCondition(equal(`o${right + 1}`))],
    }
  }
  if (body.kind === 'multiple') {
    const conditions = body.options.map(({ isRight }, at) =>
      isRight ? equal(`o${at + 1}`) : element('not', {}, equal(`o${at + 1}`)),
    )
    return {
      response: choice('Multiple', body.options, body.shuffles),
      conditions: [scoreCondition(element('and', {}, ...conditions))],
    }
  }
  if (body.kind === 'true_false')
    return {
      response: choice('Single', [{ text: 'true' }, { text: 'false' }], false),
      conditions: [scoreCondition(equal(body.isTrue ? 'o1' : 'o2'))],
    }
  const blank = element('response_str', { ident: 'response1', rcardinality: 'Single' }, element('render_fib'))
  if (body.kind === 'essay') return { response: blank, conditions: [] }
  if (body.kind === 'numeric')
    return { response: blank, conditions: [scoreCondition(equal(String(body.value)))] }
  if (body.kind !== 'short') return null
  const correctTexts = body.patterns.filter(({ share }) => share === 1).map(({ text }) => text)
  if (!correctTexts.length) return null
  const minds = { case: body.minds === 'case' ? 'Yes' : 'No' }
  return {
    response: blank,
    conditions: correctTexts.map((text) => {
      const part = text.replaceAll('*', '').trim()
      const isPart = text.includes('*')
      return scoreCondition(
        isPart ? element('varsubstring', { respident: 'response1', ...minds }, part) : equal(text, minds),
      )
    }),
  }
}

function choice(
  rcardinality: 'Single' | 'Multiple',
  options: readonly { text: string; pictureId?: string }[],
  shuffles: boolean,
): XmlNode {
  const labels = options.map(({ text, pictureId }, at) =>
    element(
      'response_label',
      { ident: `o${at + 1}` },
      material(
        `${paragraphs(text)}${pictureId ? htmlOfDoc({ type: 'doc', content: [{ type: 'image', attrs: { id: pictureId } }] }, { picture: imagePath }) : ''}`,
      ),
    ),
  )
  return element(
    'response_lid',
    { ident: 'response1', rcardinality },
    element('render_choice', shuffles ? { shuffle: 'Yes' } : {}, ...labels),
  )
}
