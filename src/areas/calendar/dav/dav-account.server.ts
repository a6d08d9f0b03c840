import { createHash } from 'node:crypto'
import { usersByEmail, usersByIds, viewerOfUser } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { notSignedIn, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { rows } from '#kernel/rows/rows.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { calendarAbilities } from '../abilities.ts'
import { calendarPreferences } from '../calendar/calendar.table.ts'
import { type CalendarCard, listCalendars } from '../calendar/calendars.server.ts'
import { calendarOfSecret, feedThrottle } from '../feed/feed.server.ts'

const preferences = rows(calendarPreferences)

/** A calendar of an account: `segment` is its path segment, `view` what of it is shown. */
export interface DavCalendar extends Pick<CalendarCard, 'id' | 'name' | 'about' | 'hue' | 'hidesPrivate'> {
  segment: string
  view: 'all' | 'reader' | 'busy'
}

/** The account a calendar app signed in as: a user with all calendars they may see, or a single calendar by its secret. */
export interface DavAccount {
  /** Its path segment: the id of the user or of the calendar. */
  id: string
  name: string
  /** The user's address for invitations; null for a calendar. */
  email: string | null
  /** The context in which the calendars are read. */
  ctx: Ctx
  calendars: readonly DavCalendar[]
}

/**
 * Returns the account for the credentials of a request: a user's email address and their password for calendar apps, or
 * a calendar's id and the secret of its feed. Null if they are missing or wrong, so that the app prompts again. Throws
 * 429 after many attempts.
 */
export async function davAccount(ctx: Ctx, authorization: string | undefined): Promise<DavAccount | null> {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '') ?? []
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (!name || !password) return null
  return name.includes('@') ? userAccount(ctx, name, password) : calendarAccount(ctx, name, password)
}

async function calendarAccount(ctx: Ctx, id: string, secret: string): Promise<DavAccount | null> {
  const row = await calendarOfSecret(ctx, id, secret).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  if (!row) return null
  return { id, name: row.name, email: null, ctx, calendars: [{ ...row, segment: 'events', view: 'all' }] }
}

async function userAccount(ctx: Ctx, name: string, password: string): Promise<DavAccount | null> {
  const email = name.trim().toLowerCase()
  const [person] = await usersByEmail(ctx, [email])
  const row = person && (await preferences.find(ctx, { id: person.id }))
  const isRight =
    row &&
    row.davSerial > 0 &&
    isSameSecret(passwordOf(ctx, person.id, row.davSerial), normalizePassword(password))
  const viewer = isRight ? await viewerOfUser(ctx, person.id) : null
  const isOpen =
    viewer && can(viewer, calendarAbilities.keep) && canEnterArea(ctx.tenant, 'calendar', viewer.role)
  if (!person || !viewer || !isOpen) {
    await feedThrottle.consume(ctx, networkOf(ctx.caller.ip))
    return null
  }
  const [known] = await usersByIds(ctx, [person.id])
  const reading = { ...ctx, viewer, locale: known?.locale ?? ctx.locale }
  const calendars = (await listCalendars(reading)).map((card) => ({
    ...card,
    segment: card.id,
    view: davViewOf(card),
  }))
  const fullName = `${person.firstname} ${person.lastname}`.trim() || email
  return { id: person.id, name: fullName, email, ctx: reading, calendars }
}

/** How much of a calendar the reader's apps are shown. */
export const davViewOf = ({ access }: Pick<CalendarCard, 'access'>): DavCalendar['view'] =>
  access === 'freeBusy' ? 'busy' : access === 'read' ? 'reader' : 'all'

/** Letters that are not easily confused when typed from a screen. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const passwordLength = 20

/** Twenty letters, 99 bits: can be typed into a phone. */
function passwordOf(ctx: Ctx, userId: string, serial: number): string {
  const signed = sign(
    ctx.services.config.sessionSecret,
    'calendar-dav',
    `${ctx.tenant.id} ${userId} ${serial}`,
  )
  let number = BigInt(`0x${createHash('sha256').update(signed).digest('hex')}`)
  let text = ''
  for (let at = 0; at < passwordLength; at++, number /= BigInt(passwordAlphabet.length))
    text += passwordAlphabet[Number(number % BigInt(passwordAlphabet.length))]
  return text
}

/** Normalises a typed password, with or without the hyphens between its groups. */
const normalizePassword = (input: string): string => input.toLowerCase().replace(/[\s-]/g, '')

/** Returns the viewer's password for calendar apps, in groups; null if there is none. Throws 401. */
export async function ownPassword(ctx: Ctx): Promise<string | null> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const serial = (await preferences.find(ctx, { id: user.id }))?.davSerial ?? 0
  return serial > 0 ? (passwordOf(ctx, user.id, serial).match(/.{4}/g)?.join('-') ?? null) : null
}

/** Creates the viewer's password or replaces it; apps with the previous one lose access. Throws 401. */
export const rotatePassword = (ctx: Ctx): Promise<void> => setSerial(ctx, (serial) => Math.abs(serial) + 1)

/** Revokes the password; a later one is different. Throws 401. */
export const revokePassword = (ctx: Ctx): Promise<void> => setSerial(ctx, (serial) => -Math.abs(serial))

async function setSerial(ctx: Ctx, next: (serial: number) => number): Promise<void> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const { davSerial } = await preferences.upsert(ctx, { id: user.id }, {}, { toggled: [] })
  await preferences.update(ctx, user.id, { davSerial: next(davSerial) })
}
