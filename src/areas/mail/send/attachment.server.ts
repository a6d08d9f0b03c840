import { readFile } from '#areas/files/public.server.ts'
import { tooLarge } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { StoredAttachment } from '#kernel/mail/attachment.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { AttachmentInput } from './send.input.ts'

/** The maximum total size of an email's files: base64 adds a third, and servers accept 25 MB. */
const maxAttachmentBytes = 18 * 1024 * 1024

interface EmailFile {
  name: string
  contentType: string
  content: Uint8Array
}

/**
 * Stores an email's files for the outbox, so that later changes to a file in the file manager do not affect it. `of`
 * identifies the email. Throws 404 for a file the author may not open, 413.
 */
export async function storeFiles(
  ctx: Ctx,
  of: string,
  input: readonly AttachmentInput[],
): Promise<StoredAttachment[]> {
  let remaining = maxAttachmentBytes
  const files: EmailFile[] = []
  for (const attachment of input) {
    const file =
      attachment.fileId !== undefined
        ? await loadFile(ctx, attachment.fileId, remaining)
        : { ...attachment, content: Buffer.from(attachment.content, 'base64') }
    remaining -= file.content.length
    if (remaining < 0) throw tooLarge({ megabytes: maxAttachmentBytes / 1_048_576 })
    files.push(file)
  }
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  return Promise.all(
    files.map(async ({ name, contentType, content }, at) => {
      const key = `mail/${of}/${at}`
      await storage.put(key, content, { contentType })
      return { key, name, contentType }
    }),
  )
}

async function loadFile(ctx: Ctx, id: string, remaining: number): Promise<EmailFile> {
  const { name, contentType, size, object } = await readFile(ctx, id)
  if (size > remaining) {
    await object.stream.cancel()
    throw tooLarge({ megabytes: maxAttachmentBytes / 1_048_576 })
  }
  return { name, contentType, content: new Uint8Array(await new Response(object.stream).arrayBuffer()) }
}
