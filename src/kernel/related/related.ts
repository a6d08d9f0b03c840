import { partsHere } from '#kernel/area/areas.ts'
import { invalid, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { isRecordAddress } from './record-address.rules.ts'

/** Something that was made of a record and leads back to it: a task of an order. */
export interface RelatedItem {
  id: string
  title: string
  detail?: string
  to: string
  /** Its state in a word, and how good or bad that is. */
  badge?: string
  tone?: 'good' | 'warn' | 'bad'
  /** It is over; it stands below what is not. */
  done?: boolean
}

/** A record of any area, by the address of its page and what it is called there. */
export interface RelatedRecord {
  to: string
  label: string
}

/** One kind of thing that can be made of, and is shown beside, every record that has a page of its own. */
export interface RelatedSource {
  key: string
  title: LocalizedText
  /** What is made of a record, and the page where that begins. Absent where it is only shown. */
  begin?: { label: LocalizedText; to(record: RelatedRecord): string }
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
  may(viewer: Viewer): boolean
  /** What the viewer may see of it, at most one statement; the address stands as it was when it was made. */
  find(ctx: Ctx, to: string): Promise<RelatedItem[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** What is made of records of other areas. */
    related?: readonly RelatedSource[]
  }
}

export interface RelatedGroup {
  key: string
  title: string
  begin: { label: string; to: string } | null
  items: RelatedItem[]
}

/** What areas have for a record, as far as the viewer may see and make it. Throws 401 for guests, 422 for what is no address of this site. */
export async function relatedTo(ctx: Ctx, record: RelatedRecord): Promise<RelatedGroup[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  if (!isRecordAddress(record.to)) throw invalid([{ path: 'to', code: 'field.format' }])
  const sources = partsHere(ctx, ({ related }) => related).filter(({ may }) => may(ctx.viewer))
  const groups = await Promise.all(
    sources.map(async ({ key, title, begin, find }) => ({
      key,
      title: title[ctx.locale],
      begin: begin ? { label: begin.label[ctx.locale], to: begin.to(record) } : null,
      items: await find(ctx, record.to),
    })),
  )
  // What can be made is offered also where nothing is there yet; what is only shown needs something to show.
  return groups.filter(({ begin, items }) => begin !== null || items.length > 0)
}
