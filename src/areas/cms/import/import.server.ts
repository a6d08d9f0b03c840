import { ReadableStream as WebStream } from 'node:stream/web'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { cmsAbilities } from '../abilities.ts'
import { nameOf } from '../page/page.server.ts'
import { formatOf, mostBytes } from './formats/open.ts'
import type { ImportCounts, ImportNote } from './import.types.ts'
import type { PictureReach } from './pictures.server.ts'
import { type ImportRow, importRow, importRows, moveImport, noCounts } from './rows.server.ts'
import { fileKey } from './stage.server.ts'
import { workOn } from './work.server.ts'

export interface NewImport {
  /** The name of the file, as people know it. */
  name: string
  /** Where the site it comes from stands, for exports that do not say: pictures and links are found by it. */
  address?: string
  stream: AsyncIterable<Uint8Array>
  /** Checks everything and writes nothing. */
  dryRun: boolean
}

/**
 * Takes an export of another site in and has it worked on in the background; answers the id to ask by. Throws 413 `too_large`, 422
 * for what is none, and for an address that is none; what is wrong further down ends the import as `failed`.
 */
export async function startPostImport(ctx: Ctx, input: NewImport): Promise<{ id: string }> {
  authorize(ctx, cmsAbilities['page.publish'])
  const id = await takeIn(ctx, input)
  enqueueWork(ctx, id)
  return { id }
}

const enqueueWork = (ctx: Ctx, id: string): void =>
  enqueue(ctx, 'cms.import', { id }, { key: `cms.import:${id}` })

async function takeIn(ctx: Ctx, { name, address, stream, dryRun }: NewImport): Promise<string> {
  const origin = originOf(address)
  // The file may take minutes to arrive; no transaction waits for it.
  await ctx.db.commit()
  const id = newId()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const body = WebStream.from(stream) as ReadableStream<Uint8Array>
  await storage.put(fileKey(id), body, {
    contentType: 'application/octet-stream',
    maxBytes: mostBytes.wordpress,
  })
  try {
    const object = await storage.get(fileKey(id))
    const format = formatOf(name, await beginningOf(object?.stream))
    if ((object?.size ?? 0) > mostBytes[format]) throw new Problem(413, 'too_large')
    await ctx.db.query(
      'cms.importStart',
      `INSERT INTO cms_import (tenant_id, id, name, format, address, dry_run, status, counts, actor_id, actor_name, created_at, seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'staging', $7, $8, $9, $10, now())`,
      [
        ctx.tenant.id,
        id,
        name.split(/[\\/]/).at(-1)!.slice(0, 200),
        format,
        origin,
        dryRun,
        JSON.stringify(noCounts),
        ctx.viewer.user?.id ?? null,
        nameOf(ctx),
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

function originOf(address: string | undefined): string | null {
  if (!address?.trim()) return null
  const url = URL.parse(/^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`)
  if (!url?.hostname.includes('.')) throw invalid([{ path: 'address', code: 'cms.import.address' }])
  return `https://${url.host}`
}

/** As much as tells what a file is; the rest of the object is not read. */
async function beginningOf(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array> {
  for await (const chunk of stream ?? []) if (chunk.byteLength) return chunk
  return new Uint8Array()
}

/** What was brought in a quarter of a year ago is no longer undone; what it was remains known. */
async function forgetOld(ctx: Ctx): Promise<void> {
  const old = await ctx.db.query<{ id: string }>(
    'cms.importForget',
    `DELETE FROM cms_import WHERE tenant_id = $1 AND created_at < $2::timestamptz - interval '90 days' RETURNING id`,
    [ctx.tenant.id, ctx.now],
  )
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const { id } of old) await storage.delete(fileKey(id))
}

/** How far an import is. Throws 404 `cms.import.none`. */
export async function postImport(ctx: Ctx, id: string): Promise<ImportRow> {
  authorize(ctx, cmsAbilities['page.publish'])
  return await importRow(ctx, id)
}

/** The imports of the site, the newest first. */
export async function listPostImports(ctx: Ctx): Promise<ImportRow[]> {
  authorize(ctx, cmsAbilities['page.publish'])
  return await importRows(ctx)
}

/** Writes what a dry run has checked. Throws 409 `cms.import.cannot_apply` in any other state. */
export async function applyPostImport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  await moveImport(ctx, id, 'apply')
  // What the check said holds no longer; what was wrong with an entry itself (it has nothing staged) does.
  await ctx.db.query(
    'cms.importAgain',
    `UPDATE cms_import_item SET result = NULL, comments = 0 WHERE tenant_id = $1 AND import_id = $2 AND staged IS NOT NULL`,
    [ctx.tenant.id, id],
  )
  await ctx.db.query(
    'cms.importApply',
    'UPDATE cms_import SET dry_run = false WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  enqueueWork(ctx, id)
}

/**
 * Takes back what an import made, and restores what stood there before. What people changed since stays and is told in the report.
 * Throws 409 `cms.import.cannot_undo` while it is under way.
 */
export async function undoPostImport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  await moveImport(ctx, id, 'undo')
  enqueueWork(ctx, id)
}

/** Stops after the entry that is being written; what was written stays and can be undone. Throws 409 when nothing is under way. */
export async function cancelPostImport(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  await moveImport(ctx, id, 'cancel')
}

/** What the command line tells of an import. */
export interface PostImportReport {
  counts: ImportCounts
  entries: { line: number; entry: string; result: string; code: string; message: string }[]
  notices: string[]
}

/** Brings a file in to its end in this process, by the same machinery. Throws the 422 of a file that cannot be taken. */
export async function importPosts(
  services: Services,
  tenant: Tenant,
  input: NewImport,
  reach: PictureReach = {},
): Promise<PostImportReport> {
  const ctx = systemCtx(services, tenant.id)
  try {
    const id = await takeIn(ctx, input)
    await ctx.db.commit()
    await workOn(ctx, id, reach)
    const { counts, notices, failure } = await importRow(ctx, id)
    if (failure) throw new Problem(422, failure.code, { params: failure.params })
    const items = await ctx.db.query<{ line: number; label: string; result: string; notes: ImportNote[] }>(
      'cms.importTold',
      `SELECT line, label, result, notes FROM cms_import_item WHERE tenant_id = $1 AND import_id = $2 AND notes <> '[]' ORDER BY ordinal`,
      [tenant.id, id],
    )
    await ctx.db.commit()
    return {
      counts,
      entries: items.flatMap(({ line, label, result, notes }) =>
        notes.map(({ code, params }) => ({
          line,
          entry: label,
          result,
          code,
          message: sentence('en', code, params),
        })),
      ),
      notices: notices.map(({ code, params }) => sentence('en', code, params)),
    }
  } catch (error) {
    await ctx.db.rollback()
    throw error
  }
}
