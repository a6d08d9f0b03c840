import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readNumber } from '../../question/number.rules.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import { notice, type ParsedBank, type ParsedItem } from '../import.types.ts'
import {
  docOfForeign,
  docOfText,
  matchingBody,
  multipleBody,
  noticesOf,
  oneLine,
  questionOf,
  rejectedItem,
  type Stem,
  shortBody,
  singleBody,
  stemOf,
} from './bodies.ts'
import { hintMark, readHints, withHints } from './gift-hints.ts'
import { ImageCollector } from './images.ts'
import { categoryOf } from './moodle-xml.ts'

/** Parses Moodle GIFT. Our own export adds what GIFT cannot represent in a comment before the question (`gift-hints.ts`). */
export function readGift(text: string): ParsedBank {
  const items: ParsedItem[] = []
  let category: string[] = []
  for (const { line, text: block, hints } of blocksOf(text)) {
    const path = /^\$CATEGORY:\s*(.+)$/.exec(block)
    if (path) category = categoryOf(path[1] ?? '')
    else items.push(readBlock(block, line, category, hints))
  }
  return { items, notices: [] }
}

interface Block {
  line: number
  text: string
  hints: string
}

/** Splits questions at empty lines; comments are not part of them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  let hints = ''
  /** Whether a brace is open; each line is scanned only once. */
  let inside = false
  /** Whether the open block has a brace. */
  let isBraced = false
  let wasEmpty = false
  const end = () => {
    if (open) blocks.push(open)
    open = null
    inside = false
    isBraced = false
  }
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const bare = line.trim()
    if (bare.startsWith(hintMark)) hints = bare.slice(hintMark.length)
    if (bare.startsWith('//')) return
    // An empty line within braces is part of the question.
    if (!bare && !inside) {
      end()
      return
    }
    // But not if the name of another question follows: the closing brace was forgotten.
    if (inside && wasEmpty && /^::.+?::/.test(bare)) end()
    wasEmpty = !bare
    if (open && !inside && bare.startsWith('$CATEGORY:')) end()
    // The name of the next question without an empty line before it: what follows would otherwise become part of this
    // one, including its key.
    if (open && !inside && isBraced && bare.startsWith('::')) end()
    if (open) open.text += `\n${line}`
    else {
      open = { line: at + 1, text: line.trimStart(), hints }
      hints = ''
    }
    inside = isInsideAfter(line, inside)
    isBraced ||= findUnescaped(line, '{') >= 0
    if (bare.startsWith('$CATEGORY:')) end()
  })
  end()
  return blocks
}

/** Returns the position of an unescaped character; -1 if there is none. */
function findUnescaped(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (signs.includes(text[at] ?? '')) return at
  }
  return -1
}

function isInsideAfter(line: string, before: boolean): boolean {
  let inside = before
  for (let at = findUnescaped(line, '{}'); at >= 0; at = findUnescaped(line, '{}', at + 1))
    inside = line[at] === '{'
  return inside
}

