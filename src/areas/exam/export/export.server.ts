import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryRows } from '../bank/bank.server.ts'
import {
  type EmbeddedPictures,
  type ExportedQuestion,
  type ExportFormat,
  exportFormats,
  withPictures,
} from './export.types.ts'
import { giftText } from './gift-text.ts'
import { moodleXmlText } from './moodle-xml-text.ts'
import { embeddedPictures, picturesOf } from './pictures.server.ts'
import { salaJsonText } from './sala-json-text.ts'
import { tableText } from './table-text.ts'
import { toldOf } from './told.rules.ts'

/** A bank that is larger is exported in its categories' order up to here. */
const mostQuestions = 20_000

interface FileKind {
  type: string
  ending: string
  text(all: readonly ExportedQuestion[], pictures: EmbeddedPictures): string
}

const files: Record<ExportFormat, FileKind> = {
  'moodle-xml': { type: 'application/xml', ending: 'xml', text: moodleXmlText },
  gift: { type: 'text/plain', ending: 'gift.txt', text: giftText },
  csv: { type: 'text/csv', ending: 'csv', text: tableText },
  json: {
    type: 'application/json',
    ending: 'json',
    text: salaJsonText,
  },
}

export const isExportFormat = (name: string): name is ExportFormat =>
  exportFormats.some((one) => one === name)

/** A bank as a file, with its pictures where the format takes them. Archived questions stay out. Throws 401, 403, 404, 422 `exam.export_format`. */
export async function exportBank(ctx: Ctx, bankId: string, format: string) {
  authorize(ctx, examAbilities['exam.manage'])
  if (!isExportFormat(format)) throw new Problem(422, 'exam.export_format')
  const bank = await bankRows.get(ctx, bankId)
  const { type, ending, text } = files[format]
  const questions = await exported(ctx, bankId)
  const pictures = withPictures.includes(format) ? await embeddedPictures(ctx, questions) : new Map()
  return { type, name: `questions-${bank.id.slice(-8)}.${ending}`, body: text(questions, pictures) }
}

/** What a bank would be as a file of each format, and what of it would stay behind. Throws 401, 403, 404. */
export async function exportReport(ctx: Ctx, bankId: string) {
  authorize(ctx, examAbilities['exam.manage'])
  const { id, name } = await bankRows.get(ctx, bankId)
  const questions = await exported(ctx, bankId)
  const images = await picturesOf(ctx, questions)
  const fitting = new Set(images.map((one) => one.id))
  return {
    bank: { id, name },
    count: questions.length,
    formats: exportFormats.map((format) => {
      const takes = withPictures.includes(format)
      return {
        format,
        pictures: takes ? images.length : 0,
        bytes: takes ? images.reduce((sum, { bytes }) => sum + bytes, 0) : 0,
        told: toldOf(format, questions, takes ? fitting : new Set()),
      }
    }),
  }
}

/** Questions of a bank as exports have them, category by category. Two statements. */
export async function exported(ctx: Ctx, bankId: string): Promise<ExportedQuestion[]> {
  const [questions, categories] = await Promise.all([
    ctx.db.query<Omit<ExportedQuestion, 'category'> & { categoryId: string | null }>(
      'exam.exportedQuestions',
      `SELECT q.id, q.name, q.points::int AS points, q.difficulty, q.tags, q.category_id AS "categoryId", v.body
       FROM exam_question q JOIN exam_question_version v ON v.tenant_id = q.tenant_id AND v.id = q.version_id
       LEFT JOIN exam_category c ON c.tenant_id = q.tenant_id AND c.id = q.category_id
       WHERE q.tenant_id = $1 AND q.bank_id = $2 AND q.status <> 'archived'
       ORDER BY c.position NULLS FIRST, c.id, q.created_at, q.id LIMIT ${mostQuestions}`,
      [ctx.tenant.id, bankId],
    ),
    categoryRows.list(ctx, { where: { bankId }, limit: 1000 }),
  ])
  const byId = new Map(categories.map((one) => [one.id, one]))
  const pathOf = (id: string | null): string[] => {
    const here = id ? byId.get(id) : undefined
    return here ? [...pathOf(here.parentId), here.name] : []
  }
  return questions.map(({ categoryId, ...one }) => ({ ...one, category: pathOf(categoryId) }))
}
