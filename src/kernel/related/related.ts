import { collectFromEnabledAreas, isLinkOpen } from '#kernel/area/areas.ts'
import { invalid, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { isRecordAddress } from './record-address.rules.ts'

/** Something created from a record that links back to it: a task of an order. */
export interface RelatedItem {
  id: string
  title: string
  detail?: string
  to: string
  /** Its status as a short label, and how good or bad it is. */
  badge?: string
  tone?: 'good' | 'warn' | 'bad'
  /** Finished; listed below the unfinished ones. */
  done?: boolean
}

/** A record of any area, by the URL of its page and its title there. */
export interface RelatedRecord {
  to: string
  label: string
}

/** One kind of thing that can be created from, and is shown beside, any record with a page of its own. */
export interface RelatedSource {
  key: string
  title: LocalizedText
  /** The label for creating one from a record, and the page where that starts. If absent, it is only shown. */
  create?: { label: LocalizedText; to(record: RelatedRecord): string }
  /** The area that must be switched on, if it is not the one that declares it. */
  area?: string
  canSee(viewer: Viewer): boolean
  /** Returns those the viewer may see, with at most one statement; the URL is as it was when they were created. */
  find(ctx: Ctx, to: string): Promise<RelatedItem[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** What can be created from records of other areas. */
    related?: readonly RelatedSource[]
  }
}

export interface RelatedGroup {
  key: string
  title: string
  begin: { label: string; to: string } | null
  items: RelatedItem[]
}

/**
 * Returns what areas have for a record, limited to what the viewer may see, open and create. Throws 401 for guests, 422 for
 * anything other than a path of this site.
 */
export async function relatedTo(ctx: Ctx, record: RelatedRecord): Promise<RelatedGroup[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  if (!isRecordAddress(record.to)) throw invalid([{ path: 'to', code: 'field.format' }])
  const sources = collectFromEnabledAreas(ctx, ({ related }) => related).filter(({ canSee }) =>
    canSee(ctx.viewer),
  )
  const isOpen = ({ to }: { to: string }) => isLinkOpen(ctx.tenant, ctx.viewer.role, to)
  const groups = await Promise.all(
    sources.map(async ({ key, title, create, find }) => {
      const begin = create ? { label: create.label[ctx.locale], to: create.to(record) } : null
      return {
        key,
        title: title[ctx.locale],
        begin: begin && isOpen(begin) ? begin : null,
        items: (await find(ctx, record.to)).filter(isOpen),
      }
    }),
  )
  // Kinds that can be created are offered even if there are none yet; those only shown need something to show.
  return groups.filter(({ begin, items }) => begin !== null || items.length > 0)
}
