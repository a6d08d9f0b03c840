import type { UnpackedActivity } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryAt } from '../bank/bank.server.ts'
import type { ExamPart } from '../exam/exam.types.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { readSalaJson } from '../import/formats/sala-json.ts'
import { ImportFileError, type StagedQuestion } from '../import/import.types.ts'
import { storeImages, writeQuestions } from '../import/write.server.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { questionRows, versionRows } from '../question/question-row.server.ts'
import { type BankFile, banksSchema, type ExamFile, examSchema } from './course-file.input.ts'
import { keyOfBank } from './read-quiz.ts'

interface ParsedBank {
  key: string
  name: string
  about: string
  /** Null in the position of unreadable ones. */
  questions: (StagedQuestion | null)[]
}

interface ParsedExam {
  exam: ExamFile
  banks: ParsedBank[]
  notices: ImportNotice[]
}

/** Parses an exam of a course file, with the questions of its banks; null if it is not one. */
export function readExam(value: unknown): ParsedExam | null {
  const { data: exam } = examSchema.safeParse(value)
  if (!exam) return null
  const { banks, notices } = readBanks(
    exam.banks.map((bank) =>
      'name' in bank ? { ...bank, key: keyOfBank(bank) } : { ...bank, name: '', about: '', questions: null },
    ),
  )
  return { exam, banks, notices }
}

function readBanks(all: readonly (BankFile & { key: string })[]): Omit<ParsedExam, 'exam'> {
  const notices: ImportNotice[] = []
  const banks = all.map(({ questions, ...bank }) => {
    const items = questions === null ? [] : itemsOf(JSON.stringify(questions ?? null))
    for (const item of items) notices.push(...item.notices)
    return {
      ...bank,
      questions: items.map(
        ({ question, notices }) => question && { ...question, isPartial: notices.length > 0 },
      ),
    }
  })
  return { banks, notices }
}

/** Returns the banks of an object in a file: on their own, or those of an exam. */
function banksIn(value: unknown): ParsedBank[] {
  const { data } = banksSchema.safeParse(value)
  return data ? readBanks(data.banks).banks : (readExam(value)?.banks ?? [])
}

function itemsOf(text: string) {
  try {
    return readSalaJson(text).items
  } catch (error) {
    if (error instanceof ImportFileError) return []
    throw error
  }
}

const waitingRows = (questions: readonly (StagedQuestion | null)[]) =>
  questions.flatMap((staged, ordinal) =>
    staged ? [{ ordinal, line: ordinal + 1, label: staged.name, staged }] : [],
  )

/** Stores the images of an object's questions; returns those that could not be loaded. Commits. */
export async function prepareExam(ctx: Ctx, value: unknown): Promise<string[]> {
  authorize(ctx, examAbilities['exam.manage'])
  const lacking: string[] = []
  for (const { questions } of banksIn(value))
    lacking.push(...(await storeImages(ctx, waitingRows(questions))))
  return lacking
}

/**
 * Creates an exam of a course file as a draft with its own banks, or only banks; a bank imported with an earlier object
 * of the same file is reused. Throws 401, 403.
 */
