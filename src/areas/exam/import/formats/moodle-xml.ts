import type { ImportNotice } from '#kernel/import/import.types.ts'
import { criteriaSchema } from '#kernel/rubric/criteria.input.ts'
import type { BodyOf, QuestionBody, Tolerance } from '../../question/question.types.ts'
import { multipleScorings, orderScorings, tolerances } from '../../question/question.types.ts'
import { notice, type ParsedBank, type ParsedItem } from '../import.types.ts'
import {
  docOfForeign,
  docOfText,
  lineOf,
  matchingBody,
  multipleBody,
  noticesOf,
  oneLine,
  optionOfHtml,
  orderingBody,
  questionOf,
  rejectedItem,
  type Stem,
  shortBody,
  singleBody,
  stemOf,
} from './bodies.ts'
import { ImageCollector, pluginFiles } from './images.ts'
import { childOf, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'

/** How the grading methods of Moodle's ordering questions map to ours. */
export const orderGradings = {
  exact: 'ALL_OR_NOTHING',
  neighbours: 'RELATIVE_NEXT_EXCLUDE_LAST',
  run: 'LONGEST_ORDERED_SUBSET',
} as const

/** Parses a Moodle XML quiz. Additions by our own export are in attributes, which Moodle ignores. */
export function readMoodleXml(text: string): ParsedBank {
  const quiz = readXml(text)
  let category: string[] = []
  const items: ParsedItem[] = []
  for (const element of elementsOf(quiz, 'question')) {
    if (element.attributes.type === 'category') category = categoryOf(childText(element, 'category'))
    else items.push(readQuestion(element, category))
  }
  return { items, notices: [] }
}

/** Parses `$course$/top/ชีววิทยา/เซลล์`; a slash within a name is doubled. */
export const categoryOf = (path: string): string[] =>
  path
    .replaceAll('//', '\0')
    .split('/')
    .map((part) => part.replaceAll('\0', '/').trim())
    .filter((part) => part && !/^\$.*\$$/.test(part) && part !== 'top')

const childText = (element: XmlElement | undefined, name: string) =>
  textOf(childOf(element, name, 'text')).trim()
const plainTextOf = (element: XmlElement | undefined) => {
  const content = textOf(childOf(element, 'text')).trim()
  return element?.attributes.format === 'plain_text' ? oneLine(content) : lineOf(content)
}
const isOn = (text: string) => /^(?:1|true)$/i.test(text.trim())

function readQuestion(element: XmlElement, category: readonly string[]): ParsedItem {
  const kind = element.attributes.type ?? ''
  const stemElement = childOf(element, 'questiontext')
  const content = textOf(childOf(stemElement, 'text')).trim()
  const images = new ImageCollector(pluginFiles(filesOf(element)))
  const doc =
    stemElement?.attributes.format === 'plain_text' ? docOfText(content) : docOfForeign(content, images)
  const label = childText(element, 'name') || lineOf(content)
  const stem = stemOf(doc, plainTextOf(childOf(element, 'generalfeedback')))
  const read = bodyOf(kind, element, stem, images)
  // These kinds are supported, but a question of them without a correct answer has nothing to score by.
  if (!read && (kind === 'truefalse' || kind === 'numerical'))
    return rejectedItem(element.line, label, 'no_key')
  if (!read) return rejectedItem(element.line, label, 'kind', { kind: kind || '?' })
  return {
    line: element.line,
    label: oneLine(label).slice(0, 120),
    question: questionOf(read.body, {
      name: childText(element, 'name'),
      points: Number(textOf(childOf(element, 'defaultgrade')).trim() || 1),
      difficulty: element.attributes.difficulty,
      tags: elementsOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(tag).trim()),
      category,
      sourceId: textOf(childOf(element, 'idnumber')).trim() || null,
      pictures: images,
    }),
    notices: [...noticesOf(images), ...read.notices],
  }
}

/** Returns the embedded files of a question and its answers. */
const filesOf = (element: XmlElement) =>
  [childOf(element, 'questiontext'), ...elementsOf(element, 'answer')].flatMap((place) =>
    elementsOf(place, 'file').map((file) => ({
      name: file.attributes.name ?? '',
      path: file.attributes.path ?? '/',
      base64: file.attributes.encoding === 'base64' ? textOf(file) : '',
    })),
  )

interface ParsedBody {
  body: QuestionBody
  notices: ImportNotice[]
}

