import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { catalogAbilities } from '../abilities.ts'
import { openCsv } from './csv/open.ts'
import type { ImportFormat, RowError } from './import.types.ts'
import { type ImportRow, importRow, importRows, moveImport, noCounts } from './rows.server.ts'
import { fileKey } from './stage.server.ts'
import { workOn } from './work.server.ts'

/** A file may be as large as this. */
export const mostBytes = 268_435_456

export interface NewImport {
  /** The name of the file, as people know it. */
  name: string
  /** Found out by the heading when left out. */
  format?: ImportFormat
  stream: AsyncIterable<Uint8Array>
  /** Checks everything and writes nothing. */
  dryRun: boolean
}

/**
 * Takes a file in and has it worked on in the background; answers the id to ask by. Throws 413 `too_large`, and 422 at once for
 * what the beginning of the file tells (see `openCsv`); what is wrong further down ends the import as `failed`.
 */
export async function startImport(ctx: Ctx, input: NewImport): Promise<{ id: string }> {
  authorize(ctx, catalogAbilities['import.run'])
  const id = await takeIn(ctx, input)
  enqueueWork(ctx, id)
  return { id }
}

const enqueueWork = (ctx: Ctx, id: string): void =>
  enqueue(ctx, 'catalog.import', { id }, { key: `catalog.import:${id}` })

async function takeIn(ctx: Ctx, { name, format, stream, dryRun }: NewImport): Promise<string> {
  // The file may take minutes to arrive; no transaction waits for it.
  await ctx.db.commit()
  const id = newId()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const body = WebStream.from(stream) as ReadableStream<Uint8Array>
  await storage.put(fileKey(id), body, { contentType: 'text/csv', maxBytes: mostBytes })
  try {
    const object = await storage.get(fileKey(id))
    const file = await openCsv(Readable.from(await beginningOf(object?.stream)), format)
    await ctx.db.query(
      'catalog.importStart',
      `INSERT INTO catalog_import (tenant_id, id, name, format, dry_run, status, counts, actor_id, created_at, seen_at)
       VALUES ($1, $2, $3, $4, $5, 'staging', $6, $7, $8, now())`,
      [
        ctx.tenant.id,
        id,
        name.slice(0, 200),
        file.format.name,
        dryRun,
        JSON.stringify(noCounts),
        ctx.viewer.user?.id ?? null,
        ctx.now,
      ],
    )
    await forgetOld(ctx)
  } catch (error) {
    await storage.delete(fileKey(id))
    throw error
  }
  return id
}

/** As much as the heading needs; the rest of the object is not read. */
async function beginningOf(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= 512 * 1024) break
  }
  return chunks
}

/** What was imported a quarter of a year ago is no longer undone. */
async function forgetOld(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'catalog.importForget',
    "DELETE FROM catalog_import WHERE tenant_id = $1 AND created_at < $2::timestamptz - interval '90 days'",
    [ctx.tenant.id, ctx.now],
  )
}

/** How far an import is. Throws 404 `catalog.import.none`. */
export async function importStatus(ctx: Ctx, id: string): Promise<ImportRow> {
  authorize(ctx, catalogAbilities['import.run'])
  return await importRow(ctx, id)
}

/** The imports of the site, the newest first, fifty a page. */
export async function listImports(ctx: Ctx, page = 1): Promise<ImportRow[]> {
  authorize(ctx, catalogAbilities['import.run'])
  return await importRows(ctx, page)
}

/** Writes what a dry run has checked. Throws 409 `catalog.import.cannot_apply` in any other state. */
export async function applyImport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, catalogAbilities['import.run'])
  await moveImport(ctx, id, 'apply')
  // What the check said holds no longer; what was wrong with the file itself (it has nothing staged) does.
  await ctx.db.query(
    'catalog.importAgain',
    `UPDATE catalog_import_item SET result = NULL, errors = '[]'
     WHERE tenant_id = $1 AND import_id = $2 AND staged IS NOT NULL`,
    [ctx.tenant.id, id],
  )
  await ctx.db.query(
    'catalog.importApply',
    `UPDATE catalog_import SET dry_run = false, counts = counts || (
       SELECT jsonb_build_object('created', 0, 'updated', 0, 'same', 0, 'refused', count(*),
                                 'errors', coalesce(sum(jsonb_array_length(errors)), 0))
       FROM catalog_import_item WHERE tenant_id = $1 AND import_id = $2 AND result = 'refused')
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id],
  )
  enqueueWork(ctx, id)
}

/**
 * Restores what stood there before and archives what the import made. What was changed since stays as it is and is told in the
 * report. Throws 409 `catalog.import.cannot_undo` while it is under way.
 */
export async function undoImport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, catalogAbilities['import.run'])
  await moveImport(ctx, id, 'undo')
  enqueueWork(ctx, id)
}

/** Stops after the batch that is being written; what was written stays and can be undone. Throws 409 when nothing is under way. */
export async function cancelImport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, catalogAbilities['import.run'])
  await moveImport(ctx, id, 'cancel')
}

/** What the command line tells of an import. */
export interface ImportReport {
  products: number
  variants: number
  created: number
  updated: number
  /** Products that were already as the file says. */
  skipped: number
  errors: { line: number; code: string; message: string }[]
  /** Facts about the whole file, in words. */
  notices: string[]
}

interface Given {
  format?: ImportFormat
  dryRun: boolean
  stream: AsyncIterable<Uint8Array>
  name: string
}

/** Imports a file to its end in this process, by the same machinery. Throws the 422 of a file that cannot be taken. */
export async function importCatalog(services: Services, tenant: Tenant, input: Given): Promise<ImportReport> {
  const ctx = systemCtx(services, tenant.id)
  try {
    const id = await takeIn(ctx, input)
    await ctx.db.commit()
    await workOn(ctx, id)
    const { counts, notices, failure } = await importRow(ctx, id)
    if (failure) throw new Problem(422, failure.code, { params: failure.params })
    const faults = await ctx.db.query<{ errors: RowError[] }>(
      'catalog.importFaults',
      `SELECT errors FROM catalog_import_item WHERE tenant_id = $1 AND import_id = $2 AND errors <> '[]' ORDER BY line, ordinal`,
      [tenant.id, id],
    )
    await ctx.db.commit()
    return {
      products: counts.products,
      variants: counts.variants,
      created: counts.created,
      updated: counts.updated,
      skipped: counts.same,
      errors: faults
        .flatMap((row) => row.errors)
        .map(({ line, code, column, params }) => ({
          line,
          code,
          message: `${column ? `${column}: ` : ''}${sentence('en', code, params)}`,
        })),
      notices: notices.map(({ code, params }) => sentence('en', code, params)),
    }
  } catch (error) {
    await ctx.db.rollback()
    throw error
  }
}
