import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A mail received in the site's mailbox that is not a report about one of ours. Addresses are in lower case. */
export interface IncomingEmail {
  from: string | null
  /** The recipient addresses, from its headers, including those added on delivery. */
  to: string[]
  /** Its calendar part, if the mail is about an event (RFC 6047). */
  calendar: string | null
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Handles a received mail; returns true if it was for this area, and no other area is asked. The sender is not verified. */
    incomingMail?: (ctx: Ctx, mail: IncomingEmail) => Promise<boolean>
  }
}

/** Larger ones are no replies. */
const maxCalendarBytes = 256 * 1024

/** Offers a received mail to the areas in turn; returns true if one handled it. */
export async function dispatchIncomingEmail(ctx: Ctx, raw: Uint8Array): Promise<boolean> {
  const readers = allAreas().flatMap(({ incomingMail }) => incomingMail ?? [])
  if (!readers.length) return false
  const { default: PostalMime } = await import('postal-mime')
  const read = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }).catch(
    () => undefined,
  )
  if (!read) return false
  const header = (name: string) => read.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const addresses = [...(read.to ?? []), ...(read.cc ?? [])].map(({ address }) => address ?? '')
  const part = read.attachments.find(({ mimeType }) => /^text\/calendar$/i.test(mimeType))
  const bytes = part && Buffer.from(part.content as Uint8Array)
  const email: IncomingEmail = {
    from: read.from?.address?.toLowerCase() ?? null,
    to: [...addresses, ...header('delivered-to'), ...header('x-original-to')]
      .map((address) => address.toLowerCase())
      .filter(Boolean),
    calendar: bytes && bytes.length <= maxCalendarBytes ? bytes.toString('utf8') : null,
  }
  for (const take of readers) if (await take(ctx, email)) return true
  return false
}
