import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { linesOfDoc } from '../import/formats/bodies.ts'
import { hintMark, hintsOf } from '../import/formats/gift-hints.ts'
import type { QuestionBody } from '../question/question.types.ts'
import type { ExportedQuestion } from './export.types.ts'
import { isGift } from './omissions.rules.ts'

/** Converts questions to GIFT; what it cannot represent is in a comment before each. */
export const giftText = (questions: readonly ExportedQuestion[]): string =>
  questions
    .filter(isGift)
    .map((question, at, all) => {
      const isNew = question.category.join('\0') !== (at ? all[at - 1]?.category.join('\0') : '')
      const path = ['$course$', 'top', ...question.category.map((name) => name.replaceAll('/', '//'))].join(
        '/',
      )
      return `${isNew ? `$CATEGORY: ${path.replaceAll('\n', ' ')}\n\n` : ''}${questionText(question)}\n`
    })
    .join('\n')

const escapeGift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\r?\n/g, '\\n')

function questionText({ name, points, difficulty, tags, body }: ExportedQuestion): string {
  const hints = { points: points / 1000, difficulty, ...(tags.length && { tags }), ...hintsOf(body) }
  const plain = linesOfDoc(body.stem)
  const stem = plain === null ? `[html]${escapeGift(htmlOfDoc(body.stem))}` : `[plain]${escapeGift(plain)}`
  const feedback = body.feedback ? `####${escapeGift(body.feedback)}` : ''
  return `${hintMark} ${JSON.stringify(hints)}\n::${escapeGift(name)}::${stem} {${keyText(body)}${feedback}}\n`
}

const percent = (share: number) => `%${Math.round(share * 1e7) / 1e5}%`
const option = (sign: string, content: string, feedback?: string) =>
  `\n  ${sign}${escapeGift(content)}${feedback ? ` #${escapeGift(feedback)}` : ''}`

function keyText(body: QuestionBody): string {
  switch (body.kind) {
    case 'single':
      return `${body.options
        .map(({ text, share, feedback }) =>
          option(share === 1 ? '=' : share ? `~${percent(share)}` : '~', text, feedback),
        )
        .join('')}\n`
    case 'multiple': {
      const right = body.options.filter(({ isRight }) => isRight).length || 1
      return `${body.options
        .map(({ text, isRight, feedback }) =>
          option(`~${percent((isRight ? 1 : -1) / right)}`, text, feedback),
        )
        .join('')}\n`
    }
    case 'true_false':
      return body.isTrue ? 'TRUE' : 'FALSE'
    case 'short':
      return `${body.patterns
        .map(({ text, share }) => option(share === 1 ? '=' : `=${percent(share)}`, text))
        .join('')}\n`
    case 'numeric':
      return `#${body.value}:${body.tolerance.kind === 'absolute' ? body.tolerance.by : 0}`
    case 'matching': {
      const used = new Set(Object.values(body.pairs))
      const rightText = (id: string | undefined) =>
        escapeGift(body.right.find((candidate) => candidate.id === id)?.text ?? '')
      const pairs = body.left.map(
        ({ id, text }) => `\n  =${escapeGift(text)} -> ${rightText(body.pairs[id])}`,
      )
      const others = body.right
        .filter(({ id }) => !used.has(id))
        .map(({ text }) => `\n  = -> ${escapeGift(text)}`)
      return `${[...pairs, ...others].join('')}\n`
    }
    case 'ordering':
    case 'essay':
    // Left out (`isGift`).
    case 'file':
      return ''
  }
}
