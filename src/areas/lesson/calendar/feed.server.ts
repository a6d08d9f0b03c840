import ical from 'ical-generator'
import { viewerOfUser } from '#areas/account/public.server.ts'
import { loadLayerItems } from '#kernel/calendar/items.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { addDays } from '#kernel/time/index.ts'
import { calendarMessages } from '../messages/calendar.ts'
import { lessonPaths } from '../paths.ts'
import { lessonFeeds } from './feed.table.ts'
import { lessonKeys } from './lesson-keys.ts'

export const feedRows = rows(lessonFeeds)

/** Limits invalid links per network, against guessing. */
const throttle = defineRateLimit('lesson.feed', { points: 30, seconds: 3600 })

const secretOf = (ctx: Ctx, userId: string, serial: number): string =>
  sign(ctx.services.config.sessionSecret, 'lesson-feed', `${ctx.tenant.id} ${userId} ${serial}`)

const linkOf = (ctx: Ctx, userId: string, serial: number): string =>
  ctx.publicOrigin + lessonPaths.api.feed(userId, secretOf(ctx, userId, serial))

/** Returns the secret link of the viewer's calendar of lessons; null if they have none. */
export async function feedLink(ctx: Ctx): Promise<string | null> {
  const { user } = ctx.viewer
  const feed = user && (await feedRows.find(ctx, { userId: user.id }))
  return feed && user ? linkOf(ctx, user.id, feed.serial) : null
}

/** Creates a link or replaces the previous one, which stops working. Throws 401. */
export async function rotateFeedLink(ctx: Ctx): Promise<void> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  await ctx.db.query(
    'lesson.turnFeed',
    `INSERT INTO lesson_feed (tenant_id, id, user_id, serial) VALUES ($1, $2, $3, 1)
     ON CONFLICT (tenant_id, user_id) DO UPDATE SET serial = lesson_feed.serial + 1 RETURNING serial`,
    [ctx.tenant.id, newId(), user.id],
  )
}

/** Returns a user's lessons as a calendar file, by their link. Throws 404 for an invalid link, 429 after many attempts. */
export async function feedText(ctx: Ctx, userId: string, secret: string): Promise<string> {
  const feed = isId(userId) ? await feedRows.find(ctx, { userId }) : undefined
  if (!feed || !isSameSecret(secretOf(ctx, userId, feed.serial), secret)) {
    await throttle.consume(ctx, networkOf(ctx.caller.ip))
    throw notFound()
  }
  const viewer = await viewerOfUser(ctx, userId)
  if (!viewer || !canEnterArea(ctx.tenant, 'lesson', viewer.role)) throw notFound()
  const viewerCtx: Ctx = { ...ctx, viewer }
  const items = await loadLayerItems(viewerCtx, {
    from: new Date(ctx.now.getTime() - 90 * 86_400_000),
    to: new Date(ctx.now.getTime() + 400 * 86_400_000),
    keys: lessonKeys(viewerCtx),
  })
  const file = ical({ prodId: '//Sala//Lessons//TH', name: calendarMessages[ctx.locale].title })
  for (const { layer, id, time, title, note, href } of items) {
    const days = 'first' in time
    file.createEvent({
      id: `${layer}-${id}`,
      summary: note ? `${title} · ${note}` : title,
      url: ctx.publicOrigin + href,
      stamp: ctx.now,
      allDay: days,
      // All-day events end on the day after. The library writes the days of UTC, wherever the server stands.
      start: days ? new Date(`${time.first}T00:00:00Z`) : time.start,
      end: days ? new Date(`${addDays(time.last, 1)}T00:00:00Z`) : (time.end ?? time.start),
    })
  }
  return file.toString()
}
