import { mediaUrl } from '#kernel/image/media.rules.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { orderGradings } from '../import/formats/moodle-xml.ts'
import { escaped } from '../import/formats/xml.ts'
import type { QuestionBody, QuestionOption } from '../question/question.types.ts'
import type { EmbeddedPictures, ExportedQuestion } from './export.types.ts'
import { pictureFile } from './pictures.rules.ts'

const types: Record<QuestionBody['kind'], string> = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  short: 'shortanswer',
  numeric: 'numerical',
  matching: 'matching',
  ordering: 'ordering',
  essay: 'essay',
  // Left out (`goingOut`).
  file: 'essay',
}

/**
 * Converts questions to Moodle XML; what Moodle has no element for is in attributes, which it ignores. Images are
 * embedded beside the text that shows them, as Moodle does.
 */
export const moodleXmlText = (
  questions: readonly ExportedQuestion[],
  pictures: EmbeddedPictures = new Map(),
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions
    .map((one, at) => {
      const path = one.category.join('\0')
      const before = at ? questions[at - 1]?.category.join('\0') : ''
      return (path === before ? '' : categoryText(one.category)) + questionText(one, pictures)
    })
    .join('')}</quiz>\n`

const text = (words: string) => `<text>${escaped(words)}</text>`
const plain = (name: string, words: string, attributes = '') =>
  `<${name}${attributes} format="plain_text">${text(words)}</${name}>`
const tag = (name: string, value: string | number | boolean, attributes = '') =>
  `<${name}${attributes}>${escaped(String(value))}</${name}>`

const categoryText = (category: readonly string[]) =>
  `<question type="category"><category>${text(
    ['$course$', 'top', ...category.map((one) => one.replaceAll('/', '//'))].join('/'),
  )}</category></question>\n`

/** Returns HTML followed by the files of its images; an image that is not included keeps its URL on this site. */
function withFiles(write: (picture: (id: string) => string) => string, pictures: EmbeddedPictures): string {
  const shown = new Set<string>()
  const html = write((id) => {
    if (!pictures.has(id)) return mediaUrl(id, 1280)
    shown.add(id)
    return `@@PLUGINFILE@@/${pictureFile(id)}`
  })
  const files = [...shown].map(
    (id) => `<file name="${pictureFile(id)}" path="/" encoding="base64">${pictures.get(id)}</file>`,
  )
  return text(html) + files.join('')
}

function questionText(
  { name, points, difficulty, tags, body }: ExportedQuestion,
  pictures: EmbeddedPictures,
): string {
  return [
    `<question type="${types[body.kind]}" difficulty="${difficulty}">`,
    `<name>${text(name)}</name>`,
    `<questiontext format="html">${withFiles((picture) => htmlOfDoc(body.stem, { picture }), pictures)}</questiontext>`,
    ...(body.feedback ? [plain('generalfeedback', body.feedback)] : []),
    tag('defaultgrade', points / 1000),
    ...keyText(body, pictures),
    ...(tags.length ? [`<tags>${tags.map((one) => `<tag>${text(one)}</tag>`).join('')}</tags>`] : []),
    '</question>\n',
  ].join('\n')
}

const percent = (share: number) => String(Math.round(share * 1e7) / 1e5)
const answer = (share: number, words: string, inner = '') =>
  `<answer fraction="${percent(share)}" format="plain_text">${text(words)}${inner}</answer>`
const choice = (share: number, { pictureId, ...one }: QuestionOption, pictures: EmbeddedPictures) => {
  if (!pictureId) return answer(share, one.text, feedback(one.feedback))
  const image = { type: 'image' as const, attrs: { id: pictureId, alt: '' } }
  const { content } = one.text ? docOf(one.text) : { content: [] }
  const html = (picture: (id: string) => string) =>
    htmlOfDoc({ type: 'doc', content: [...content, image] }, { picture })
  return `<answer fraction="${percent(share)}" format="html">${withFiles(html, pictures)}${feedback(one.feedback)}</answer>`
}
const feedback = (words: string | undefined) => (words ? plain('feedback', words) : '')

function keyText(body: QuestionBody, pictures: EmbeddedPictures): string[] {
  switch (body.kind) {
    case 'single':
      return [
        tag('single', true),
        tag('shuffleanswers', body.shuffles),
        ...body.options.map((one) => choice(one.share, one, pictures)),
      ]
    case 'multiple': {
      const right = body.options.filter(({ isRight }) => isRight).length || 1
      const wrong = body.scoring === 'all' ? -1 : body.scoring === 'per_option' ? 0 : -1 / right
      return [
        tag('single', false, ` scoring="${body.scoring}"`),
        tag('shuffleanswers', body.shuffles),
        ...body.options.map((one) => choice(one.isRight ? 1 / right : wrong, one, pictures)),
      ]
    }
    case 'true_false':
      return [answer(body.isTrue ? 1 : 0, 'true'), answer(body.isTrue ? 0 : 1, 'false')]
    case 'short':
      return [
        tag('usecase', body.minds === 'case' ? 1 : 0),
        ...body.patterns.map((one) => answer(one.share, one.text)),
      ]
    case 'numeric': {
      const { kind, by } = body.tolerance
      const absolute =
        kind === 'absolute' ? by : kind === 'relative' ? Math.abs(body.value) * by : spread(body.value, by)
      return [
        answer(1, String(body.value), tag('tolerance', absolute, ` kind="${kind}" by="${by}"`)),
        ...(body.unit
          ? [`<units><unit>${tag('multiplier', 1)}${tag('unit_name', body.unit)}</unit></units>`]
          : []),
      ]
    }
    case 'matching': {
      const used = new Set(Object.values(body.pairs))
      const words = (id: string | undefined) => body.right.find((one) => one.id === id)?.text ?? ''
      const pair = (left: string, right: string) =>
        `<subquestion format="plain_text">${text(left)}<answer format="plain_text">${text(right)}</answer></subquestion>`
      return [
        tag('shuffleanswers', true),
        ...body.left.map((one) => pair(one.text, words(body.pairs[one.id]))),
        ...body.right.filter(({ id }) => !used.has(id)).map((one) => pair('', one.text)),
      ]
    }
    case 'ordering':
      return [
        tag('layouttype', 'VERTICAL'),
        tag('selecttype', 'ALL'),
        tag('gradingtype', orderGradings[body.scoring]),
        ...body.items.map((one) => answer(1, one.text)),
      ]
    case 'essay':
      return [
        tag(
          'responseformat',
          'editor',
          body.criteria ? ` criteria="${escaped(JSON.stringify(body.criteria))}"` : '',
        ),
        ...(body.minWords ? [tag('minwordlimit', body.minWords)] : []),
        ...(body.maxWords ? [tag('maxwordlimit', body.maxWords)] : []),
        ...(body.guide ? [plain('graderinfo', body.guide)] : []),
      ]
    case 'file':
      return []
  }
}

/** How far a number may deviate and still be equal in this number of significant figures. */
const spread = (value: number, figures: number) =>
  value ? 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(value))) - Math.round(figures) + 1) : 0
