import type { UnpackedThing } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows, categoryAt } from '../bank/bank.server.ts'
import type { ExamPart } from '../exam/exam.types.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { readSalaJson } from '../import/formats/sala-json.ts'
import { FileFault, type StagedQuestion } from '../import/import.types.ts'
import { storePictures, writeQuestions } from '../import/write.server.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { questionRows, versionRows } from '../question/question-row.server.ts'
import { type BankFile, banksShape, type ExamFile, examShape } from './course-file.input.ts'
import { keyOfBank } from './read-quiz.ts'

interface ReadBank {
  key: string
  name: string
  about: string
  /** Null in the position of unreadable ones. */
  questions: (StagedQuestion | null)[]
}

interface ReadExam {
  exam: ExamFile
  banks: ReadBank[]
  notices: ImportNotice[]
}

/** Parses an exam of a course file, with the questions of its banks; null if it is not one. */
export function readExam(value: unknown): ReadExam | null {
  const { data: exam } = examShape.safeParse(value)
  if (!exam) return null
  const { banks, notices } = readBanks(
    exam.banks.map((bank) =>
      'name' in bank ? { ...bank, key: keyOfBank(bank) } : { ...bank, name: '', about: '', questions: null },
    ),
  )
  return { exam, banks, notices }
}

function readBanks(all: readonly (BankFile & { key: string })[]): Omit<ReadExam, 'exam'> {
  const notices: ImportNotice[] = []
  const banks = all.map(({ questions, ...bank }) => {
    const items = questions === null ? [] : itemsOf(JSON.stringify(questions ?? null))
    for (const one of items) notices.push(...one.notices)
    return {
      ...bank,
      questions: items.map(
        ({ question, notices: told }) => question && { ...question, isPartial: told.length > 0 },
      ),
    }
  })
  return { banks, notices }
}

/** Returns the banks of an object in a file: on their own, or those of an exam. */
function banksIn(value: unknown): ReadBank[] {
  const { data } = banksShape.safeParse(value)
  return data ? readBanks(data.banks).banks : (readExam(value)?.banks ?? [])
}

function itemsOf(text: string) {
  try {
    return readSalaJson(text).items
  } catch (error) {
    if (error instanceof FileFault) return []
    throw error
  }
}

const waiting = (questions: readonly (StagedQuestion | null)[]) =>
  questions.flatMap((staged, ordinal) =>
    staged ? [{ ordinal, line: ordinal + 1, label: staged.name, staged }] : [],
  )

/** Stores the images of an object's questions; returns those that could not be loaded. Commits. */
export async function prepareExam(ctx: Ctx, value: unknown): Promise<string[]> {
  authorize(ctx, examAbilities['exam.manage'])
  const lacking: string[] = []
  for (const { questions } of banksIn(value)) lacking.push(...(await storePictures(ctx, waiting(questions))))
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
  given: { made: Readonly<Record<string, string>>; prepared: unknown },
): Promise<UnpackedThing> {
  authorize(ctx, examAbilities['exam.manage'])
  const { data: alone } = banksShape.safeParse(value)
  if (alone) {
    const { banks, notices } = readBanks(alone.banks)
    const { ids, known } = await makeBanks(ctx, banks, given)
    return { target: ids[0] ?? '', made: known, notices }
  }
  const read = readExam(value)
  if (!read) throw new Error('an exam that was read before')
  const { exam, banks, notices } = read
  const { ids, known } = await makeBanks(ctx, banks, given)
  const { usesSeb, ...rules } = exam.rules
  const { id } = await examRows.insert(ctx, {
    ...{ courseId, title: exam.title, intro: exam.intro, slug: await freeSlug(ctx, courseId, exam.slug) },
    rules: { ...rules, ...(usesSeb && { seb: { keys: [] } }) } as never,
    parts: (await Promise.all(exam.parts.map((part) => partIn(ctx, part, banks, ids)))).filter(
      (part) => part.pick === 'fixed' || part.bank,
    ),
    ...{ status: 'draft', passwordHash: null, createdAt: ctx.now, updatedAt: ctx.now },
  })
  return { target: id, made: known, notices }
}

async function makeBanks(
  ctx: Ctx,
  banks: readonly ReadBank[],
  { made, prepared }: { made: Readonly<Record<string, string>>; prepared: unknown },
): Promise<{ ids: string[]; known: Record<string, string> }> {
  const known: Record<string, string> = { ...made }
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
        waiting(questions),
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
  const taken = new Set(all.map((one) => one.name))
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name.slice(0, 110)} (${number})`
  const bank = { name: free, about, createdAt: ctx.now, updatedAt: ctx.now }
  return (await bankRows.insert(ctx, bank)).id
}

async function freeSlug(ctx: Ctx, courseId: string, slug: string): Promise<string> {
  const taken = new Set(
    (await examRows.list(ctx, { where: { courseId }, limit: 500 })).map((one) => one.slug),
  )
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug.slice(0, 70)}-${number}`
  return free
}

/**
 * Returns for each question its position in the imported bank: undefined for unimportable ones, and the same position
 * for duplicates.
 */
function placesOf(questions: readonly (StagedQuestion | null)[]): (number | undefined)[] {
  const seen = new Map<string, number>()
  return questions.map((question) => {
    if (!question) return undefined
    const hash = hashOfBody(question.body)
    const place = seen.get(hash) ?? seen.size
    seen.set(hash, place)
    return place
  })
}

async function partIn(
  ctx: Ctx,
  part: ExamFile['parts'][number],
  banks: ReadExam['banks'],
  ids: readonly string[],
): Promise<ExamPart> {
  const { title, points } = part
  if (part.pick === 'fixed') {
    const made = await Promise.all(ids.map((bankId) => (bankId ? questionsOf(ctx, bankId) : [])))
    return {
      ...{ title, points, pick: 'fixed' },
      questions: part.questions.flatMap(([bank, at]) => {
        const place = placesOf(banks[bank]?.questions ?? [])[at]
        return place === undefined ? [] : (made[bank]?.[place] ?? [])
      }),
    }
  }
  const { count, category, tag, difficulty } = part
  const bank = ids[part.bank] ?? ''
  const categoryId = category && bank ? await categoryAt(ctx, bank, category) : null
  return {
    ...{ title, points, pick: 'random', count, bank },
    ...(categoryId && { category: categoryId }),
    ...(tag && { tag }),
    ...(difficulty && { difficulty }),
  }
}

const questionsOf = async (ctx: Ctx, bankId: string): Promise<string[]> =>
  (await questionRows.list(ctx, { where: { bankId }, order: ['id'], limit: 5000 })).map(({ id }) => id)

/**
 * Deletes banks imported with a course file whose course was deleted, if their questions are unchanged and no exam
 * draws from them.
 */
export async function forgetBanks(ctx: Ctx, made: Readonly<Record<string, string>>): Promise<void> {
  for (const bankId of Object.values(made)) {
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
    const ids = await questionsOf(ctx, bankId)
    if (ids.length) await versionRows.removeWhere(ctx, { questionId: ids })
    await questionRows.removeWhere(ctx, { bankId })
    await bankRows.removeWhere(ctx, { id: bankId })
  }
}
