import { collectFromEnabledAreas, isLinkOpen } from '#kernel/area/areas.ts'
import { notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { foldText } from '#kernel/text/normalize.ts'
import { commandSearch } from './commands.ts'

/** A record found by a search. */
export interface SearchHit {
  id: string
  title: string
  /** What distinguishes it from others with the same name: a status, an amount, a place. */
  detail?: string
  to: string
  /** The image id, for a person or product. */
  picture?: string | null
  /** Its kind or status as a short label, where a picker has room for it. */
  badge?: string
}

/** One kind of record that staff find by typing part of its name or number. */
export interface SearchSource {
  key: string
  label: LocalizedText
  /** A name of nav-icons.ts. */
  icon: string
  /** The area that must be switched on, if it is not the one that declares it. */
  area?: string
  /** Returns whether this viewer may find such records at all. */
  canSearch(viewer: Viewer): boolean
  /** Returns the hits, best first, with at most one statement. `text` is trimmed and has at least two characters. */
  find(ctx: Ctx, text: string, limit: number): Promise<SearchHit[]> | SearchHit[]
  /** Returns records with a similarly spelt name, for when nothing matched exactly; at most one statement. */
  findAlike?(ctx: Ctx, text: string, limit: number): Promise<SearchHit[]>
}

/** The minimum `word_similarity` of PostgreSQL's pg_trgm (0 to 1) for a name to count as similarly spelt. */
export const minSimilarity = 0.4

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of records that can be found from everywhere (the command palette). */
    searchable?: readonly SearchSource[]
  }
}

export interface SearchGroup {
  key: string
  label: string
  icon: string
  hits: SearchHit[]
}

const maxHitsPerKind = 6
const maxPickerHits = 10
const maxQueryLength = 100

/**
 * Returns records of one kind, for a field that picks one. Fewer than two characters find nothing. Throws 401, 403, 404
 * for an unknown kind.
 */
export async function searchKind(ctx: Ctx, kind: string, query: string): Promise<SearchHit[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  const source = collectFromEnabledAreas(ctx, ({ searchable }) => searchable).find(({ key }) => key === kind)
  if (!source) throw notFound()
  if (!source.canSearch(ctx.viewer)) throw notAllowed()
  const text = normalizeQuery(query)
  return text ? hitsOf(ctx, source, text, maxPickerHits) : []
}

/** A hit whose page is closed to the viewer would lead nowhere, and say what is there. */
const openHits = (ctx: Ctx, hits: SearchHit[]) =>
  hits.filter(({ to }) => isLinkOpen(ctx.tenant, ctx.viewer.role, to))

async function hitsOf(ctx: Ctx, source: SearchSource, text: string, limit: number): Promise<SearchHit[]> {
  const hits = await source.find(ctx, text, limit)
  if (hits.length === 0 && source.findAlike) return source.findAlike(ctx, text, limit)
  return hits.slice(0, limit)
}

const normalizeQuery = (query: string): string | null => {
  const text = query.trim().slice(0, maxQueryLength)
  return [...foldText(text)].length < 2 ? null : text
}

/**
 * Searches the site's records and commands, kind by kind, for the areas that are on and the kinds the viewer may see,
 * leaving out those whose page is closed to the viewer. One statement per kind, and a second if nothing matched
 * exactly. Fewer than two characters find nothing. Throws 401 for guests.
 */
export async function searchRecords(ctx: Ctx, query: string): Promise<SearchGroup[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  const text = normalizeQuery(query)
  if (!text) return []
  const kinds = [commandSearch, ...collectFromEnabledAreas(ctx, ({ searchable }) => searchable)]
  const sources = kinds.filter(({ canSearch }) => canSearch(ctx.viewer))
  const groups = await Promise.all(
    sources.map(async (source) => ({
      key: source.key,
      label: source.label[ctx.locale],
      icon: source.icon,
      hits: openHits(ctx, await hitsOf(ctx, source, text, maxHitsPerKind)),
    })),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}
