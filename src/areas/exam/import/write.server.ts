import { deleteImages, existingImageIds, storeImage } from '#areas/files/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportRun, Outcome, WaitingRow, WrittenRecord } from '#kernel/import/import.types.ts'
import { bankRows, categoryAt } from '../bank/bank.server.ts'
import { validateBody } from '../question/body.rules.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { imageIdsOf, replaceImageIds, withExistingImages } from '../question/image.rules.ts'
import { insertQuestion } from '../question/question.server.ts'
import { questionRows, versionRows } from '../question/question-row.server.ts'
import { type BankImportData, type ImportedQuestion, notice, type StagedQuestion } from './import.types.ts'
import { previewOf } from './preview.rules.ts'

type PlannedQuestion = Outcome<ImportedQuestion> & { staged: StagedQuestion }
type Waiting = WaitingRow<StagedQuestion>

/**
 * Stores the images of questions before any transaction: each under an id derived from its bytes, so that repeating it
 * stores nothing. Returns those that are invalid images, and those the site never had.
 */
export async function storeImages(ctx: Ctx, waiting: readonly Waiting[]): Promise<Set<string>> {
  const rows = await reuseSiteImages(ctx, waiting)
  const importedImages = new Map(
    rows.flatMap(({ staged }) => (staged.pictures ?? []).map((picture) => [picture.id, picture])),
  )
  const imageIds = [...new Set(rows.flatMap(({ staged }) => imageIdsOf(staged.body)))]
  const existing = await existingImageIds(ctx, imageIds)
  await ctx.db.commit()
  for (const id of imageIds) {
    const image = importedImages.get(id)
    if (!image || existing.has(id)) continue
    try {
      await storeImage(ctx, Buffer.from(image.base64, 'base64'), image)
      existing.add(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  await ctx.db.commit()
  return new Set(imageIds.filter((id) => !existing.has(id)))
}

/** Images from this very site are reused, so that an exported question is imported as identical. */
async function reuseSiteImages(ctx: Ctx, rows: readonly Waiting[]): Promise<readonly Waiting[]> {
  const was = new Map(
    rows.flatMap(({ staged }) =>
      (staged.pictures ?? []).flatMap((picture) => (picture.was ? [[picture.id, picture.was]] : [])),
    ),
  )
  if (!was.size) return rows
  const existing = await existingImageIds(ctx, [...new Set(was.values())])
  const named = (id: string) => {
    const originalId = was.get(id)
    return originalId !== undefined && existing.has(originalId) ? originalId : id
  }
  return rows.map((row) => ({
    ...row,
    staged: { ...row.staged, body: replaceImageIds(row.staged.body, named) },
  }))
}

/** In characters. */
export const weightOf = ({ pictures = [] }: StagedQuestion): number =>
  pictures.reduce((sum, { base64 }) => sum + base64.length, 1000)

/** Plans the result for each question: one that the bank already has with the same text and key is not created again. */
export const planQuestions = async (
  ctx: Ctx,
  rows: readonly WaitingRow<StagedQuestion>[],
  run: ImportRun,
): Promise<Outcome<ImportedQuestion>[]> =>
  (await planRows(ctx, rows, run)).map(({ staged, ...outcome }) => ({
    ...outcome,
    preview: previewOf(staged),
  }))

/** The properties of a run needed for writing. */
type WriteTarget = Pick<ImportRun, 'data' | 'format' | 'actorId'>

async function planRows(ctx: Ctx, waiting: readonly Waiting[], run: WriteTarget): Promise<PlannedQuestion[]> {
  const { bankId } = run.data as unknown as BankImportData
  const rows = await reuseSiteImages(ctx, waiting)
  const hashes = rows.map(({ staged }) => hashOfBody(staged.body))
  const existing = await ctx.db.query<{ hash: string }>(
    'exam.hashesInBank',
    `SELECT DISTINCT v.hash FROM exam_question q
     JOIN exam_question_version v ON v.tenant_id = q.tenant_id AND v.id = q.version_id
     WHERE q.tenant_id = $1 AND q.bank_id = $2 AND v.hash = ANY($3::text[]) ORDER BY v.hash`,
    [ctx.tenant.id, bankId, hashes],
  )
  const knownHashes = new Set(existing.map(({ hash }) => hash))
  return rows.map(({ ordinal, staged }, at) => {
    const hash = hashes[at] ?? ''
    const isThere = knownHashes.has(hash)
    knownHashes.add(hash)
    const issues = validateBody(staged.body)
    return {
      ordinal,
      staged,
      result: isThere ? 'same' : 'created',
      figures: { approximated: !isThere && (staged.isPartial || issues.length > 0) ? 1 : 0 },
      notices: isThere
        ? [notice('there')]
        : issues.length
          ? [notice('incomplete'), ...issues.map((issue) => notice(issue))]
          : [],
    }
  })
}

/** Writes questions into their bank, with their categories. */
export async function writeQuestions(
  ctx: Ctx,
  rows: readonly WaitingRow<StagedQuestion>[],
  run: WriteTarget,
  lacking: ReadonlySet<string>,
): Promise<Outcome<ImportedQuestion>[]> {
  const { bankId, ready } = run.data as unknown as BankImportData
  await bankRows.lock(ctx, bankId)
  const outcomes: Outcome<ImportedQuestion>[] = []
  for (const { staged, ...outcome } of await planRows(ctx, rows, run)) {
    if (outcome.result === 'created') {
      const { category, isPartial: _, pictures: __, body, ...rest } = staged
      const imageIds = imageIdsOf(body)
      const lost = imageIds.filter((id) => lacking.has(id))
      if (lost.length) outcome.notices.push(notice('picture'))
      const existing = new Set(imageIds.filter((id) => !lacking.has(id)))
      const question = { ...rest, body: lost.length ? withExistingImages(body, existing) : body }
      const categoryId = await categoryAt(ctx, bankId, category)
      const id = await insertQuestion(
        ctx,
        { ...question, bankId, categoryId, sourceFormat: run.format },
        { ready, by: run.actorId },
      )
      outcome.recordId = id
      outcome.before = { version: (await questionRows.get(ctx, id)).version }
    }
    outcomes.push(outcome)
  }
  return outcomes
}

/** Deletes imported questions that nobody has changed and no exam has drawn or selected. */
export async function undoQuestions(ctx: Ctx, records: readonly WrittenRecord<ImportedQuestion>[]) {
  const undone = []
  const imageIds: string[] = []
  for (const { recordId, befores } of records) {
    const retainedResult = (code: string) => ({
      recordId,
      result: 'undo_kept' as const,
      notices: [notice(code)],
    })
    const now = await questionRows.find(ctx, { id: recordId })
    if (!now) undone.push(retainedResult('gone_since'))
    else if (now.version !== befores.at(-1)?.version) undone.push(retainedResult('changed_since'))
    else if (await isUsed(ctx, recordId)) undone.push(retainedResult('used'))
    else {
      imageIds.push(...imageIdsOf((await versionRows.get(ctx, now.versionId)).body))
      await ctx.db.query(
        'exam.removeVersions',
        'DELETE FROM exam_question_version WHERE tenant_id = $1 AND question_id = $2',
        [ctx.tenant.id, recordId],
      )
      await questionRows.remove(ctx, recordId)
      undone.push({ recordId, result: 'undone' as const, notices: [] })
    }
  }
  await deleteUnusedImages(ctx, [...new Set(imageIds)])
  return undone
}

/** Deletes imported images that no question shows any more; those of the image library are not touched. */
async function deleteUnusedImages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const importedIds = ids.filter((id) => id[14] === '8')
  if (!importedIds.length) return
  const unshown = await ctx.db.query<{ id: string }>(
    'exam.unshownPictures',
    `SELECT p.id FROM unnest($2::text[]) p (id) WHERE NOT EXISTS (SELECT 1 FROM exam_question_version v
       WHERE v.tenant_id = $1 AND strpos(v.body::text, p.id) > 0) ORDER BY p.id`,
    [ctx.tenant.id, importedIds],
  )
  await deleteImages(
    ctx,
    unshown.map(({ id }) => id),
  )
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
