import { notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { calendarPreferences } from './calendar.table.ts'

const preferences = rows(calendarPreferences)

/** The calendars and layers that the user has hidden, or shown although hidden by default. */
export async function toggledOf(ctx: Ctx): Promise<ReadonlySet<string>> {
  const { user } = ctx.viewer
  const row = user && (await preferences.find(ctx, { id: user.id }))
  return new Set(row?.toggled)
}

/** Toggles a calendar or layer, for the viewer only; remembers the last two hundred. */
export async function toggle(ctx: Ctx, key: string): Promise<void> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  // Concurrent toggles are both applied: the row is locked from here on.
  const { toggled: before } = await preferences.upsert(ctx, { id: user.id }, {}, { toggled: [] })
  const toggled = before.includes(key)
    ? before.filter((other) => other !== key)
    : [...before, key].slice(-200)
  await preferences.update(ctx, user.id, { toggled })
}
