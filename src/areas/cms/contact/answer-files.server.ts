import { privateTypeOf, removePrivate, requireSiteRoom, storePrivate } from '#areas/files/public.server.ts'
import { type FieldError, tooLarge } from '#kernel/errors.ts'
import { endingsOf, type Field, filesOf, type SentFile } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Answer } from './answer.rules.ts'

/** The kind of private files used for form answers. */
export const answerFileKind = 'form'
/** Limit for all files of one answer together. */
export const mostFormBytes = 25 * 1024 * 1024

interface Sent {
  name: string
  bytes: Uint8Array
}

/** Returns the files uploaded with these answers, by field key, with errors from checking their content. */
export async function sentFiles(
  answers: readonly Answer[],
  form: FormData,
): Promise<{ files: Map<string, Sent[]>; faults: FieldError[] }> {
  const files = new Map<string, Sent[]>()
  const faults: FieldError[] = []
  for (const { field } of answers) {
    if (field.kind !== 'files') continue
    const sent = await Promise.all(
      filesOf(form, field.key).map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    )
    files.set(field.key, sent)
    if (!sent.every(({ bytes, name }) => privateTypeOf(bytes, name, field.accepts)))
      faults.push({
        path: field.key,
        code: 'field.file_type',
        params: { endings: endingsOf(field.accepts).join(', ') },
      })
  }
  return { files, faults }
}

/**
 * Stores the files of an answer privately and puts their ids into it. They are recorded with this transaction and
 * belong to the answer from then on; earlier work in this transaction is committed. Throws 413 when they are too large,
 * including when the site is full.
 */
export async function storeFiles(
  ctx: Ctx,
  answers: readonly Answer[],
  files: ReadonlyMap<string, readonly Sent[]>,
): Promise<Answer[]> {
  const total = [...files.values()].flat().reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  if (total > mostFormBytes) throw tooLarge()
  if (!total) return [...answers]
  await requireSiteRoom(ctx, total)
  // No one else should wait for storage quota while bytes are being uploaded.
  await ctx.db.commit()
  const stored = await Promise.all(
    answers.map(async ({ field, value }) => {
      if (field.kind !== 'files') return { field, value }
      const storing = (files.get(field.key) ?? []).map(async ({ name, bytes }): Promise<SentFile> => {
        const options = { name, kind: answerFileKind, groups: field.accepts }
        const { id, type } = await storePrivate(ctx, bytes, options)
        return { id, name, type, bytes: bytes.byteLength }
      })
      return { field, value: await Promise.all(storing) }
    }),
  )
  // These files are counted by now; of several concurrent uploads only as many stay as there is room for.
  await requireSiteRoom(ctx, 0)
  return stored
}

/** Returns the files of stored answers. */
export const filesIn = (answers: unknown): (SentFile & { id: string })[] =>
  (Array.isArray(answers) ? answers : []).flatMap((one) =>
    isRecord(one) && (one.field as Field | undefined)?.kind === 'files' && Array.isArray(one.value)
      ? one.value.filter((file) => isRecord(file) && typeof file.id === 'string' && isId(file.id))
      : [],
  )

/** Deletes the files of answers that were deleted in this transaction. */
export const removeFilesOf = (ctx: Ctx, removed: readonly { answers: unknown }[]): Promise<void> =>
  removePrivate(
    ctx,
    removed.flatMap(({ answers }) => filesIn(answers).map(({ id }) => id)),
  )

/** The files referenced by answers, for `sala verify`. */
export const answerFilesInUse = `SELECT c.tenant_id, (f->>'id')::uuid AS id FROM cms_contact c,
  jsonb_path_query(c.answers, 'strict $[*] ? (@.field.kind == "files").value[*]', silent => true) f WHERE f ? 'id'`
