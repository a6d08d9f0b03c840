import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { slugify } from '#kernel/text/index.ts'
import { calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { publishCalendar } from '../event/change.server.ts'

const publicInput = z.object({
  slug: z.string().max(120),
  about: z.string().trim().max(500).default(''),
  hidesPrivate: z.boolean(),
  unlisted: z.boolean(),
})
export type PublicInput = z.input<typeof publicInput>

/** Shows a calendar to everybody, without signing in. Throws 401, 403, 404. */
export async function openToPublic(ctx: Ctx, id: string): Promise<void> {
  const { name, slug } = await getCalendar(ctx, id, 'manage')
  const proposedSlug = slug ?? slugify(name)
  const isFree = proposedSlug && !isId(proposedSlug) && !(await isTaken(ctx, id, proposedSlug))
  await calendarRows.update(ctx, id, { visibility: 'public', slug: isFree ? proposedSlug : slug })
  publishCalendar(ctx, id)
}

/** Shows it only to those it is shared with again; its address is kept for it. Throws 401, 403, 404. */
export async function closeToPublic(ctx: Ctx, id: string): Promise<void> {
  await getCalendar(ctx, id, 'manage')
  await calendarRows.update(ctx, id, { visibility: 'private' })
  publishCalendar(ctx, id)
}

/** How the public page of a calendar is called and what it shows. Throws 401, 403, 404, 409 `calendar.slug_taken`, 422. */
export async function savePublicPage(ctx: Ctx, id: string, input: PublicInput): Promise<void> {
  await getCalendar(ctx, id, 'manage')
  const { slug: typed, ...settings } = parseInput(publicInput, input)
  const slug = slugify(typed)
  // What looks like an id is one: it must lead to the calendar of that id and to no other.
  if (!slug || isId(slug)) throw invalid([{ path: 'slug', code: 'calendar.slug' }])
  if (await isTaken(ctx, id, slug)) throw conflict('calendar.slug_taken')
  await calendarRows.update(ctx, id, { slug, ...settings })
  publishCalendar(ctx, id)
}

async function isTaken(ctx: Ctx, id: string, slug: string): Promise<boolean> {
  const other = await calendarRows.find(ctx, { slug })
  return other !== undefined && other.id !== id
}
