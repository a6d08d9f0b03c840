import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportRun, Outcome, WaitingRow, WrittenRecord } from '#kernel/import/import.types.ts'
import { bankRows, categoryAt } from '../bank/bank.server.ts'
import { faultsOfBody, nameOfBody } from '../question/body.rules.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { insertQuestion } from '../question/question.server.ts'
import { questionRows } from '../question/question-row.server.ts'
import { type BankImportData, type ImportedQuestion, notice, type StagedQuestion } from './import.types.ts'

type Decided = Outcome<ImportedQuestion> & { staged: StagedQuestion }

/** What becomes of each question: one that the bank has in the same words, with the same key, is not made again. */
export const planQuestions = async (
  ctx: Ctx,
  rows: readonly WaitingRow<StagedQuestion>[],
  run: ImportRun,
): Promise<Outcome<ImportedQuestion>[]> =>
  (await decided(ctx, rows, run)).map(({ staged, ...outcome }) => ({
    ...outcome,
    preview: { kind: staged.body.kind, name: staged.name || nameOfBody(staged.body) },
  }))

async function decided(
  ctx: Ctx,
  rows: readonly WaitingRow<StagedQuestion>[],
  run: ImportRun,
): Promise<Decided[]> {
  const { bankId } = run.data as unknown as BankImportData
  const hashes = rows.map(({ staged }) => hashOfBody(staged.body))
  const there = await ctx.db.query<{ hash: string }>(
    'exam.hashesInBank',
    `SELECT DISTINCT v.hash FROM exam_question q
     JOIN exam_question_version v ON v.tenant_id = q.tenant_id AND v.id = q.version_id
     WHERE q.tenant_id = $1 AND q.bank_id = $2 AND v.hash = ANY($3::text[]) ORDER BY v.hash`,
    [ctx.tenant.id, bankId, hashes],
  )
  const seen = new Set(there.map(({ hash }) => hash))
  return rows.map(({ ordinal, staged }, at) => {
    const hash = hashes[at] ?? ''
    const isThere = seen.has(hash)
    seen.add(hash)
    const faults = faultsOfBody(staged.body)
    return {
      ordinal,
      staged,
      result: isThere ? 'same' : 'created',
      figures: { approximated: !isThere && (staged.isPartial || faults.length > 0) ? 1 : 0 },
      notices: isThere ? [notice('there')] : faults.length ? [notice('incomplete')] : [],
    }
  })
}

/** Writes questions into their bank, with the categories they stand in. */
export async function writeQuestions(
  ctx: Ctx,
  rows: readonly WaitingRow<StagedQuestion>[],
  run: ImportRun,
): Promise<Outcome<ImportedQuestion>[]> {
  const { bankId, ready } = run.data as unknown as BankImportData
  await bankRows.lock(ctx, bankId)
  const written: Outcome<ImportedQuestion>[] = []
  for (const { staged, ...outcome } of await decided(ctx, rows, run)) {
    if (outcome.result === 'created') {
      const { category, isPartial: _, ...question } = staged
      const categoryId = await categoryAt(ctx, bankId, category)
      const id = await insertQuestion(
        ctx,
        { ...question, bankId, categoryId, sourceFormat: run.format },
        { ready, by: run.actorId },
      )
      outcome.recordId = id
      outcome.before = { version: (await questionRows.get(ctx, id)).version }
    }
    written.push(outcome)
  }
  return written
}

/** Takes questions back that nobody changed and no exam drew or names. */
export async function undoQuestions(ctx: Ctx, records: readonly WrittenRecord<ImportedQuestion>[]) {
  const undone = []
  for (const { recordId, befores } of records) {
    const kept = (code: string) => ({ recordId, result: 'undo_kept' as const, notices: [notice(code)] })
    const now = await questionRows.find(ctx, { id: recordId })
    if (!now) undone.push(kept('gone_since'))
    else if (now.version !== befores.at(-1)?.version) undone.push(kept('changed_since'))
    else if (await isUsed(ctx, recordId)) undone.push(kept('used'))
    else {
      await ctx.db.query(
        'exam.removeVersions',
        'DELETE FROM exam_question_version WHERE tenant_id = $1 AND question_id = $2',
        [ctx.tenant.id, recordId],
      )
      await questionRows.remove(ctx, recordId)
      undone.push({ recordId, result: 'undone' as const, notices: [] })
    }
  }
  return undone
}

async function isUsed(ctx: Ctx, id: string): Promise<boolean> {
  const [found] = await ctx.db.query<{ used: boolean }>(
    'exam.questionUsed',
    `SELECT EXISTS (SELECT 1 FROM exam_attempt a WHERE a.tenant_id = $1
        AND a.layout->'questions' @> jsonb_build_array(jsonb_build_object('questionId', $2::text)))
      OR EXISTS (SELECT 1 FROM exam_exam e WHERE e.tenant_id = $1
        AND e.parts @> jsonb_build_array(jsonb_build_object('questions', jsonb_build_array($2::text)))) AS used`,
    [ctx.tenant.id, id],
  )
  return found?.used ?? false
}
