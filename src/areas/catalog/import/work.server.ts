import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { applyItems, type Outcome, outcomeOf, type WaitingItem } from './apply.server.ts'
import type { ImportCounts } from './import.types.ts'
import { changeImport, countsOf, importRow } from './rows.server.ts'
import { fileKey, stageFile } from './stage.server.ts'
import { undoBatch } from './undo.server.ts'

const batchProducts = 200
const batchVariants = 2000

/**
 * Does whatever an import still needs, batch by batch, each in a transaction of its own; harmless to call again, and at the same
 * time by two workers. A file that cannot be taken ends as `failed`; faults of ours are thrown and the work is tried again later.
 */
export async function workOn(ctx: Ctx, id: string): Promise<void> {
  for (;;) {
    const { status } = await importRow(ctx, id)
    await ctx.db.commit()
    if (status === 'staging') await stage(ctx, id)
    else if (status === 'applying') await applyAll(ctx, id)
    else if (status === 'undoing') await undoAll(ctx, id)
    else return
  }
}

async function stage(ctx: Ctx, id: string): Promise<void> {
  try {
    const row = await importRow(ctx, id)
    if (!(await stageFile(ctx, row))) {
      await ctx.db.rollback()
      return
    }
    if (row.dryRun) {
      for (;;) if (!(await nextBatch(ctx, id, true)).length) break
      await changeImport(ctx, id, { status: 'checked', counts: await countsNow(ctx, id) })
    } else await changeImport(ctx, id, { status: 'applying' })
    await ctx.db.commit()
  } catch (error) {
    await ctx.db.rollback()
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await changeImport(ctx, id, { status: 'failed', failure: { code: error.code, params: error.params } })
    await ctx.db.commit()
  }
  await tenantStorage(ctx.services.storage, ctx.tenant.id).delete(fileKey(id))
}

async function applyAll(ctx: Ctx, id: string): Promise<void> {
  let written = 0
  let lookAt = batchProducts
  for (;;) {
    const { status, counts } = await importRow(ctx, id, { lock: true })
    if (status !== 'applying') return await ctx.db.commit()
    const outcomes = await tried(ctx, id)
    if (outcomes.length) await changeImport(ctx, id, { counts: tallied(counts, outcomes) })
    else await changeImport(ctx, id, { counts: await countsNow(ctx, id), status: 'done' })
    await ctx.db.commit()
    if (!outcomes.length) return
    written += outcomes.length
    if (written < lookAt) continue
    lookAt *= 2
    await ctx.db.query('catalog.analyze', 'SELECT catalog_analyze()')
    await ctx.db.commit()
  }
}

/** The figures while it goes on; the end counts them exactly. */
function tallied(counts: ImportCounts, outcomes: readonly Outcome[]): ImportCounts {
  const after = { ...counts }
  for (const { result, errors } of outcomes) {
    after[result]++
    after.errors += errors.length
  }
  return after
}

/** A batch that somebody else's writing got in the way of is done again product by product, so that one alone is refused. */
async function tried(ctx: Ctx, id: string): Promise<Outcome[]> {
  try {
    return await nextBatch(ctx, id, false)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await ctx.db.rollback()
    await importRow(ctx, id, { lock: true })
    const items = await waiting(ctx, id)
    const outcomes: Outcome[] = []
    for (const item of items) outcomes.push(...(await alone(ctx, id, item)))
    return outcomes
  }
}

async function alone(ctx: Ctx, id: string, item: WaitingItem): Promise<Outcome[]> {
  try {
    const outcomes = await applyItems(ctx, [item], { dry: false, ref: refOf(id) })
    await keep(ctx, id, outcomes, false)
    await ctx.db.commit()
    return outcomes
  } catch (error) {
    await ctx.db.rollback()
    if (!isRefusal(error)) throw error
    const problem = error instanceof Problem ? error : new Problem(409, 'catalog.import.meanwhile')
    const outcomes = [outcomeOf(item, problem)]
    await keep(ctx, id, outcomes, false)
    await ctx.db.commit()
    return outcomes
  }
}

/** A problem, or a unique name that somebody took at this moment. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Problem) return error.status < 500
  const code =
    (error as { code?: unknown } | null)?.code ??
    (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return code === '23505' || code === '40P01'
}

const refOf = (id: string) => `import ${id}`

async function nextBatch(ctx: Ctx, id: string, dry: boolean): Promise<Outcome[]> {
  const items = await waiting(ctx, id)
  if (!items.length) return []
  const outcomes = await applyItems(ctx, items, { dry, ref: refOf(id) })
  await keep(ctx, id, outcomes, dry)
  return outcomes
}

async function waiting(ctx: Ctx, id: string): Promise<WaitingItem[]> {
  const items = await ctx.db.query<WaitingItem>(
    'catalog.importWaiting',
    `SELECT ordinal, line, label, staged FROM catalog_import_item
     WHERE tenant_id = $1 AND import_id = $2 AND result IS NULL ORDER BY ordinal LIMIT $3`,
    [ctx.tenant.id, id, batchProducts],
  )
  let variants = 0
  // At least one, however many variants it has.
  return items.filter((item, n) => {
    variants += item.staged.variants.length
    return n === 0 || variants <= batchVariants
  })
}

/** What was read is kept only for a dry run, which may be applied afterwards. */
async function keep(ctx: Ctx, id: string, outcomes: readonly Outcome[], dry: boolean): Promise<void> {
  await ctx.db.query(
    'catalog.importKeep',
    `UPDATE catalog_import_item i SET result = g.result, errors = g.errors, staged = CASE WHEN $4 THEN i.staged END,
       product_id = CASE WHEN $4 THEN NULL ELSE g."productId" END, before = CASE WHEN $4 THEN NULL ELSE g.before END
     FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, result text, "productId" uuid, before jsonb, errors jsonb)
     WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.ordinal = g.ordinal`,
    [ctx.tenant.id, id, JSON.stringify(outcomes), dry],
  )
}

async function countsNow(ctx: Ctx, id: string) {
  const { counts } = await importRow(ctx, id)
  return countsOf(ctx, id, counts.variants)
}

async function undoAll(ctx: Ctx, id: string): Promise<void> {
  for (;;) {
    const { status } = await importRow(ctx, id, { lock: true })
    if (status !== 'undoing') return await ctx.db.commit()
    const more = await undoBatch(ctx, id)
    await changeImport(ctx, id, { counts: await countsNow(ctx, id), ...(more ? {} : { status: 'undone' }) })
    await ctx.db.commit()
    if (!more) return
  }
}