export async function unpackExam(
  ctx: Ctx,
  courseId: string,
  value: unknown,
  options: { created: Readonly<Record<string, string>>; prepared: unknown },
): Promise<UnpackedActivity> {
  authorize(ctx, examAbilities['exam.manage'])
  const { data: alone } = banksSchema.safeParse(value)
  if (alone) {
    const { banks, notices } = readBanks(alone.banks)
    const { ids, known } = await makeBanks(ctx, banks, options)
    return { target: ids[0] ?? '', created: known, notices }
  }
  const read = readExam(value)
  if (!read) throw new Error('previously validated exam cannot be read')
  const { exam, banks, notices } = read
  const { ids, known } = await makeBanks(ctx, banks, options)
  const { usesSeb, ...rules } = exam.rules
  const { id } = await examRows.insert(ctx, {
    courseId,
    title: exam.title,
    intro: exam.intro,
    slug: await freeSlug(ctx, courseId, exam.slug),
    rules: { ...rules, ...(usesSeb && { seb: { keys: [] } }) } as never,
    parts: (await Promise.all(exam.parts.map((part) => importPart(ctx, part, banks, ids)))).filter(
      (part) => part.pick === 'fixed' || part.bank,
    ),
    status: 'draft',
    passwordHash: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  return { target: id, created: known, notices }
}

async function makeBanks(
  ctx: Ctx,
  banks: readonly ParsedBank[],
  { created, prepared }: { created: Readonly<Record<string, string>>; prepared: unknown },
): Promise<{ ids: string[]; known: Record<string, string> }> {
  const known: Record<string, string> = { ...created }
  const ids: string[] = []
  for (const { key, name, about, questions } of banks) {
    // It is only referred to, and was never imported.
    if (!known[key] && !name) {
      ids.push('')
      continue
    }
    const bankId = known[key] ?? (await makeBank(ctx, { name, about }))
    if (!known[key])
      await writeQuestions(
        ctx,
        waitingRows(questions),
        { data: { bankId, ready: true }, format: 'sala-json', actorId: ctx.viewer.user?.id ?? null },
        new Set(prepared as string[]),
      )
    known[key] = bankId
    ids.push(bankId)
  }
  return { ids, known }
}

async function makeBank(ctx: Ctx, { name, about }: { name: string; about: string }): Promise<string> {
  const all = await bankRows.list(ctx, { limit: 1000 })
  const usedNames = new Set(all.map((eachBank) => eachBank.name))
  let free = name
  for (let number = 2; usedNames.has(free); number++) free = `${name.slice(0, 110)} (${number})`
  const bank = { name: free, about, createdAt: ctx.now, updatedAt: ctx.now }
  return (await bankRows.insert(ctx, bank)).id
}

async function freeSlug(ctx: Ctx, courseId: string, slug: string): Promise<string> {
  const usedSlugs = new Set(
    (await examRows.list(ctx, { where: { courseId }, limit: 500 })).map((exam) => exam.slug),
  )
  let free = slug
  for (let number = 2; usedSlugs.has(free); number++) free = `${slug.slice(0, 70)}-${number}`
  return free
}

/**
 * Returns for each question its position in the imported bank: undefined for unimportable ones, and the same position
 * for duplicates.
 */
function positionsOf(questions: readonly (StagedQuestion | null)[]): (number | undefined)[] {
  const seen = new Map<string, number>()
  return questions.map((question) => {
    if (!question) return undefined
    const hash = hashOfBody(question.body)
    const position = seen.get(hash) ?? seen.size
    seen.set(hash, position)
    return position
  })
}

async function importPart(
  ctx: Ctx,
  part: ExamFile['parts'][number],
  banks: ParsedExam['banks'],
  ids: readonly string[],
): Promise<ExamPart> {
  const { title, points } = part
  if (part.pick === 'fixed') {
    const questionIds = await Promise.all(ids.map((bankId) => (bankId ? questionIdsOf(ctx, bankId) : [])))
    return {
      title,
      points,
      pick: 'fixed',
      questions: part.questions.flatMap(([bank, at]) => {
        const position = positionsOf(banks[bank]?.questions ?? [])[at]
        return position === undefined ? [] : (questionIds[bank]?.[position] ?? [])
      }),
    }
  }
  const { count, category, tag, difficulty } = part
  const bank = ids[part.bank] ?? ''
  const categoryId = category && bank ? await categoryAt(ctx, bank, category) : null
  return {
    title,
    points,
    pick: 'random',
    count,
    bank,
    ...(categoryId && { category: categoryId }),
    ...(tag && { tag }),
    ...(difficulty && { difficulty }),
  }
}

const questionIdsOf = async (ctx: Ctx, bankId: string): Promise<string[]> =>
  (await questionRows.list(ctx, { where: { bankId }, order: ['id'], limit: 5000 })).map(({ id }) => id)

/**
 * Deletes banks imported with a course file whose course was deleted, if their questions are unchanged and no exam
 * draws from them.
 */
export async function deleteImportedBanks(
  ctx: Ctx,
  created: Readonly<Record<string, string>>,
): Promise<void> {
  for (const bankId of Object.values(created)) {
    const [used] = await ctx.db.query(
      'exam.bankUsed',
      `SELECT 1 FROM exam_exam WHERE tenant_id = $1 AND strpos(parts::text, $2) > 0
       UNION ALL SELECT 1 FROM exam_question WHERE tenant_id = $1 AND bank_id = $2::uuid AND (version > 1 OR created_at > $3)
       UNION ALL SELECT 1 FROM exam_exam e JOIN exam_question q ON q.tenant_id = e.tenant_id AND q.bank_id = $2::uuid
         AND strpos(e.parts::text, q.id::text) > 0 WHERE e.tenant_id = $1
       LIMIT 1`,
      [ctx.tenant.id, bankId, (await bankRows.find(ctx, { id: bankId }))?.createdAt ?? ctx.now],
    )
    if (used) continue
    const ids = await questionIdsOf(ctx, bankId)
    if (ids.length) await versionRows.removeWhere(ctx, { questionId: ids })
    await questionRows.removeWhere(ctx, { bankId })
    await bankRows.removeWhere(ctx, { id: bankId })
  }
}
