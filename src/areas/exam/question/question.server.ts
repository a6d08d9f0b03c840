import { createHash } from 'node:crypto'
import { authorize } from '#kernel/auth/abilities.ts'
import { type FieldError, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryOf } from '../bank/bank.server.ts'
import { faultsOfBody } from './body.rules.ts'
import { questions as questionTable, versions as versionTable } from './question.table.ts'
import type { Difficulty, QuestionBody, QuestionLanguage, QuestionStatus } from './question.types.ts'

export const questionRows = rows(questionTable, { missing: 'exam.no_question' })
export const versionRows = rows(versionTable, { missing: 'exam.no_question' })

export interface NewQuestion {
  bankId: string
  categoryId?: string | null
  /** The beginning of the stem where none is given. */
  name?: string
  body: QuestionBody
  /** In thousandths; one point unless told. */
  points?: number
  difficulty?: Difficulty
  tags?: string[]
  status?: QuestionStatus
  language?: QuestionLanguage
  source?: { format: string; id: string }
}

/** JSON with its keys in order, so that what is equal has one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join(',')}}`
}

/** What tells a wording from another. */
export const hashOf = (body: QuestionBody): string =>
  createHash('sha256').update(canonical(body)).digest('base64url')

/** Puts a question into a bank. Answers its id. Throws 401, 403, 404, 422. */
export async function createQuestion(ctx: Ctx, input: NewQuestion): Promise<string> {
  authorize(ctx, examAbilities['exam.manage'])
  const bank = await bankRows.get(ctx, input.bankId)
  const { points = 1000, body, source } = input
  const faults: FieldError[] = faultsOfBody(body)
  if (!Number.isInteger(points) || points < 0 || points > 1_000_000)
    faults.push({ path: 'points', code: 'exam.points' })
  if (faults.length) throw invalid(faults)
  if (input.categoryId) await categoryOf(ctx, bank.id, input.categoryId)
  const question = await questionRows.insert(ctx, {
    bankId: bank.id,
    categoryId: input.categoryId ?? null,
    kind: body.kind,
    name: (normalizeThai(input.name ?? '').trim() || plainText(body.stem)).slice(0, 200),
    points,
    difficulty: input.difficulty ?? 'medium',
    tags: [...new Set((input.tags ?? []).map((tag) => normalizeThai(tag).trim()).filter(Boolean))],
    status: input.status ?? 'draft',
    language: input.language ?? 'th',
    versionNumber: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await writeVersion(ctx, question.id, 1, body, source)
  return question.id
}

/**
 * Gives a question another wording. Attempts that have begun keep theirs; the same wording again changes nothing. Answers the number of
 * the wording that counts. Throws 401, 403, 404, 409, 422.
 */
export async function rewordQuestion(ctx: Ctx, id: string, body: QuestionBody): Promise<number> {
  authorize(ctx, examAbilities['exam.manage'])
  const question = await questionRows.lock(ctx, id)
  const faults = faultsOfBody(body)
  if (body.kind !== question.kind) faults.push({ path: 'kind', code: 'exam.kind_stays' })
  if (faults.length) throw invalid(faults)
  const current = await versionRows.find(ctx, { questionId: id, number: question.versionNumber })
  if (current?.hash === hashOf(body)) return question.versionNumber
  const number = question.versionNumber + 1
  await writeVersion(ctx, id, number, body)
  await questionRows.update(ctx, id, { versionNumber: number, updatedAt: ctx.now })
  return number
}

async function writeVersion(
  ctx: Ctx,
  questionId: string,
  number: number,
  body: QuestionBody,
  source?: NewQuestion['source'],
): Promise<Row<typeof versionTable>> {
  return versionRows.insert(ctx, {
    questionId,
    number,
    body,
    hash: hashOf(body),
    sourceFormat: source?.format ?? null,
    sourceId: source?.id ?? null,
    createdAt: ctx.now,
    createdBy: ctx.viewer.user?.id ?? null,
  })
}
