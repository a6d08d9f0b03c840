import { ReadableStream as WebStream } from 'node:stream/web'
import { tooLarge } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { codesOf } from './codes.ts'
import type { RecogniseOptions } from './definition.ts'
import type { Engine } from './engine.ts'
import type { ImportRun } from './import.types.ts'
import { workbooksAsText } from './sheet/as-text.ts'
import { addToTally, emptyTally } from './tally.rules.ts'

export interface NewImport<Data> extends RecogniseOptions<Data> {
  stream: AsyncIterable<Uint8Array>
  /** Checks everything and writes nothing. */
  dryRun: boolean
}

/** The number of bytes that is enough to recognise a file. */
const sampleBytes = 512 * 1024
/** How long an import can be undone: about a quarter of a year. */
const retentionMs = 90 * 86_400_000

/**
 * Stores a file and creates its run. Throws 413 `too_large`, and the 422 of a definition that rejects the file's start.
 * Ends the open transaction.
 */
export async function receiveFile(ctx: Ctx, engine: Engine, input: NewImport<object>): Promise<ImportRun> {
  // The file may take minutes to arrive; no transaction may wait for it.
  await ctx.db.commit()
  const { definition, runs } = engine
  const id = newId()
  const fileKey = `imports/${id}`
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const chunks = definition.workbooks ? workbooksAsText(input.stream, codesOf(definition.key)) : input.stream
  const body = WebStream.from(chunks) as ReadableStream<Uint8Array>
  await storage.put(fileKey, body, {
    contentType: 'application/octet-stream',
    maxBytes: definition.maxBytes,
  })
  try {
    const object = await storage.get(fileKey)
    const { format, maxBytes } = await definition.recognise(await readSample(object?.stream), input)
    if ((object?.size ?? 0) > (maxBytes ?? definition.maxBytes)) throw tooLarge()
    const run = {
      id,
      kind: definition.key,
      name: input.name.split(/[\\/]/).at(-1)!.slice(0, 200),
      format,
      data: { ...input.data },
      dryRun: input.dryRun,
      status: 'staging' as const,
      fileKey,
      tally: emptyTally,
      counts: {},
      actorId: ctx.viewer.user?.id ?? null,
      actorName: viewerName(ctx),
      createdAt: ctx.now,
      seenAt: new Date(),
    }
    const created = await runs.insert(ctx, run)
    const counts = await definition.counts.of(addToTally(emptyTally, []), created, ctx)
    const stored = await runs.update(ctx, id, { counts: counts as Record<string, number> })
    await deleteExpiredImports(ctx, engine)
    return stored
  } catch (error) {
    await storage.delete(fileKey)
    throw error
  }
}

const viewerName = ({ viewer }: Ctx) =>
  `${viewer.user?.firstname ?? ''} ${viewer.user?.lastname ?? ''}`.trim()

async function readSample(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= sampleBytes) break
  }
  return Buffer.concat(chunks)
}

async function deleteExpiredImports(ctx: Ctx, { definition, runs }: Engine): Promise<void> {
  const old = await runs.list(ctx, {
    where: { kind: definition.key, createdAt: { lt: new Date(+ctx.now - retentionMs) } },
  })
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const { id, fileKey } of old) {
    await runs.remove(ctx, id)
    await storage.delete(fileKey)
  }
}
