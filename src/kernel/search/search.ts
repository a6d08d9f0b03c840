import { partsHere } from '#kernel/area/areas.ts'
import { notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { foldText } from '#kernel/text/normalize.ts'
import { commandSearch } from './commands.ts'

/** A record that was found by what somebody typed. */
export interface SearchHit {
  id: string
  title: string
  /** What tells it from others of its name: a state, a sum, a place. */
  detail?: string
  to: string
  /** Of a person or product: the picture's id. */
  picture?: string | null
  /** Its kind or state in a word, where a picker has room for it. */
  badge?: string
}

/** One kind of record that staff find by typing a part of its name or number. */
export interface SearchSource {
  key: string
  label: LocalizedText
  /** A name of nav-icons.ts. */
  icon: string
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
  /** Whether this viewer may find such records at all. */
  may(viewer: Viewer): boolean
  /** The best hits first; at most one statement. `text` is trimmed and has two characters at least. */
  find(ctx: Ctx, text: string, limit: number): Promise<SearchHit[]> | SearchHit[]
  /** Records whose name is written much like the text, for when nothing was found as typed; at most one statement. */
  findAlike?(ctx: Ctx, text: string, limit: number): Promise<SearchHit[]>
}

/** From this `word_similarity` of PostgreSQL's pg_trgm on (0 to 1) a name counts as written much like what was typed. */
export const alikeFrom = 0.4

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of records that are found from everywhere (the command palette). */
    searchable?: readonly SearchSource[]
  }
}

export interface SearchGroup {
  key: string
  label: string
  icon: string
  hits: SearchHit[]
}

const hitsOfAKind = 6
const hitsOfAPicker = 10
const longestText = 100

/** Records of one kind, for a field that picks one. Fewer than two characters find nothing. Throws 401, 403, 404 for an unknown kind. */
export async function searchKind(ctx: Ctx, kind: string, typed: string): Promise<SearchHit[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  const source = partsHere(ctx, ({ searchable }) => searchable).find(({ key }) => key === kind)
  if (!source) throw notFound()
  if (!source.may(ctx.viewer)) throw notAllowed()
  const text = wordsOf(typed)
  return text ? hitsOf(ctx, source, text, hitsOfAPicker) : []
}

async function hitsOf(ctx: Ctx, source: SearchSource, text: string, limit: number): Promise<SearchHit[]> {
  const hits = await source.find(ctx, text, limit)
  if (hits.length === 0 && source.findAlike) return source.findAlike(ctx, text, limit)
  return hits.slice(0, limit)
}

const wordsOf = (typed: string): string | null => {
  const text = typed.trim().slice(0, longestText)
  return [...foldText(text)].length < 2 ? null : text
}

/**
 * What of the site's records, and of what is begun there, somebody who is typing may mean, kind by kind, of the areas that are on and the kinds the viewer may
 * see. One statement a kind, a second where nothing was found as typed. Fewer than two characters find nothing. Throws 401 for guests.
 */
export async function searchRecords(ctx: Ctx, typed: string): Promise<SearchGroup[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  const text = wordsOf(typed)
  if (!text) return []
  const kinds = [commandSearch, ...partsHere(ctx, ({ searchable }) => searchable)]
  const sources = kinds.filter(({ may }) => may(ctx.viewer))
  const groups = await Promise.all(
    sources.map(async (source) => ({
      key: source.key,
      label: source.label[ctx.locale],
      icon: source.icon,
      hits: await hitsOf(ctx, source, text, hitsOfAKind),
    })),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}
