import { createHash } from 'node:crypto'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import type { CalendarHue } from './hue.ts'
import { type CalendarTime, type LayerItem, layersFor } from './layer.ts'

/** A thing of a layer, when it is, and whether it may be given another time from the calendar. */
export interface ShownItem extends LayerItem {
  layer: string
  id: string
  hue: CalendarHue
  time: CalendarTime
  movable: boolean
}

interface Row {
  layer: string
  id: string
  starts_at: Date | null
  ends_at: Date | null
  first_day: Day | null
  last_day: Day | null
  facts: never
}

/** The ids a layer answered for this viewer, as an array of the statement. */
const idsOf = (key: string) => `ARRAY(SELECT jsonb_array_elements_text($6 -> '${key}'))::uuid[]`

/** So many of one layer; whoever has more looks at a shorter time. */
const mostOfLayer = 500

/** The things of these layers from one moment to another, in one statement however many layers there are. */
export async function layerItems(
  ctx: Ctx,
  { from, to, keys }: { from: Date; to: Date; keys: readonly string[] },
): Promise<ShownItem[]> {
  const layers = layersFor(ctx)
  if (!layers.some(({ key }) => keys.includes(key))) return []
  // Layers that were turned off stay in the text, so that there is one for each kind of viewer; their part is not run.
  const parts = layers.map(
    ({ key, select }, at) =>
      `(SELECT ${at} AS layer, l.* FROM (${select(ctx.viewer, idsOf(key))} LIMIT ${mostOfLayer}) AS l (id, starts_at, ends_at, first_day, last_day, facts)
        WHERE '${key}' = ANY($5))`,
  )
  // The first part gives the parameters their types, and no rows.
  const text = `WITH asked AS (SELECT $1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::text[], $6::jsonb) ${parts.join(' UNION ALL ')}`
  const name = `calendar.layers.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  const rows = await ctx.db.query<Omit<Row, 'layer'> & { layer: number }>(name, text, [
    ctx.tenant.id,
    from,
    to,
    ctx.viewer.user?.id ?? null,
    keys,
    JSON.stringify(Object.fromEntries(layers.map(({ key, ids }) => [key, ids?.(ctx.viewer) ?? []]))),
  ])
  return rows.map((row) => {
    const layer = layers[row.layer]!
    const time: CalendarTime = row.starts_at
      ? { start: row.starts_at, end: row.ends_at }
      : { first: row.first_day!, last: row.last_day ?? row.first_day! }
    return {
      layer: layer.key,
      id: row.id,
      hue: layer.hue,
      time,
      movable: Boolean(layer.move),
      ...layer.item(row.facts, ctx.locale, row.id),
    }
  })
}

/** Gives a thing of a layer another time, by its area's own rules. Throws 404 for a layer one may not see, 409 for one that cannot be moved. */
export async function moveLayerItem(ctx: Ctx, key: string, id: string, to: CalendarTime): Promise<void> {
  const layer = layersFor(ctx).find((one) => one.key === key)
  if (!layer) throw notFound()
  if (!layer.move) throw conflict('calendar.not_movable')
  await layer.move(ctx, id, to)
}
