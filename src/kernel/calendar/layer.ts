import { partsHere } from '#kernel/area/areas.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import type { CalendarHue } from './hue.ts'

/** When something is: from moment to moment, or whole days, the last one included. */
export type CalendarTime = { start: Date; end: Date | null } | { first: Day; last: Day }

/** What a layer shows of one thing. */
export interface LayerItem {
  title: string
  /** What tells it from others: a state, a number. */
  note?: string
  /** The page of the thing itself. */
  href: string
}

/**
 * Things of an area that have a time: orders that were promised, tasks that are due. The calendar shows them beside its own events and keeps
 * no copy. All layers together are read in one statement, a UNION of what each selects (`items.ts`).
 */
export interface CalendarLayer {
  /** `catalog.sale`: under this name a person turns it off. */
  key: string
  title: LocalizedText
  hue: CalendarHue
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
  /** Not shown until somebody turns it on. */
  off?: true
  /** Where many of them on one day are shown as one: 'ส่งของ 11'. */
  together?: Record<Locale, (count: number) => string>
  /** Whether this viewer may see any of it. */
  may(viewer: Viewer): boolean
  /**
   * A SELECT of six columns: id (text); beginning and end (timestamptz); first and last day (text, the last included); facts (jsonb) for
   * `item`. A row has either a moment or a day. Parameters, all typed: $1 the site (uuid), $2 and $3 the moments that are
   * asked for (timestamptz), $4 the viewer's user (uuid, null for nobody). `ids` is the expression of what `ids` answers (uuid[]).
   * The text may differ by role, so that it selects only what the viewer sees; it must not hold what differs by person, because each text
   * is a statement that stays prepared.
   */
  select(viewer: Viewer, ids: string): string
  /** The things this viewer has a role in, for `select`. */
  ids?(viewer: Viewer): readonly string[]
  item(facts: never, locale: Locale, id: string): LayerItem
  /** Gives a thing another time, by its own rules and rights: what refuses, throws as the area's own act does. Absent: it cannot be moved here. */
  move?(ctx: Ctx, id: string, to: CalendarTime): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its things with a time, for everybody's calendar. */
    calendarLayers?: readonly CalendarLayer[]
  }
}

/** A layer whose `facts` are typed between its `select` and its `item`. */
export const calendarLayer = <Facts>(
  layer: Omit<CalendarLayer, 'item'> & { item(facts: Facts, locale: Locale, id: string): LayerItem },
): CalendarLayer => layer as CalendarLayer

/** The layers of the areas that are on, as far as this viewer may see them. */
export const layersFor = (ctx: Pick<Ctx, 'tenant' | 'viewer'>): CalendarLayer[] =>
  partsHere(ctx, ({ calendarLayers }) => calendarLayers).filter(({ may }) => may(ctx.viewer))
