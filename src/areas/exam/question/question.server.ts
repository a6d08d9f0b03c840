import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, type FieldError, invalid, notFound } from '#kernel/errors.ts'
import { normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryRows, listBanks } from '../bank/bank.server.ts'
import { nameOfBody, textOfBody, validateBody } from './body.rules.ts'
import { hashOfBody } from './body-hash.ts'
import { restoreOptionImages } from './image.rules.ts'
import { questionFields } from './question.fields.ts'
import { type QuestionEvent, type QuestionStatus, questionStates } from './question.states.ts'
import type { Difficulty, QuestionBody, QuestionDetails, QuestionKind } from './question.types.ts'
import { questionBody, questionDetails, unreadableCriteria, withoutBlankRows } from './question-form.ts'
import {
  type Question,
  type QuestionVersion,
  questionLife,
  questionRows,
  versionRows,
} from './question-row.server.ts'
import { type QuestionsQuery, questionsList } from './questions.list.rules.ts'

export interface ListedQuestion {
  id: string
  name: string
  kind: QuestionKind
  bank: string
  category: string | null
  points: number
  difficulty: Difficulty
  tags: string[]
  status: QuestionStatus
  updatedAt: Date
}

const questionsStatement = listStatement(questionsList, {
  name: 'exam.questions',
  columns: `q.id, q.name, q.kind, b.name AS bank, c.name AS category, q.points::int AS points, q.difficulty, q.tags, q.status,
    q.updated_at AS "updatedAt"`,
  from: `exam_question q JOIN exam_bank b ON b.tenant_id = q.tenant_id AND b.id = q.bank_id
    LEFT JOIN exam_category c ON c.tenant_id = q.tenant_id AND c.id = q.category_id`,
  where: 'q.tenant_id = $1',
  search: (bind, words) =>
    `q.name || ' ' || q.words || ' ' || array_to_string(q.tags, ' ') ILIKE ${bind(likePattern(words))}`,
  tabs: {
    all: `q.status <> 'archived'`,
    ready: `q.status = 'ready'`,
    draft: `q.status = 'draft'`,
    archived: `q.status = 'archived'`,
  },
  filters: {
    bank: (bind, bank) => `q.bank_id = ${bind(bank)}`,
    kind: (bind, kind) => `q.kind = ${bind(kind)}`,
    difficulty: (bind, difficulty) => `q.difficulty = ${bind(difficulty)}`,
  },
  sorts: {
    edited: 'q.updated_at DESC, q.id',
    name: 'q.name COLLATE "th-x-icu", q.id',
    points: 'q.points DESC, q.id',
  },
})

/** Returns questions of all banks. One statement. Throws 401, 403. */
export function listQuestions(ctx: Ctx, query: QuestionsQuery): Promise<Page<ListedQuestion>> {
  authorize(ctx, examAbilities['exam.manage'])
  return questionsStatement.page<ListedQuestion>(ctx, query)
}

export interface QuestionView {
  question: Question
  body: QuestionBody
  versions: Pick<QuestionVersion, 'id' | 'number' | 'createdAt'>[]
}

/** Returns a question with its latest version and the dates of all versions. Throws 401, 403, 404. */
export async function managedQuestion(ctx: Ctx, id: string): Promise<QuestionView> {
  authorize(ctx, examAbilities['exam.manage'])
  const question = await questionRows.get(ctx, id)
  const [{ body }, versions] = await Promise.all([
    versionRows.get(ctx, question.versionId),
    versionRows.list(ctx, { where: { questionId: id }, order: ['-number'], limit: 50 }),
  ])
  return {
    question,
    body,
    versions: versions.map(({ id: version, number, createdAt }) => ({ id: version, number, createdAt })),
  }
}

/** The limit of the table, in thousandths. */
const maxQuestionPoints = 1_000_000

export interface NewQuestion extends QuestionDetails {
  body: QuestionBody
  sourceFormat?: string | null
  sourceId?: string | null
}

/** Adds a question as a draft, or as ready if it is complete. Returns its id. Throws 401, 403, 404. */
export async function addQuestion(ctx: Ctx, question: NewQuestion, { ready = false } = {}): Promise<string> {
  authorize(ctx, examAbilities['exam.manage'])
  return insertQuestion(ctx, question, { ready, by: ctx.viewer.user?.id ?? null })
}

