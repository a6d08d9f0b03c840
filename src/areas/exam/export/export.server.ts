import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryRows } from '../bank/bank.server.ts'
import { salaFormat } from '../import/formats/sala-json.ts'
import { type ExportedQuestion, type ExportFormat, exportFormats } from './export.types.ts'
import { giftText } from './gift-text.ts'
import { moodleXmlText } from './moodle-xml-text.ts'
import { tableText } from './table-text.ts'

/** A bank that is larger is exported in its categories' order up to here. */
const mostQuestions = 20_000

const files: Record<
  ExportFormat,
  { type: string; ending: string; text(all: readonly ExportedQuestion[]): string }
> = {
  'moodle-xml': { type: 'application/xml', ending: 'xml', text: moodleXmlText },
  gift: { type: 'text/plain', ending: 'gift.txt', text: giftText },
  csv: { type: 'text/csv', ending: 'csv', text: tableText },
  json: {
    type: 'application/json',
    ending: 'json',
    text: (all) =>
      JSON.stringify(
        { format: salaFormat, questions: all.map((one) => ({ ...one, points: one.points / 1000 })) },
        null,
        1,
      ),
  },
}

export const isExportFormat = (name: string): name is ExportFormat =>
  exportFormats.some((one) => one === name)

/** A bank as a file. Archived questions stay out. Throws 401, 403, 404, 422 `exam.export_format`. */
export async function exportBank(ctx: Ctx, bankId: string, format: string) {
  authorize(ctx, examAbilities['exam.manage'])
  if (!isExportFormat(format)) throw new Problem(422, 'exam.export_format')
  const bank = await bankRows.get(ctx, bankId)
  const { type, ending, text } = files[format]
  return { type, name: `questions-${bank.id.slice(-8)}.${ending}`, text: text(await exported(ctx, bankId)) }
}

/** Questions of a bank as exports have them, category by category. Two statements. */
export async function exported(ctx: Ctx, bankId: string): Promise<ExportedQuestion[]> {
  const [questions, categories] = await Promise.all([
    ctx.db.query<Omit<ExportedQuestion, 'category'> & { categoryId: string | null }>(
      'exam.exportedQuestions',
      `SELECT q.name, q.points::int AS points, q.difficulty, q.tags, q.category_id AS "categoryId", v.body
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
