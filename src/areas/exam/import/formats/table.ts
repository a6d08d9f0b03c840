import Papa from 'papaparse'
import { readCell } from '#kernel/import/csv/cells.rules.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import { readRubric } from '#kernel/rubric/criteria.rules.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { questionMessages } from '../../messages/question.ts'
import { readNumber } from '../../question/number.rules.ts'
import {
  multipleScorings,
  orderScorings,
  type QuestionBody,
  type QuestionKind,
  questionKinds,
  tolerances,
} from '../../question/question.types.ts'
import { ImportFileError, notice, type ParsedBank, type ParsedItem } from '../import.types.ts'
import {
  docOfText,
  matchingBody,
  maxPoints,
  multipleBody,
  oneLine,
  orderingBody,
  questionOf,
  rejectedItem,
  type Stem,
  shortBody,
  singleBody,
  stemOf,
} from './bodies.ts'

export const tableColumns = [
  'kind',
  'category',
  'name',
  'question',
  'options',
  'answer',
  'scoring',
  'shuffles',
  'case',
  'tolerance',
  'tolerance_kind',
  'unit',
  'min_words',
  'max_words',
  'guide',
  'rubric',
  'feedback',
  'points',
  'difficulty',
  'tags',
] as const
export type TableColumn = (typeof tableColumns)[number]

/** Names used by teachers. Letters are the simple form: one option per column, and the correct ones by their letters. */
const columnAliases: Record<string, string> = {
  ชนิด: 'kind',
  type: 'kind',
  หมวด: 'category',
  ชื่อ: 'name',
  คำถาม: 'question',
  โจทย์: 'question',
  ข้อคำถาม: 'question',
  question_text: 'question',
  ตัวเลือก: 'options',
  คำตอบ: 'answer',
  คำตอบที่ถูก: 'answer',
  คำตอบที่ถูกต้อง: 'answer',
  ข้อที่ถูก: 'answer',
  เฉลย: 'answer',
  correct: 'answer',
  correct_answer: 'answer',
  correct_answers: 'answer',
  คำอธิบาย: 'feedback',
  explanation: 'feedback',
  overall_explanation: 'feedback',
  คะแนน: 'points',
  ความยาก: 'difficulty',
  ป้าย: 'tags',
}
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const thaiLetters = ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ', 'ช', 'ซ']
/** How many lines may come before the headings: the title of the sheet, the subject, the class. */
const maxTitleLines = 10

/** Each kind and difficulty by the names that the screens show, in both languages. */
const namedAs = (texts: (locale: 'th' | 'en') => Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    (['th', 'en'] as const).flatMap((locale) =>
      Object.entries(texts(locale)).map(([key, text]) => [text.toLowerCase(), key] as const),
    ),
  )
const kindNames = namedAs((locale) => questionMessages[locale].kinds)
const difficultyNames = namedAs((locale) => questionMessages[locale].difficulties)

export function readTable(text: string): ParsedBank {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const headingAt = data
    .slice(0, maxTitleLines + 1)
    .findIndex((cells) => cells.some((cell) => nameOf(cell) === 'question'))
  if (headingAt < 0) throw new ImportFileError('columns')
  const heading = (data[headingAt] ?? []).map((cell) => nameOf(cell))
  const items: ParsedItem[] = []
  let line = 1
  data.forEach((cells, at) => {
    const begins = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    if (at <= headingAt || cells.every((cell) => !cell.trim())) return
    const row = new Map(heading.map((name, column) => [name, readCell(cells[column] ?? '')]))
    items.push(readRow((name) => row.get(name) ?? '', begins))
  })
  return { items, notices: [] }
}

function nameOf(cell: string): string {
  const plain = cell.trim().toLowerCase().replaceAll(' ', '_')
  const bare = thaiDigitsToArabic(plain).replace(
    /^(?:answer_option|option|choice|answer|ตัวเลือก(?:ที่|ข้อ)?|ข้อ)_?(?=[a-h1-8ก-ฮ]$)/,
    '',
  )
  if (bare !== plain && /^\d$/.test(bare)) return letters[Number(bare) - 1] ?? bare
  const thai = thaiLetters.indexOf(bare)
  return thai >= 0 ? (letters[thai] ?? bare) : (columnAliases[bare] ?? bare)
}

type Cell = (name: string) => string

