import { readImageFile } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryRows } from '../bank/bank.server.ts'
import { trueFalseLabels } from '../messages/export.ts'
import { questionRows } from '../question/question-row.server.ts'
import {
  type EmbeddedImages,
  type ExportedQuestion,
  type ExportFormat,
  exportFormats,
  imageFormats,
} from './export.types.ts'
import { giftText } from './gift-text.ts'
import { fittingImages, loadEmbeddedImages, loadQuestionImages } from './images.server.ts'
import { moodleXmlText } from './moodle-xml-text.ts'
import { exportedQuestions, omissionsOf } from './omissions.rules.ts'
import { qtiPackage } from './qti/qti-package.ts'
import { salaJsonText } from './sala-json-text.ts'
import { tableText } from './table-text.ts'

/** A larger bank is exported up to this number, in the order of its categories. */
const maxQuestions = 20_000

interface TextFile {
  type: string
  ending: string
  text(all: readonly ExportedQuestion[], pictures: EmbeddedImages): string
}
type Packaged = 'qti-2' | 'qti-3'

const files: Record<Exclude<ExportFormat, Packaged>, TextFile> = {
  'moodle-xml': { type: 'application/xml', ending: 'xml', text: moodleXmlText },
  gift: { type: 'text/plain', ending: 'gift.txt', text: giftText },
  csv: { type: 'text/csv', ending: 'csv', text: tableText },
  json: { type: 'application/json', ending: 'json', text: salaJsonText },
}

const isExportFormat = (name: string): name is ExportFormat =>
  exportFormats.some((exportFormat) => exportFormat === name)
const isPackaged = (format: ExportFormat): format is Packaged => format === 'qti-2' || format === 'qti-3'

export interface ExportedFile {
  /** With its character set for text. */
  type: string
  name: string
  body: string | ReadableStream<Uint8Array>
}

/**
 * Exports a bank as a file, with its images if the format supports them. Archived questions are left out. A package is
 * generated while it is read, after the end of the transaction. Throws 401, 403, 404, 422 `exam.export_format`.
 */
export async function exportBank(ctx: Ctx, bankId: string, format: string): Promise<ExportedFile> {
  authorize(ctx, examAbilities['exam.manage'])
  if (!isExportFormat(format)) throw new Problem(422, 'exam.export_format')
  const bank = await bankRows.get(ctx, bankId)
  const questions = exportedQuestions(format, await loadExportedQuestions(ctx, bankId))
  const images = imageFormats.includes(format)
    ? fittingImages(questions, await loadQuestionImages(ctx, questions))
    : []
  await ctx.db.commit()
  const name = (ending: string) => `questions-${bank.id.slice(-8)}.${ending}`
  if (isPackaged(format)) {
    const byId = new Map(images.map((image) => [image.id, image]))
    const body = qtiPackage({
      bankId,
      questions,
      dialect: format,
      words: trueFalseLabels[ctx.locale],
      pictures: new Set(byId.keys()),
      bytesOf: async (id) => {
        const image = byId.get(id)
        return image ? readImageFile(ctx, image) : null
      },
      date: bank.updatedAt,
    })
    return { type: 'application/zip', name: name(`${format}.zip`), body }
  }
  const { type, ending, text } = files[format]
  const body = text(questions, await loadEmbeddedImages(ctx, images))
  return { type: `${type}; charset=utf-8`, name: name(ending), body }
}

/** Returns what an export of a bank would contain in each format, and what it would leave out. Throws 401, 403, 404. */
export async function exportReport(ctx: Ctx, bankId: string) {
  authorize(ctx, examAbilities['exam.manage'])
  const { id, name } = await bankRows.get(ctx, bankId)
  const [questions, all] = await Promise.all([
    loadExportedQuestions(ctx, bankId),
    questionRows.count(ctx, { bankId, status: ['draft', 'ready'] }),
  ])
  const images = await loadQuestionImages(ctx, questions)
  return {
    bank: { id, name },
    count: questions.length,
    /** Questions of a very large bank beyond the export limit. */
    beyond: Math.max(0, all - questions.length),
    formats: exportFormats.map((format) => {
      const going = exportedQuestions(format, questions)
      const fitting = imageFormats.includes(format) ? fittingImages(going, images) : []
      return {
        format,
        count: going.length,
        pictures: fitting.length,
        bytes: fitting.reduce((sum, { bytes }) => sum + bytes, 0),
        omissions: omissionsOf(format, questions, new Set(fitting.map((imageFile) => imageFile.id))),
      }
    }),
  }
}

/** Returns the questions of a bank for export, by category. Two statements. */
export async function loadExportedQuestions(ctx: Ctx, bankId: string): Promise<ExportedQuestion[]> {
  const [questions, categories] = await Promise.all([
    ctx.db.query<Omit<ExportedQuestion, 'category'> & { categoryId: string | null }>(
      'exam.exportedQuestions',
      `SELECT q.id, q.name, q.points::int AS points, q.difficulty, q.tags, q.category_id AS "categoryId", v.body
       FROM exam_question q JOIN exam_question_version v ON v.tenant_id = q.tenant_id AND v.id = q.version_id
       LEFT JOIN exam_category c ON c.tenant_id = q.tenant_id AND c.id = q.category_id
       WHERE q.tenant_id = $1 AND q.bank_id = $2 AND q.status <> 'archived'
       ORDER BY c.position NULLS FIRST, c.id, q.created_at, q.id LIMIT ${maxQuestions}`,
      [ctx.tenant.id, bankId],
    ),
    categoryRows.list(ctx, { where: { bankId }, limit: 1000 }),
  ])
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: string | null): string[] => {
    const entry = id ? byId.get(id) : undefined
    return entry ? [...pathOf(entry.parentId), entry.name] : []
  }
  return questions.map(({ categoryId, ...question }) => ({ ...question, category: pathOf(categoryId) }))
}
