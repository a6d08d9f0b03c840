import { createHash } from 'node:crypto'
import { isLinkOpen } from '#kernel/area/areas.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import type { CalendarHue } from './hue.ts'
import { type CalendarTime, type LayerItem, visibleLayers } from './layer.ts'

/** An item of a layer, its time, and whether it can be moved from the calendar. */
export interface TimedLayerItem extends LayerItem {
  layer: string
  id: string
  hue: CalendarHue
  time: CalendarTime
  movable: boolean
}

/** A row as the statement returns it: the index of its layer, id, start and end in milliseconds, first and last day, facts. */
type Row = [
  layer: number,
  id: string,
  startsAt: number | null,
  endsAt: number | null,
  firstDay: Day | null,
  lastDay: Day | null,
  facts: never,
]

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** The ids a layer returned for this viewer, as an SQL array. */
const idsOf = (key: string) => `ARRAY(SELECT jsonb_array_elements_text($6 -> '${key}'))::uuid[]`

/** The maximum number of items of one layer; a viewer with more has to choose a shorter period. */
const maxLayerItems = 500

/**
 * Returns the items of these layers between two times, in one statement for any number of layers, without those whose
 * page is closed to the viewer.
 */
export async function loadLayerItems(
  ctx: Ctx,
  { from, to, keys }: { from: Date; to: Date; keys: readonly string[] },
): Promise<TimedLayerItem[]> {
  const layers = visibleLayers(ctx)
  if (!layers.some(({ key }) => keys.includes(key))) return []
  // Layers that are turned off stay in the text, so that there is one statement for each kind of viewer; their part is
  // not executed.
  const parts = layers.map(
    ({ key, select }, at) =>
      `(SELECT ${at} AS layer, l.* FROM (${select(ctx.viewer, idsOf(key))} LIMIT ${maxLayerItems}) AS l (id, starts_at, ends_at, first_day, last_day, facts)
        WHERE '${key}' = ANY($5))`,
  )
  // The first part gives the parameters their types and returns no rows. All rows come as one value: read one by one,
  // two thousand of them cost the server more than everything else.
  const text = `WITH asked AS (SELECT $1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::text[], $6::jsonb)
    SELECT json_agg(json_build_array(layer, id, ${milliseconds('starts_at')}, ${milliseconds('ends_at')}, first_day, last_day, facts)) AS rows
    FROM (${parts.join(' UNION ALL ')}) AS all_layers`
  const name = `calendar.layers.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  const [found] = await ctx.db.query<{ rows: Row[] | null }>(name, text, [
    ctx.tenant.id,
    from,
    to,
    ctx.viewer.user?.id ?? null,
    keys,
    JSON.stringify(Object.fromEntries(layers.map(({ key, ids }) => [key, ids?.(ctx.viewer) ?? []]))),
  ])
  const items = (found?.rows ?? []).map(([at, id, startsAt, endsAt, firstDay, lastDay, facts]) => {
    const { key, hue, move, item } = layers[at]!
    const time: CalendarTime =
      startsAt === null
        ? { first: firstDay!, last: lastDay ?? firstDay! }
        : { start: new Date(startsAt), end: endsAt === null ? null : new Date(endsAt) }
    return { layer: key, id, hue, time, movable: Boolean(move), ...item(facts, ctx.locale, id) }
  })
  return items.filter(({ href }) => isLinkOpen(ctx.tenant, ctx.viewer.role, href))
}

/**
 * Moves an item of a layer to another time, by its area's own rules. Throws 404 for a layer the viewer may not see, 409
 * for one whose items cannot be moved.
 */
export async function moveLayerItem(ctx: Ctx, key: string, id: string, to: CalendarTime): Promise<void> {
  const layer = visibleLayers(ctx).find((candidate) => candidate.key === key)
  if (!layer) throw notFound()
  if (!layer.move) throw conflict('calendar.not_movable')
  await layer.move(ctx, id, to)
}