function readRow(cell: Cell, line: number): ParsedItem {
  const stemText = cell('question')
  const label = cell('name') || oneLine(stemText) || `#${line}`
  const kind = kindOf(cell)
  if (kind === 'file') return rejectedItem(line, label, 'kind', { kind: cell('kind') })
  if (!kind) return rejectedItem(line, label, 'table_kind', { kind: cell('kind') })
  const doc = /<[a-z!/]/i.test(stemText) ? docOfHtml(stemText) : null
  const body = bodyOf(kind, cell, stemOf(doc ?? docOfText(stemText), cell('feedback')))
  if (!body) return rejectedItem(line, label, answerIssueOf(kind, cell))
  const points = cell('points') ? pointsOf(cell('points')) : 1
  const difficulty = cell('difficulty').toLowerCase()
  return {
    line,
    label: oneLine(label).slice(0, 120),
    notices: points === null ? [notice('points', { points: oneLine(cell('points')).slice(0, 40) })] : [],
    question: questionOf(body, {
      name: cell('name'),
      points: points ?? 1,
      difficulty: difficultyNames.get(difficulty) ?? difficulty,
      tags: [cell('tags')],
      category: cell('category').split('>'),
    }),
  }
}

/** The points of a cell; null if it is not a number of points that a question can have. */
function pointsOf(text: string): number | null {
  const value = readNumber(text)?.value
  return value !== undefined && value >= 0 && value <= maxPoints / 1000 ? value : null
}

/** Why the answers of a row cannot be read: there are options, but the key is missing, or names none or two of them. */
function answerIssueOf(kind: QuestionKind, cell: Cell): string {
  if (!cell('answer')) return 'no_key'
  const options = letteredOptions(cell)
  if ((kind !== 'single' && kind !== 'multiple') || !options.length) return 'answers'
  return readKey(options, cell('answer')).isAmbiguous ? 'ambiguous_key' : 'aiken_key'
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)

interface LetteredOption {
  /** Of its column; columns between may be empty. */
  position: number
  text: string
}

const letteredOptions = (cell: Cell): LetteredOption[] =>
  letters.map((letter, position) => ({ position, text: oneLine(cell(letter)) })).filter(({ text }) => text)

/** Reads which options a key names: `B`, `ข.`, `(2)`, `ก, ค`, or the text of an option. */
function readKey(
  options: readonly LetteredOption[],
  key: string,
): { positions: ReadonlySet<number>; isAmbiguous: boolean } {
  const byText = (part: string) =>
    options.find(({ text }) => text.toLowerCase() === oneLine(part).toLowerCase())?.position
  const whole = byText(key)
  const parts = key.split(/[,;\n]/).filter((part) => part.trim())
  const named = parts.every((part) => byText(part) !== undefined)
    ? parts.flatMap((part) => byText(part) ?? [])
    : whole === undefined
      ? []
      : [whole]
  const positions = key
    .split(/[,;\s]+|และ/)
    .filter(Boolean)
    .map(positionOf)
  const isLettered = positions.every((at) => options.some(({ position }) => position === at))
  const lettered = isLettered ? positions : []
  // `4` is the fourth option, or the option that reads 4: a wrong key is worse than none.
  if (named.length && lettered.length && String(named) !== String(lettered))
    return { positions: new Set(), isAmbiguous: true }
  return { positions: new Set(named.length ? named : lettered), isAmbiguous: false }
}

/** The position of an option named by its letter or number; -1 if it is neither. */
function positionOf(name: string): number {
  const bare = thaiDigitsToArabic(name.toLowerCase()).replace(/[.()[\]]/g, '')
  return Math.max(
    letters.indexOf(bare),
    thaiLetters.indexOf(bare),
    /^[1-8]$/.test(bare) ? Number(bare) - 1 : -1,
  )
}

function kindOf(cell: Cell): QuestionKind | null {
  const kindText = cell('kind').toLowerCase()
  if (kindText)
    return (
      questionKinds.find((questionKind) => questionKind === (kindNames.get(kindText) ?? kindText)) ?? null
    )
  const lettered = letteredOptions(cell)
  if (lettered.length) return readKey(lettered, cell('answer')).positions.size > 1 ? 'multiple' : 'single'
  if (cell('options'))
    return linesOf(cell('options')).filter((line) => line.startsWith('*')).length > 1 ? 'multiple' : 'single'
  if (/^(?:true|false|ถูก|ผิด)$/i.test(cell('answer'))) return 'true_false'
  return cell('answer') ? 'short' : 'essay'
}

