import {
  deletePrivateFiles,
  privateFileTypeOf,
  requireSiteQuota,
  storePrivateFile,
} from '#areas/files/public.server.ts'
import { type FieldError, tooLarge } from '#kernel/errors.ts'
import { extensionsOf, type Field, type SubmittedFile, submittedFiles } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Answer } from './answer.rules.ts'

/** The kind of private files used for form answers. */
export const answerFileKind = 'form'
/** Limit for all files of one answer together. */
export const maxFormBytes = 25 * 1024 * 1024

interface UploadedFile {
  name: string
  bytes: Uint8Array
}

/** Returns the files uploaded with these answers, by field key, with errors from checking their content. */
export async function readUploadedFiles(
  answers: readonly Answer[],
  form: FormData,
): Promise<{ files: Map<string, UploadedFile[]>; errors: FieldError[] }> {
  const files = new Map<string, UploadedFile[]>()
  const errors: FieldError[] = []
  for (const { field } of answers) {
    if (field.kind !== 'files') continue
    const sent = await Promise.all(
      submittedFiles(form, field.key).map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    )
    files.set(field.key, sent)
    if (!sent.every(({ bytes, name }) => privateFileTypeOf(bytes, name, field.accepts)))
      errors.push({
        path: field.key,
        code: 'field.file_type',
        params: { endings: extensionsOf(field.accepts).join(', ') },
      })
  }
  return { files, errors }
}

/**
 * Stores the files of an answer privately and puts their ids into it. They are recorded with this transaction and
 * belong to the answer from then on; earlier work in this transaction is committed. Throws 413 when they are too large,
 * including when the site is full.
 */
export async function storeFiles(
  ctx: Ctx,
  answers: readonly Answer[],
  files: ReadonlyMap<string, readonly UploadedFile[]>,
): Promise<Answer[]> {
  const total = [...files.values()].flat().reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  if (total > maxFormBytes) throw tooLarge()
  if (!total) return [...answers]
  await requireSiteQuota(ctx, total)
  // No one else should wait for storage quota while bytes are being uploaded.
  await ctx.db.commit()
  const stored = await Promise.all(
    answers.map(async ({ field, value }) => {
      if (field.kind !== 'files') return { field, value }
      const storing = (files.get(field.key) ?? []).map(async ({ name, bytes }): Promise<SubmittedFile> => {
        const options = { name, kind: answerFileKind, groups: field.accepts }
        const { id, type } = await storePrivateFile(ctx, bytes, options)
        return { id, name, type, bytes: bytes.byteLength }
      })
      return { field, value: await Promise.all(storing) }
    }),
  )
  // These files are counted by now; of several concurrent uploads only as many stay as there is room for.
  await requireSiteQuota(ctx, 0)
  return stored
}

/** Returns the files of stored answers. */
export const filesIn = (answers: unknown): (SubmittedFile & { id: string })[] =>
  (Array.isArray(answers) ? answers : []).flatMap((answer) =>
    isRecord(answer) && (answer.field as Field | undefined)?.kind === 'files' && Array.isArray(answer.value)
      ? answer.value.filter((file) => isRecord(file) && typeof file.id === 'string' && isId(file.id))
      : [],
  )

/** Deletes the files of answers that were deleted in this transaction. */
export const removeFilesOf = (ctx: Ctx, removed: readonly { answers: unknown }[]): Promise<void> =>
  deletePrivateFiles(
    ctx,
    removed.flatMap(({ answers }) => filesIn(answers).map(({ id }) => id)),
  )

/** The files referenced by answers, for `sala verify`. */
export const answerFilesInUse = `SELECT c.tenant_id, (f->>'id')::uuid AS id FROM cms_contact c,
  jsonb_path_query(c.answers, 'strict $[*] ? (@.field.kind == "files").value[*]', silent => true) f WHERE f ? 'id'`
