import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { MailError } from './message.ts'

/** A file in the site's storage, attached to an email. */
export interface StoredAttachment {
  /** The key in the site's own storage (`tenantStorage`). */
  key: string
  name: string
  contentType: string
}

/** A small text attachment that is stored with the email: a calendar invitation. */
export interface TextAttachment {
  text: string
  name: string
  contentType: string
}

/** An attachment generated from immutable data when the email is sent: an invoice. */
export interface GeneratedAttachment {
  /** The key of the generator in an area's `mailAttachments`. */
  maker: string
  /** The source, opaque to everything but the generator. */
  of: string
  name: string
  contentType: string
}

export type QueuedAttachment = StoredAttachment | TextAttachment | GeneratedAttachment

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Generates attachments for its emails, always the same bytes; null if the source has been deleted. */
    mailAttachments?: Record<string, (ctx: Ctx, of: string) => Promise<Buffer | null>>
  }
}

/** Returns a file's bytes when the email is sent. Throws `mail.attachment_gone` if it no longer exists. */
export async function attachmentBytes(ctx: Ctx, attachment: QueuedAttachment): Promise<Buffer> {
  if ('text' in attachment) return Buffer.from(attachment.text)
  const bytes =
    'maker' in attachment
      ? await generateAttachment(ctx, attachment)
      : await readStoredAttachment(ctx, attachment)
  if (!bytes) throw new MailError('mail.attachment_gone', false, { detail: attachment.name })
  return bytes
}

async function generateAttachment(ctx: Ctx, { maker, of }: GeneratedAttachment): Promise<Buffer | null> {
  for (const { mailAttachments } of allAreas()) {
    const make = mailAttachments?.[maker]
    if (make) return make(ctx, of)
  }
  return null
}

async function readStoredAttachment(ctx: Ctx, { key }: StoredAttachment): Promise<Buffer | null> {
  const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(key)
  return object ? Buffer.from(await new Response(object.stream).arrayBuffer()) : null
}
