import type { Ctx } from '#kernel/http/ctx.ts'
import type { StoredAttachment } from '#kernel/mail/outbox.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'

/** Bytes that are to go along with a letter. */
export interface LetterFile {
  name: string
  contentType: string
  content: Uint8Array
}

/** Puts a letter's files where the outbox finds them when the letter leaves. `of` names the letter. */
export async function keepFiles(
  ctx: Ctx,
  of: string,
  files: readonly LetterFile[],
): Promise<StoredAttachment[]> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  return Promise.all(
    files.map(async ({ name, contentType, content }, at) => {
      const key = `mail/${of}/${at}`
      await storage.put(key, content, { contentType })
      return { key, name, contentType }
    }),
  )
}

/** The most all files of a letter may weigh: base64 makes a third more of them, and servers take 25 MB. */
export const mostFileBytes = 18 * 1024 * 1024