/** The same for jobs without a viewer. Throws 404. */
export async function insertQuestion(
  ctx: Ctx,
  { body, sourceFormat = null, sourceId = null, ...details }: NewQuestion,
  { ready, by }: { ready: boolean; by: string | null },
): Promise<string> {
  await requireLocation(ctx, details)
  const id = newId()
  const versionId = newId()
  await questionRows.insert(ctx, {
    ...details,
    id,
    kind: body.kind,
    name: details.name || nameOfBody(body),
    status: ready && !validateBody(body).length ? 'ready' : 'draft',
    versionId,
    versionNumber: 1,
    words: textOfBody(body),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await addVersion(ctx, { id: versionId, questionId: id, number: 1, body, sourceFormat, sourceId }, by)
  return id
}

const addVersion = (
  ctx: Ctx,
  version: Pick<QuestionVersion, 'id' | 'questionId' | 'number' | 'body' | 'sourceFormat' | 'sourceId'>,
  createdBy: string | null = ctx.viewer.user?.id ?? null,
) =>
  versionRows.insert(ctx, {
    ...version,
    hash: hashOfBody(version.body),
    createdAt: ctx.now,
    createdBy,
  })

async function requireLocation(ctx: Ctx, { bankId, categoryId }: QuestionDetails): Promise<void> {
  await bankRows.get(ctx, bankId)
  const category = categoryId ? await categoryRows.get(ctx, categoryId) : null
  if (category && category.bankId !== bankId) throw notFound('exam.no_category')
}

/**
 * Saves a question from its form; a new version is created only if its body changed. Returns its id. Throws 401, 403,
 * 404, 409 if somebody has changed it meanwhile, 422 beside the fields.
 */
export async function saveQuestion(
  ctx: Ctx,
  id: string | null,
  kind: QuestionKind,
  form: FormData,
): Promise<string> {
  const set = questionFields(kind, await listBanks(ctx))
  const value = withoutBlankRows(normalizeForm(set, readFormData(set, form)))
  const fieldErrors: FieldError[] = [...validateForm(set, value)]
  if (fieldErrors.length) throw invalid(fieldErrors)
  const { body: input, wrong } = questionBody(kind, value, newId)
  const details = questionDetails(value, input)
  if (wrong.length) throw invalid(wrong.map((path) => ({ path, code: 'exam.number' })))
  const unreadable = unreadableCriteria(input)
  if (unreadable.length) throw invalid(unreadable.map((path) => ({ path, code: 'exam.levels' })))
  if (details.points > maxQuestionPoints)
    throw invalid([
      { path: 'points', code: 'exam.rubric_points', params: { most: maxQuestionPoints / 1000 } },
    ])
  if (details.tags.length > 20) throw invalid([{ path: 'tags', code: 'exam.tag_count' }])
  if (!id) return addQuestion(ctx, { ...details, body: input })
  await requireLocation(ctx, details)
  const before = await questionRows.lock(ctx, id)
  const version = Number(form.get('version'))
  const currentVersion = await versionRows.get(ctx, before.versionId)
  const body = restoreOptionImages(input, currentVersion.body)
  const isNew = hashOfBody(body) !== currentVersion.hash
  const next = isNew ? { id: newId(), number: before.versionNumber + 1 } : null
  await questionRows.update(
    ctx,
    id,
    {
      ...details,
      name: details.name || nameOfBody(body),
      words: textOfBody(body),
      updatedAt: ctx.now,
      // Questions available to exams always have a key.
      ...(before.status === 'ready' && validateBody(body).length && { status: 'draft' as const }),
      ...(next && { versionId: next.id, versionNumber: next.number }),
    },
    version ? { version } : undefined,
  )
  if (next) await addVersion(ctx, { ...next, questionId: id, body, sourceFormat: null, sourceId: null })
  return id
}

/** Makes a question available to exams, withdraws, archives or restores it. Throws 401, 403, 404, 409 `exam.not_ready`. */
export async function transitionQuestion(ctx: Ctx, id: string, event: QuestionEvent): Promise<void> {
  authorize(ctx, examAbilities['exam.manage'])
  const { versionId } = await questionRows.get(ctx, id)
  if (event === 'release' && !(await isComplete(ctx, versionId))) throw conflict('exam.not_ready')
  await questionLife.move(ctx, id, event, { set: { updatedAt: ctx.now } })
}

/**
 * Does the same for several questions. Leaves those the event does not apply to, and incomplete ones as drafts. Returns
 * the ids it applied to, and the number of incomplete ones. Throws 401, 403, 404.
 */
export async function transitionQuestions(
  ctx: Ctx,
  ids: readonly string[],
  event: QuestionEvent,
): Promise<{ moved: string[]; incomplete: number }> {
  authorize(ctx, examAbilities['exam.manage'])
  const moved: string[] = []
  let incomplete = 0
  // In one order, so that two people who select the same questions do not wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const locked = await questionRows.lock(ctx, id)
    if (!questionStates.can(locked.status, event)) continue
    if (event === 'release' && !(await isComplete(ctx, locked.versionId))) {
      incomplete++
      continue
    }
    await questionLife.move(ctx, id, event, { set: { updatedAt: ctx.now }, locked })
    moved.push(id)
  }
  return { moved, incomplete }
}

const isComplete = async (ctx: Ctx, versionId: string): Promise<boolean> =>
  validateBody((await versionRows.get(ctx, versionId)).body).length === 0

/** Duplicates a question as a draft. Returns the new id. Throws 401, 403, 404. */
export async function duplicateQuestion(ctx: Ctx, id: string, name: (of: string) => string): Promise<string> {
  const { question, body } = await managedQuestion(ctx, id)
  const { bankId, categoryId, points, difficulty, tags } = question
  return addQuestion(ctx, {
    bankId,
    categoryId,
    points,
    difficulty,
    tags,
    body,
    name: name(question.name).slice(0, 120),
  })
}

/** Returns the number of questions of the site available to exams. Throws 401, 403. */
export function readyQuestions(ctx: Ctx): Promise<number> {
  authorize(ctx, examAbilities['exam.manage'])
  return questionRows.count(ctx, { status: 'ready' })
}
