import type { QuizOut } from '#areas/lesson/public.server.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { html as element, type XmlChild, type XmlNode, xmlText } from '../export/qti/xml-node.ts'
import { readSalaJson } from '../import/formats/sala-json.ts'
import type { SourceQuestion } from '../import/import.types.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { examShape } from './course-file.input.ts'

/** What of a quiz its format has no words for: questions that become words to fill in, and those that stay out. */
type Lost = 'numeric' | 'left_out' | 'random'

/**
 * An exam of the file of a course as an assessment of QTI 1.2, by the profiles of IMS Common Cartridge 1.3. It has all questions of the banks
 * it draws from; their pictures are named below `$IMS-CC-FILEBASE$/pictures`.
 */
export function quizText(ident: string, value: unknown): QuizOut | null {
  const { data: exam } = examShape.safeParse(value)
  if (!exam) return null
  const told: Partial<Record<Lost, number>> = {}
  const tell = (code: Lost) => {
    told[code] = (told[code] ?? 0) + 1
  }
  const pictures = new Map<string, string>()
  const all = exam.banks.flatMap(({ questions }) =>
    readSalaJson(JSON.stringify(questions)).items.flatMap(({ question }) => question ?? []),
  )
  const items = all.flatMap((question, at) => {
    const item = itemOf(question, `${ident}-q${at + 1}`)
    if (!item) tell('left_out')
    else if (question.body.kind === 'numeric') tell('numeric')
    if (item) for (const { id, base64 } of question.pictures ?? []) pictures.set(id, base64)
    return item ?? []
  })
  if (exam.parts.some((part) => part.pick === 'random' && part.count > 0)) tell('random')
  const { minutes, attempts } = exam.rules
  const text = xmlText(
    element(
      'questestinterop',
      { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' },
      element(
        'assessment',
        { ident, title: exam.title },
        metadata({
          cc_profile: 'cc.exam.v0p1',
          qmd_assessmenttype: 'Examination',
          qmd_scoretype: 'Percentage',
          cc_maxattempts: attempts === null ? 'unlimited' : String(attempts),
          ...(minutes !== null && { qmd_timelimit: String(minutes) }),
        }),
        ...(exam.intro ? [element('rubric', {}, material(paragraphs(exam.intro)))] : []),
        element('section', { ident: 'root_section' }, ...items),
      ),
    ),
    'qti-2',
  )
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, pictures, told, count: items.length }
}

const paragraphs = (text: string) =>
  htmlOfDoc({
    type: 'doc',
    content: text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  })

const material = (htmlText: string) =>
  element('material', {}, element('mattext', { texttype: 'text/html' }, htmlText))

const metadata = (fields: Record<string, string>) =>
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

const base = '$IMS-CC-FILEBASE$/pictures'
const picture = (id: string) => `${base}/${id}.webp`

function itemOf({ body, name, points }: SourceQuestion, ident: string): XmlNode | null {
  const profile = profiles[body.kind]
  const asked = profile && keyed(body)
  if (!asked) return null
  const feedback = body.feedback ?? ''
  return element(
    'item',
    { ident, title: name },
    element(
      'itemmetadata',
      {},
      metadata({
        cc_profile: profile,
        cc_weighting: String(points / 1000),
        ...(body.kind === 'essay' && { qmd_computerscored: 'No' }),
      }),
    ),
    element('presentation', {}, material(htmlOfDoc(body.stem, { picture })), asked.response),
    ...(asked.conditions.length
      ? [
          element(
            'resprocessing',
            {},
            element(
              'outcomes',
              {},
              element('decvar', { maxvalue: 100, minvalue: 0, varname: 'SCORE', vartype: 'Decimal' }),
            ),
            ...(feedback ? [shows('general_fb', element('other'))] : []),
            ...asked.conditions,
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

const shows = (linkrefid: string, condition: XmlChild) =>
  element(
    'respcondition',
    { continue: 'Yes' },
    element('conditionvar', {}, condition),
    element('displayfeedback', { feedbacktype: 'Response', linkrefid }),
  )

const scores = (...conditions: XmlChild[]) =>
  element(
    'respcondition',
    { continue: 'No' },
    element('conditionvar', {}, ...conditions),
    element('setvar', { action: 'Set', varname: 'SCORE' }, '100'),
  )

const equal = (value: string, more: Record<string, string> = {}) =>
  element('varequal', { respident: 'response1', ...more }, value)

/** How a question is answered and what is right; null for kinds the profiles have no words for. */
function keyed(body: QuestionBody): { response: XmlNode; conditions: XmlNode[] } | null {
  if (body.kind === 'single') {
    const right = body.options.findIndex(({ share }) => share === 1)
    if (right < 0) return null
    return {
      response: choice('Single', body.options, body.shuffles),
      conditions: [scores(equal(`o${right + 1}`))],
    }
  }
  if (body.kind === 'multiple') {
    const conditions = body.options.map(({ isRight }, at) =>
      isRight ? equal(`o${at + 1}`) : element('not', {}, equal(`o${at + 1}`)),
    )
    return {
      response: choice('Multiple', body.options, body.shuffles),
      conditions: [scores(element('and', {}, ...conditions))],
    }
  }
  if (body.kind === 'true_false')
    return {
      response: choice('Single', [{ text: 'true' }, { text: 'false' }], false),
      conditions: [scores(equal(body.isTrue ? 'o1' : 'o2'))],
    }
  const blank = element('response_str', { ident: 'response1', rcardinality: 'Single' }, element('render_fib'))
  if (body.kind === 'essay') return { response: blank, conditions: [] }
  if (body.kind === 'numeric') return { response: blank, conditions: [scores(equal(String(body.value)))] }
  if (body.kind !== 'short') return null
  const words = body.patterns.filter(({ share }) => share === 1).map(({ text }) => text)
  if (!words.length) return null
  const minds = { case: body.minds === 'case' ? 'Yes' : 'No' }
  return {
    response: blank,
    conditions: words.map((text) => {
      const part = text.replaceAll('*', '').trim()
      const isPart = text.includes('*')
      return scores(
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
        `${paragraphs(text)}${pictureId ? htmlOfDoc({ type: 'doc', content: [{ type: 'image', attrs: { id: pictureId } }] }, { picture }) : ''}`,
      ),
    ),
  )
  return element(
    'response_lid',
    { ident: 'response1', rcardinality },
    element('render_choice', shuffles ? { shuffle: 'Yes' } : {}, ...labels),
  )
}
