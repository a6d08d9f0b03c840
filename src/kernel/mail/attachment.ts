import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { MailError } from './message.ts'

/** A file that lies in the site's storage and goes with a mail. */
export interface StoredAttachment {
  /** In the site's own storage (`tenantStorage`). */
  key: string
  name: string
  contentType: string
}

/** A small text that goes with a mail and is kept with it: an invitation to a calendar. */
export interface TextAttachment {
  text: string
  name: string
  contentType: string
}

/** A file that is made when the mail leaves, of something that never changes: the sheet of an invoice. */
export interface MadeAttachment {
  /** Who makes it: a key of an area's `mailAttachments`. */
  maker: string
  /** Of what, for the maker alone to understand. */
  of: string
  name: string
  contentType: string
}

export type QueuedAttachment = StoredAttachment | TextAttachment | MadeAttachment

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Makes files that go with its e-mails, each time the same bytes; null when what it is made of is gone. */
    mailAttachments?: Record<string, (ctx: Ctx, of: string) => Promise<Buffer | null>>
  }
}

/** A file's bytes, as the mail leaves. Throws `mail.attachment_gone` when there is none any more. */
export async function attachmentBytes(ctx: Ctx, attachment: QueuedAttachment): Promise<Buffer> {
  if ('text' in attachment) return Buffer.from(attachment.text)
  const bytes = 'maker' in attachment ? await made(ctx, attachment) : await stored(ctx, attachment)
  if (!bytes) throw new MailError('mail.attachment_gone', false, { detail: attachment.name })
  return bytes
}

async function made(ctx: Ctx, { maker, of }: MadeAttachment): Promise<Buffer | null> {
  for (const { mailAttachments } of allAreas()) {
    const make = mailAttachments?.[maker]
    if (make) return make(ctx, of)
  }
  return null
}

async function stored(ctx: Ctx, { key }: StoredAttachment): Promise<Buffer | null> {
  const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(key)
  return object ? Buffer.from(await new Response(object.stream).arrayBuffer()) : null
}
