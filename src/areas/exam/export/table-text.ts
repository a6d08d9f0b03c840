import { csvText } from '#kernel/import/csv/write.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { rubricText } from '#kernel/rubric/criteria.rules.ts'
import { linesOfDoc } from '../import/formats/bodies.ts'
import { type TableColumn, tableColumns } from '../import/formats/table.ts'
import type { QuestionBody } from '../question/question.types.ts'
import type { ExportedQuestion } from './export.types.ts'

/** Returns questions as a table, one per line. */
export const tableText = (questions: readonly ExportedQuestion[]): string =>
  `\uFEFF${csvText([
    [...tableColumns],
    ...questions.map((question) => {
      const cells = cellsOf(question)
      return tableColumns.map((column) => cells[column] ?? '')
    }),
  ])}`

type Cells = Partial<Record<TableColumn, string>>

function cellsOf({ name, points, difficulty, tags, category, body }: ExportedQuestion): Cells {
  const plain = linesOfDoc(body.stem)
  const isPlain = plain !== null && !/<[a-z!/]/i.test(plain)
  return {
    kind: body.kind,
    category: category.join(' > '),
    name,
    question: isPlain ? plain : htmlOfDoc(body.stem),
    feedback: body.feedback ?? '',
    points: String(points / 1000),
    difficulty,
    tags: tags.join(', '),
    ...keyCells(body),
  }
}

const percent = (share: number) => `${Math.round(share * 1e7) / 1e5}%`
const optionText = (text: string, mark: string, feedback?: string) =>
  `${mark}${/^(?:\\|\*|\d+(?:\.\d+)?%\s)/.test(text) ? '\\' : ''}${text}${feedback ? ` ## ${feedback}` : ''}`
const lines = (all: readonly string[]) => all.join('\n')

function keyCells(body: QuestionBody): Cells {
  switch (body.kind) {
    case 'single':
      return {
        shuffles: body.shuffles ? '1' : '0',
        options: lines(
          body.options.map(({ text, share, feedback }) =>
            optionText(text, share === 1 ? '* ' : share ? `${percent(share)} ` : '', feedback),
          ),
        ),
      }
    case 'multiple':
      return {
        shuffles: body.shuffles ? '1' : '0',
        scoring: body.scoring,
        options: lines(
          body.options.map(({ text, isRight, feedback }) => optionText(text, isRight ? '* ' : '', feedback)),
        ),
      }
    case 'true_false':
      return { answer: body.isTrue ? 'true' : 'false' }
    case 'short':
      return {
        case: body.minds === 'case' ? '1' : '0',
        answer: lines(
          body.patterns.map(({ text, share }) => (share === 1 ? text : `${percent(share)} ${text}`)),
        ),
      }
    case 'numeric':
      return {
        answer: String(body.value),
        tolerance: String(body.tolerance.by),
        tolerance_kind: body.tolerance.kind,
        unit: body.unit ?? '',
      }
    case 'matching': {
      const used = new Set(Object.values(body.pairs))
      const rightText = (id: string | undefined) => body.right.find((option) => option.id === id)?.text ?? ''
      return {
        options: lines([
          ...body.left.map(({ id, text }) => `${text} => ${rightText(body.pairs[id])}`),
          ...body.right.filter(({ id }) => !used.has(id)).map(({ text }) => ` => ${text}`),
        ]),
      }
    }
    case 'ordering':
      return { scoring: body.scoring, options: lines(body.items.map(({ text }) => text)) }
    case 'essay':
      return {
        min_words: body.minWords ? String(body.minWords) : '',
        max_words: body.maxWords ? String(body.maxWords) : '',
        guide: body.guide ?? '',
        rubric: body.criteria ? rubricText(body.criteria) : '',
      }
    // Left out (`exportedQuestions`).
    case 'file':
      return {}
  }
}
