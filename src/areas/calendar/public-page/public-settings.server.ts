import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { slugify } from '#kernel/text/index.ts'
import { calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { invalidateCalendar } from '../event/change.server.ts'

const publicInput = z.object({
  slug: z.string().max(120),
  about: z.string().trim().max(500).default(''),
  hidesPrivate: z.boolean(),
  unlisted: z.boolean(),
})
export type PublicInput = z.input<typeof publicInput>

/** Makes a calendar public, without signing in. Throws 401, 403, 404. */
export async function makePublic(ctx: Ctx, id: string): Promise<void> {
  const { name, slug } = await getCalendar(ctx, id, 'manage')
  const proposedSlug = slug ?? slugify(name)
  const isFree = proposedSlug && !isId(proposedSlug) && !(await isSlugTaken(ctx, id, proposedSlug))
  await calendarRows.update(ctx, id, { visibility: 'public', slug: isFree ? proposedSlug : slug })
  invalidateCalendar(ctx, id)
}

/** Makes a calendar visible only to those it is shared with; its slug stays reserved for it. Throws 401, 403, 404. */
export async function makePrivate(ctx: Ctx, id: string): Promise<void> {
  await getCalendar(ctx, id, 'manage')
  await calendarRows.update(ctx, id, { visibility: 'private' })
  invalidateCalendar(ctx, id)
}

/** Saves the slug and contents of a calendar's public page. Throws 401, 403, 404, 409 `calendar.slug_taken`, 422. */
export async function savePublicPage(ctx: Ctx, id: string, input: PublicInput): Promise<void> {
  await getCalendar(ctx, id, 'manage')
  const { slug: entered, ...settings } = parseInput(publicInput, input)
  const slug = slugify(entered)
  // A slug that looks like an id would be read as one: it must lead only to the calendar of that id.
  if (!slug || isId(slug)) throw invalid([{ path: 'slug', code: 'calendar.slug' }])
  if (await isSlugTaken(ctx, id, slug)) throw conflict('calendar.slug_taken')
  await calendarRows.update(ctx, id, { slug, ...settings })
  invalidateCalendar(ctx, id)
}

async function isSlugTaken(ctx: Ctx, id: string, slug: string): Promise<boolean> {
  const other = await calendarRows.find(ctx, { slug })
  return other !== undefined && other.id !== id
}
