import { collectFromEnabledAreas } from '#kernel/area/areas.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import type { CalendarHue } from './hue.ts'

/** A time range, or whole days including the last one. */
export type CalendarTime = { start: Date; end: Date | null } | { first: Day; last: Day }

/** What a layer shows of one item. */
export interface LayerItem {
  title: string
  /** What distinguishes it from others: a status, a number. */
  note?: string
  /** The item's own page. */
  href: string
}

/**
 * Items of an area that have a time: promised orders, due tasks. The calendar shows them beside its own events and
 * stores no copy. All layers are read in one statement, a UNION of what each selects (`items.ts`).
 */
export interface CalendarLayer {
  /** For example `catalog.sale`: the key under which a user turns it off. */
  key: string
  title: LocalizedText
  hue: CalendarHue
  /** The area that must be switched on, if it is not the one that declares it. */
  area?: string
  /** Hidden until a user turns it on. */
  off?: true
  /** The label where many items of one day are shown as one: 'ส่งของ 11'. */
  together?: Record<Locale, (count: number) => string>
  /** Whether this viewer may see any of it. */
  canSee(viewer: Viewer): boolean
  /**
   * Returns a SELECT of six columns: id (text); start and end (timestamptz); first and last day (text, the last
   * included); facts (jsonb) for `item`. A row has either times or days. Parameters, all typed: $1 the site (uuid), $2
   * and $3 the requested time range (timestamptz), $4 the viewer's user (uuid, null if there is none). `ids` is the SQL
   * expression for what `ids` returns (uuid[]). The text may differ by role, so that it selects only what the viewer
   * may see; it must not contain anything that differs by user, because each text becomes a prepared statement.
   */
  select(viewer: Viewer, ids: string): string
  /** Returns the things this viewer has a role in, for `select`. */
  ids?(viewer: Viewer): readonly string[]
  item(facts: never, locale: Locale, id: string): LayerItem
  /**
   * Moves an item to another time, by its own rules and rights; refusals throw as the area's own action does. If
   * absent, its items cannot be moved here.
   */
  move?(ctx: Ctx, id: string, to: CalendarTime): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its items with a time, for every user's calendar. */
    calendarLayers?: readonly CalendarLayer[]
  }
}

/** Defines a layer whose `facts` are typed between its `select` and its `item`. */
export const defineCalendarLayer = <Facts>(
  layer: Omit<CalendarLayer, 'item'> & { item(facts: Facts, locale: Locale, id: string): LayerItem },
): CalendarLayer => layer as CalendarLayer

/** Returns the layers of the areas that are on, limited to those this viewer may see. */
export const visibleLayers = (ctx: Pick<Ctx, 'tenant' | 'viewer'>): CalendarLayer[] =>
  collectFromEnabledAreas(ctx, ({ calendarLayers }) => calendarLayers).filter(({ canSee }) =>
    canSee(ctx.viewer),
  )