/** Parses `* the right one`, `50% part of it`, `a wrong one ## what is said to who chose it`; a backslash escapes a character. */
function optionOf(text: string) {
  const [answerText = '', feedback = ''] = text.split(' ## ')
  const part = /^(\d+(?:\.\d+)?)%\s+/.exec(answerText)
  const isRight = answerText.startsWith('*')
  const bare = isRight ? answerText.slice(1) : part ? answerText.slice(part[0].length) : answerText
  return {
    text: oneLine(bare).replace(/^\\/, ''),
    share: isRight ? 1 : part ? Number(part[1]) / 100 : 0,
    feedback,
  }
}

function choicesOf(cell: Cell) {
  const lettered = letteredOptions(cell)
  if (!lettered.length) return linesOf(cell('options')).map(optionOf)
  const { positions } = readKey(lettered, cell('answer'))
  return lettered.map(({ position, text }) => ({ text, share: positions.has(position) ? 1 : 0 }))
}

const isOn = (text: string, unless: boolean) => (text ? /^(?:1|true|yes|ใช่)$/i.test(text) : unless)

function bodyOf(kind: QuestionKind, cell: Cell, stem: Stem): QuestionBody | null {
  const shuffles = isOn(cell('shuffles'), true)
  switch (kind) {
    case 'single': {
      const options = choicesOf(cell)
      return options.some(({ share }) => share === 1) ? singleBody(stem, options, shuffles) : null
    }
    case 'multiple': {
      const scoring =
        multipleScorings.find((multipleScoring) => multipleScoring === cell('scoring')) ?? 'right_minus_wrong'
      const options = choicesOf(cell)
      return options.some(({ share }) => share > 0)
        ? multipleBody(stem, options, { shuffles, scoring })
        : null
    }
    case 'true_false':
      return /^(?:true|false|ถูก|ผิด|[tf])$/i.test(cell('answer'))
        ? { kind, ...stem, isTrue: /^(?:true|ถูก|t)$/i.test(cell('answer')) }
        : null
    case 'short': {
      const patterns = linesOf(cell('answer')).map((line) => {
        const part = /^(\d+(?:\.\d+)?)%\s+/.exec(line)
        return { text: line.slice(part?.[0].length ?? 0), share: part ? Number(part[1]) / 100 : 1 }
      })
      return patterns.length ? shortBody(stem, patterns, isOn(cell('case'), false)) : null
    }
    case 'numeric': {
      const value = readNumber(cell('answer'))
      if (!value) return null
      const unit = cell('unit') || value.unit
      const tolerance = {
        kind: tolerances.find((candidate) => candidate === cell('tolerance_kind')) ?? ('absolute' as const),
        by: Math.max(0, readNumber(cell('tolerance'))?.value ?? 0),
      }
      return { kind, ...stem, value: value.value, tolerance, ...(unit && { unit }) }
    }
    case 'matching': {
      const pairs = linesOf(cell('options')).map((line) => {
        const [left = '', right = ''] = line.split('=>')
        return { left: oneLine(left), right: oneLine(right) }
      })
      const others = pairs.filter(({ left }) => !left).map(({ right }) => right)
      const completePairs = pairs.filter(({ left, right }) => left && right)
      return completePairs.length ? matchingBody(stem, completePairs, others) : null
    }
    case 'ordering': {
      const items = linesOf(cell('options'))
      const scoring = orderScorings.find((orderScoring) => orderScoring === cell('scoring')) ?? 'exact'
      return items.length > 1 ? orderingBody(stem, items.map(oneLine), scoring) : null
    }
    case 'essay': {
      const count = (name: string) => Math.round(readNumber(cell(name))?.value ?? 0)
      const minWords = count('min_words')
      const maxWords = count('max_words')
      const criteria = cell('rubric') ? readRubric(cell('rubric')) : null
      return {
        kind,
        ...stem,
        ...(minWords > 0 && { minWords }),
        ...(maxWords > 0 && { maxWords }),
        ...(cell('guide') && { guide: cell('guide') }),
        ...(criteria && { criteria }),
      }
    }
    case 'file':
      // A table has no columns for file types.
      return null
  }
}