function bodyOf(kind: string, element: XmlElement, stem: Stem, images: ImageCollector): ParsedBody | null {
  const answers = elementsOf(element, 'answer').map((eachElement) => ({
    ...(kind === 'multichoice' && eachElement.attributes.format !== 'plain_text'
      ? optionOfHtml(textOf(childOf(eachElement, 'text')).trim(), images)
      : { text: plainTextOf(eachElement) }),
    share: Number(eachElement.attributes.fraction ?? 0) / 100,
    feedback: plainTextOf(childOf(eachElement, 'feedback')),
    element: eachElement,
  }))
  switch (kind) {
    case 'multichoice':
      return choiceOf(element, stem, answers)
    case 'truefalse': {
      const right = answers.find(({ share }) => share === 1)
      return right
        ? { body: { kind: 'true_false', ...stem, isTrue: /^true$/i.test(right.text) }, notices: [] }
        : null
    }
    case 'shortanswer': {
      const patterns = answers.filter(({ share }) => share > 0)
      const minds = isOn(textOf(childOf(element, 'usecase')))
      return { body: shortBody(stem, patterns, minds), notices: [] }
    }
    case 'numerical':
      return numberOf(element, stem, answers)
    case 'matching': {
      const all = elementsOf(element, 'subquestion').map((eachElement) => ({
        left: plainTextOf(eachElement),
        right: plainTextOf(childOf(eachElement, 'answer')),
      }))
      const others = all.filter(({ left }) => !left).map(({ right }) => right)
      return {
        body: matchingBody(
          stem,
          all.filter(({ left }) => left),
          others,
        ),
        notices: [],
      }
    }
    case 'ordering': {
      const grading = textOf(childOf(element, 'gradingtype')).trim()
      const scoring = orderScorings.find((orderScoring) => orderGradings[orderScoring] === grading)
      return {
        body: orderingBody(
          stem,
          answers.map(({ text }) => text),
          scoring ?? 'neighbours',
        ),
        notices: scoring ? [] : [notice('scoring')],
      }
    }
    case 'essay': {
      const count = (name: string) => Number(textOf(childOf(element, name)).trim()) || 0
      const minWords = count('minwordlimit')
      const maxWords = count('maxwordlimit')
      const guide = plainTextOf(childOf(element, 'graderinfo'))
      return {
        body: {
          kind: 'essay',
          ...stem,
          ...(minWords && { minWords }),
          ...(maxWords && { maxWords }),
          ...(guide && { guide }),
          ...criteriaIn(childOf(element, 'responseformat')?.attributes.criteria),
        },
        notices: [],
      }
    }
    default:
      return null
  }
}

/** Parses the rubric written by our own export; Moodle stores rubrics elsewhere. */
function criteriaIn(text: string | undefined): Pick<BodyOf<'essay'>, 'criteria'> {
  try {
    const { data } = criteriaSchema.safeParse(JSON.parse(text ?? 'null'))
    return data ? { criteria: data } : {}
  } catch {
    return {}
  }
}

interface MoodleAnswer {
  text: string
  pictureId?: string
  share: number
  feedback: string
  element: XmlElement
}

function choiceOf(element: XmlElement, stem: Stem, answers: MoodleAnswer[]): ParsedBody {
  const single = childOf(element, 'single')
  const shuffles = isOn(textOf(childOf(element, 'shuffleanswers')) || 'true')
  if (isOn(textOf(single) || 'true'))
    return {
      body: singleBody(stem, answers, shuffles),
      notices: answers.some(({ share }) => share < 0) ? [notice('scoring')] : [],
    }
  const ours = multipleScorings.find((multipleScoring) => multipleScoring === single?.attributes.scoring)
  const right = answers.filter(({ share }) => share > 0).length
  const isNear = (share: number, expected: number) => Math.abs(share - expected) < 0.01
  const isOurs = answers.every(({ share }) => isNear(share, (share > 0 ? 1 : -1) / (right || 1)))
  return {
    body: multipleBody(stem, answers, { shuffles, scoring: ours ?? 'right_minus_wrong' }),
    notices: ours || isOurs || !right ? [] : [notice('scoring')],
  }
}

function numberOf(element: XmlElement, stem: Stem, answers: MoodleAnswer[]): ParsedBody | null {
  const right = answers.filter(({ share, text }) => share > 0 && Number.isFinite(Number(text)))
  const first = right.find(({ share }) => share === 1)
  if (!first || first.text === '') return null
  const toleranceElement = childOf(first.element, 'tolerance')
  const kind = tolerances.find((candidate) => candidate === toleranceElement?.attributes.kind)
  const tolerance: Tolerance = kind
    ? { kind, by: Number(toleranceElement?.attributes.by) || 0 }
    : { kind: 'absolute', by: Number(textOf(toleranceElement)) || 0 }
  const unit = textOf(childOf(element, 'units', 'unit', 'unit_name')).trim()
  const body: BodyOf<'numeric'> = {
    kind: 'numeric',
    ...stem,
    value: Number(first.text),
    tolerance,
    ...(unit && { unit }),
  }
  const units = elementsOf(childOf(element, 'units'), 'unit').length
  return { body, notices: right.length > 1 || units > 1 ? [notice('more_answers')] : [] }
}