const unescaped = (text: string) =>
  text.replace(/\\(n|[~=#{}:\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()

function readBlock(block: string, line: number, category: readonly string[], hinted: string): ParsedItem {
  const titled = /^::((?:\\.|[^\\])*?)::/.exec(block)
  const name = unescaped(titled?.[1] ?? '')
  const rest = block.slice(titled?.[0].length ?? 0).trimStart()
  const form = /^\[(html|markdown|plain|moodle)\]/i.exec(rest)
  const remainder = rest.slice(form?.[0].length ?? 0)
  const opens = findUnescaped(remainder, '{')
  const closes = opens < 0 ? -1 : findUnescaped(remainder, '}', opens)
  const label = name || oneLine(unescaped(opens < 0 ? remainder : remainder.slice(0, opens))) || '?'
  if (opens < 0) return rejectedItem(line, label, 'kind', { kind: 'description' })
  // A brace within braces must be escaped: an unescaped one means that the previous braces were never closed.
  if (closes < 0 || findUnescaped(remainder.slice(0, closes), '{', opens + 1) >= 0)
    return rejectedItem(line, label, 'braces')
  const behind = remainder.slice(closes + 1).trim()
  if (findUnescaped(behind, '{}') >= 0) return rejectedItem(line, label, 'interactions')
  const stemText = unescaped(remainder.slice(0, opens).trim() + (behind ? ` _____ ${behind}` : ''))
  const isHtml = form?.[1]?.toLowerCase() === 'html'
  const images = new ImageCollector()
  const doc = isHtml ? docOfForeign(stemText, images) : docOfText(stemText)
  const [inside, feedback] = generalFeedback(remainder.slice(opens + 1, closes).trim())
  const read = bodyOf(inside, stemOf(doc, unescaped(feedback)))
  if (!read) return rejectedItem(line, label, 'answers')
  const hints = readHints(hinted)
  return {
    line,
    label: label.slice(0, 120),
    question: questionOf(withHints(read.body, hints), { name, category, pictures: images, ...hints }),
    notices: [
      ...noticesOf(images),
      ...(form?.[1]?.toLowerCase() === 'markdown' ? [notice('markdown')] : []),
      ...read.notices,
    ],
  }
}

function generalFeedback(inside: string): [string, string] {
  for (let at = findUnescaped(inside, '#'); at >= 0; at = findUnescaped(inside, '#', at + 1))
    if (inside.startsWith('####', at)) return [inside.slice(0, at).trim(), inside.slice(at + 4)]
  return [inside, '']
}

interface GiftAnswer {
  sign: string
  /** In per cent; null if not specified. */
  weight: number | null
  text: string
  feedback: string
}

function answersOf(inside: string): GiftAnswer[] {
  const answers: GiftAnswer[] = []
  for (let at = findUnescaped(inside, '=~'); at >= 0; ) {
    const next = findUnescaped(inside, '=~', at + 1)
    const raw = inside.slice(at + 1, next < 0 ? undefined : next)
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(raw)
    const answerText = raw.slice(weight?.[0].length ?? 0)
    const feedbackAt = findUnescaped(answerText, '#')
    answers.push({
      sign: inside[at] ?? '',
      weight: weight ? Number(weight[1]) : null,
      text: answerText.slice(0, feedbackAt < 0 ? undefined : feedbackAt).trim(),
      feedback: feedbackAt < 0 ? '' : unescaped(answerText.slice(feedbackAt + 1)),
    })
    at = next
  }
  return answers
}

interface ParsedBody {
  body: QuestionBody
  notices: ImportNotice[]
}

function bodyOf(inside: string, stem: Stem): ParsedBody | null {
  if (!inside) return { body: { kind: 'essay', ...stem }, notices: [] }
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(inside)
  if (truth) return { body: { kind: 'true_false', ...stem, isTrue: /^t/i.test(truth[1] ?? '') }, notices: [] }
  if (inside.startsWith('#')) return numberOf(inside.slice(1).trim(), stem)
  const answers = answersOf(inside)
  if (!answers.length) return null
  const wrong = answers.filter(({ sign }) => sign === '~')
  if (!wrong.length && answers.every(({ text }) => text.includes('->'))) return pairsOf(answers, stem)
  const choices = answers.map(({ sign, weight, text, feedback }) => ({
    text: oneLine(unescaped(text)),
    share: weight === null ? (sign === '=' ? 1 : 0) : weight / 100,
    feedback,
  }))
  if (!wrong.length) return { body: shortBody(stem, choices, false), notices: [] }
  if (answers.some(({ sign }) => sign === '='))
    return {
      body: singleBody(stem, choices, true),
      notices: choices.some(({ share }) => share < 0) ? [notice('scoring')] : [],
    }
  const right = choices.filter(({ share }) => share > 0).length
  const isOurs = choices.every(({ share }) => Math.abs(share - (share > 0 ? 1 : -1) / (right || 1)) < 0.01)
  return {
    body: multipleBody(stem, choices, { shuffles: true, scoring: 'right_minus_wrong' }),
    // Without a correct option there is no scoring to approximate; what is missing is said where the question is checked.
    notices: isOurs || !right ? [] : [notice('scoring')],
  }
}

function pairsOf(answers: readonly GiftAnswer[], stem: Stem): ParsedBody {
  const pairs = answers.map(({ text }) => {
    const at = text.indexOf('->')
    return {
      left: oneLine(unescaped(text.slice(0, at))),
      right: oneLine(unescaped(text.slice(at + 2))),
    }
  })
  const others = pairs.filter(({ left }) => !left).map(({ right }) => right)
  return {
    body: matchingBody(
      stem,
      pairs.filter(({ left }) => left),
      others,
    ),
    notices: [],
  }
}

function numberOf(inside: string, stem: Stem): ParsedBody | null {
  const answers = answersOf(inside)
  const first = answers.find(({ weight }) => weight === null || weight === 100)
  const text = unescaped(answers.length ? (first?.text ?? '') : (inside.split('#')[0] ?? ''))
  const range = /^(\S+?)\.\.(\S+)$/.exec(text)
  const numbers = (range ? [range[1], range[2]] : text.split(':')).map((part) => readNumber(part ?? ''))
  const [number, other] = numbers
  if (!number || (range && !other)) return null
  const [value, by] =
    range && other
      ? [(number.value + other.value) / 2, Math.abs(other.value - number.value) / 2]
      : [number.value, other?.value ?? 0]
  return {
    body: { kind: 'numeric', ...stem, value, tolerance: { kind: 'absolute', by } },
    notices: answers.length > 1 ? [notice('more_answers')] : [],
  }
}
