import { mediaUrl } from '#kernel/image/media.rules.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { orderGradings } from '../import/formats/moodle-xml.ts'
import { escapeXml } from '../import/formats/xml.ts'
import type { QuestionBody, QuestionOption } from '../question/question.types.ts'
import type { EmbeddedImages, ExportedQuestion } from './export.types.ts'
import { imageFileName } from './images.rules.ts'

const types: Record<QuestionBody['kind'], string> = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  short: 'shortanswer',
  numeric: 'numerical',
  matching: 'matching',
  ordering: 'ordering',
  essay: 'essay',
  // Left out (`exportedQuestions`).
  file: 'essay',
}

/**
 * Converts questions to Moodle XML; what Moodle has no element for is in attributes, which it ignores. Images are
 * embedded beside the text that shows them, as Moodle does.
 */
export const moodleXmlText = (
  questions: readonly ExportedQuestion[],
  images: EmbeddedImages = new Map(),
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions
    .map((question, at) => {
      const path = question.category.join('\0')
      const before = at ? questions[at - 1]?.category.join('\0') : ''
      return (path === before ? '' : categoryText(question.category)) + questionText(question, images)
    })
    .join('')}</quiz>\n`

const text = (innerText: string) => `<text>${escapeXml(innerText)}</text>`
const plainElement = (name: string, innerText: string, attributes = '') =>
  `<${name}${attributes} format="plain_text">${text(innerText)}</${name}>`
const tag = (name: string, value: string | number | boolean, attributes = '') =>
  `<${name}${attributes}>${escapeXml(String(value))}</${name}>`

const categoryText = (category: readonly string[]) =>
  `<question type="category"><category>${text(
    ['$course$', 'top', ...category.map((level) => level.replaceAll('/', '//'))].join('/'),
  )}</category></question>\n`

/** Returns HTML followed by the files of its images; an image that is not included keeps its URL on this site. */
function withFiles(write: (picture: (id: string) => string) => string, images: EmbeddedImages): string {
  const usedIds = new Set<string>()
  const html = write((id) => {
    if (!images.has(id)) return mediaUrl(id, 1280)
    usedIds.add(id)
    return `@@PLUGINFILE@@/${imageFileName(id)}`
  })
  const files = [...usedIds].map(
    (id) => `<file name="${imageFileName(id)}" path="/" encoding="base64">${images.get(id)}</file>`,
  )
  return text(html) + files.join('')
}

function questionText(
  { name, points, difficulty, tags, body }: ExportedQuestion,
  images: EmbeddedImages,
): string {
  return [
    `<question type="${types[body.kind]}" difficulty="${difficulty}">`,
    `<name>${text(name)}</name>`,
    `<questiontext format="html">${withFiles((imageUrl) => htmlOfDoc(body.stem, { picture: imageUrl }), images)}</questiontext>`,
    ...(body.feedback ? [plainElement('generalfeedback', body.feedback)] : []),
    tag('defaultgrade', points / 1000),
    ...keyText(body, images),
    ...(tags.length ? [`<tags>${tags.map((eachTag) => `<tag>${text(eachTag)}</tag>`).join('')}</tags>`] : []),
    '</question>\n',
  ].join('\n')
}

const percent = (share: number) => String(Math.round(share * 1e7) / 1e5)
const answer = (share: number, innerText: string, inner = '') =>
  `<answer fraction="${percent(share)}" format="plain_text">${text(innerText)}${inner}</answer>`
const choice = (share: number, { pictureId, ...option }: QuestionOption, images: EmbeddedImages) => {
  if (!pictureId) return answer(share, option.text, feedback(option.feedback))
  const image = { type: 'image' as const, attrs: { id: pictureId, alt: '' } }
  const { content } = option.text ? docOf(option.text) : { content: [] }
  const html = (imageUrl: (id: string) => string) =>
    htmlOfDoc({ type: 'doc', content: [...content, image] }, { picture: imageUrl })
  return `<answer fraction="${percent(share)}" format="html">${withFiles(html, images)}${feedback(option.feedback)}</answer>`
}
const feedback = (innerText: string | undefined) => (innerText ? plainElement('feedback', innerText) : '')

function keyText(body: QuestionBody, images: EmbeddedImages): string[] {
  switch (body.kind) {
    case 'single':
      return [
        tag('single', true),
        tag('shuffleanswers', body.shuffles),
        ...body.options.map((option) => choice(option.share, option, images)),
      ]
    case 'multiple': {
      const right = body.options.filter(({ isRight }) => isRight).length || 1
      const wrong = body.scoring === 'all' ? -1 : body.scoring === 'per_option' ? 0 : -1 / right
      return [
        tag('single', false, ` scoring="${body.scoring}"`),
        tag('shuffleanswers', body.shuffles),
        ...body.options.map((option) => choice(option.isRight ? 1 / right : wrong, option, images)),
      ]
    }
    case 'true_false':
      return [answer(body.isTrue ? 1 : 0, 'true'), answer(body.isTrue ? 0 : 1, 'false')]
    case 'short':
      return [
        tag('usecase', body.minds === 'case' ? 1 : 0),
        ...body.patterns.map((pattern) => answer(pattern.share, pattern.text)),
      ]
    case 'numeric': {
      const { kind, by } = body.tolerance
      const absolute =
        kind === 'absolute'
          ? by
          : kind === 'relative'
            ? Math.abs(body.value) * by
            : significanceTolerance(body.value, by)
      return [
        answer(1, String(body.value), tag('tolerance', absolute, ` kind="${kind}" by="${by}"`)),
        ...(body.unit
          ? [`<units><unit>${tag('multiplier', 1)}${tag('unit_name', body.unit)}</unit></units>`]
          : []),
      ]
    }
    case 'matching': {
      const used = new Set(Object.values(body.pairs))
      const rightText = (id: string | undefined) => body.right.find((option) => option.id === id)?.text ?? ''
      const pair = (left: string, right: string) =>
        `<subquestion format="plain_text">${text(left)}<answer format="plain_text">${text(right)}</answer></subquestion>`
      return [
        tag('shuffleanswers', true),
        ...body.left.map((option) => pair(option.text, rightText(body.pairs[option.id]))),
        ...body.right.filter(({ id }) => !used.has(id)).map((option) => pair('', option.text)),
      ]
    }
    case 'ordering':
      return [
        tag('layouttype', 'VERTICAL'),
        tag('selecttype', 'ALL'),
        tag('gradingtype', orderGradings[body.scoring]),
        ...body.items.map((item) => answer(1, item.text)),
      ]
    case 'essay':
      return [
        tag(
          'responseformat',
          'editor',
          body.criteria ? ` criteria="${escapeXml(JSON.stringify(body.criteria))}"` : '',
        ),
        ...(body.minWords ? [tag('minwordlimit', body.minWords)] : []),
        ...(body.maxWords ? [tag('maxwordlimit', body.maxWords)] : []),
        ...(body.guide ? [plainElement('graderinfo', body.guide)] : []),
      ]
    case 'file':
      return []
  }
}

/** How far a number may deviate and still be equal in this number of significant figures. */
const significanceTolerance = (value: number, figures: number) =>
  value ? 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(value))) - Math.round(figures) + 1) : 0
