import { usersByIds } from '#areas/account/public.server.ts'
import { notAllowed, notSignedIn } from '#kernel/errors.ts'
import { displayField, type Field } from '#kernel/fields/index.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { foldText, formatPhone, parsePhone } from '#kernel/text/index.ts'
import { day, formatTime } from '#kernel/time/index.ts'
import type { BookingStatus } from '../booking/booking.states.ts'
import { allows } from '../calendar/access.rules.ts'
import { canWriteSql } from '../calendar/access-sql.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { bookingsMessages } from '../messages/bookings.ts'
import { type BookingsQuery, bookingsList } from './bookings.list.rules.ts'

/** A booking in the staff list. */
export interface BookingRow {
  id: string
  startsAt: Date
  endsAt: Date
  /** Its time before it was moved. */
  movedFrom: Date | null
  places: number
  name: string
  phone: string | null
  email: string | null
  status: BookingStatus
  serviceId: string
  service: LocalizedText
  /** The provider, if people provide it. */
  provider: string | null
  price: Satang
  due: Satang
  paidAt: Date | null
  refundedAt: Date | null
  answers: Record<string, unknown>
  questions: Field[]
  note: string
  createdAt: Date
}

const columns = `b.id, b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.moved_from AS "movedFrom", b.places, b.name, b.phone, b.email, b.status,
  b.service_id AS "serviceId", s.name AS service, b.price_satang AS price, b.due_satang AS due, b.paid_at AS "paidAt",
  b.refunded_at AS "refundedAt", b.answers, s.questions, b.note, b.created_at AS "createdAt",
  (SELECT person FROM unnest(s.people) person WHERE b.resource = 'person:' || person LIMIT 1) AS provider`

const refundDueSql = `b.status = 'cancelled' AND b.paid_at IS NOT NULL AND b.refunded_at IS NULL`

const bookingsStatement = (calendars: readonly string[]) =>
  listStatement(bookingsList, {
    name: 'calendar.bookings',
    columns,
    from: `calendar_booking b JOIN calendar_service s ON s.tenant_id = b.tenant_id AND s.id = b.service_id`,
    where: (bind) =>
      `b.tenant_id = $1 AND b.status <> 'held' AND b.calendar_id = ANY(${bind(calendars)}::uuid[])`,
    search(bind, words) {
      const phone = parsePhone(words)
      const each = foldText(words).split(' ').filter(Boolean).map(likePattern)
      return `lower(b.name || ' ' || coalesce(b.email, '')) LIKE ALL(${bind(each)}::text[])
        OR b.phone = ${bind(phone.ok ? phone.number : null)}`
    },
    tabs: {
      coming: `b.status IN ('pending', 'confirmed') AND b.ends_at > now()`,
      waiting: `b.status = 'pending'`,
      past: `b.status IN ('done', 'no_show') OR (b.status = 'confirmed' AND b.ends_at <= now())`,
      refund: refundDueSql,
    },
    filters: {
      status: (bind, status) => `b.status = ${bind(status)}`,
      service: (bind, service) => `b.service_id = ${bind(service)}`,
    },
    sorts: {
      time: 'b.starts_at, b.id',
      '-time': 'b.starts_at DESC, b.id DESC',
      newest: 'b.created_at DESC, b.id DESC',
    },
  })

/**
 * Returns whether the viewer may have bookings to work on: calendars are shared with members too, but members see the
 * bookings they provide.
 */
export const canHaveBookings = ({ role, user }: Viewer): boolean =>
  user !== null && (role === 'manager' || role === 'admin')

/** Returns how many bookings wait to be confirmed, shown next to the menu entry. */
export async function countUnconfirmed(ctx: Ctx): Promise<Record<string, number>> {
  if (!canHaveBookings(ctx.viewer)) return {}
  const [found] = await ctx.db.query<{ count: number }>(
    // The query differs by role.
    `calendar.bookingsWaiting.${ctx.viewer.role}`,
    `SELECT count(*)::int AS count FROM calendar_booking b JOIN calendar c ON c.tenant_id = b.tenant_id AND c.id = b.calendar_id
     WHERE b.tenant_id = $1 AND b.status = 'pending' AND (b.due_satang = 0 OR b.paid_at IS NOT NULL) AND ${canWriteSql('c', ctx.viewer)}`,
    [ctx.tenant.id, ctx.viewer.user?.id ?? null],
  )
  return { bookings: found?.count ?? 0 }
}

/** Returns the calendars whose bookings the viewer works on. Throws 401, 403 if there are none. */
async function writableCalendarIds(ctx: Ctx): Promise<string[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  const calendars = await listCalendars(ctx)
  const ids = calendars.filter(({ access }) => allows(access, 'write')).map(({ id }) => id)
  if (!ids.length && ctx.viewer.role === 'user') throw notAllowed()
  return ids
}

/** Returns bookings of all calendars the viewer works on, in the requested order; three SQL queries. Throws 401, 403. */
export async function listBookings(ctx: Ctx, query: BookingsQuery): Promise<Page<BookingRow>> {
  const page = await bookingsStatement(await writableCalendarIds(ctx)).page<BookingRow>(ctx, query)
  const ids = [...new Set(page.items.flatMap(({ provider }) => provider ?? []))]
  const usersById = new Map((ids.length ? await usersByIds(ctx, ids) : []).map((user) => [user.id, user]))
  const named = (id: string | null) => {
    const user = usersById.get(id ?? '')
    return user ? `${user.firstname} ${user.lastname}`.trim() : null
  }
  return { ...page, items: page.items.map((item) => ({ ...item, provider: named(item.provider) })) }
}

/** Returns the services whose bookings the viewer works on, for a filter. Throws 401, 403. */
export async function bookedServices(ctx: Ctx): Promise<{ id: string; name: LocalizedText }[]> {
  return ctx.db.query<{ id: string; name: LocalizedText }>(
    'calendar.bookedServices',
    `SELECT id, name FROM calendar_service WHERE tenant_id = $1 AND calendar_id = ANY($2::uuid[]) ORDER BY position, id LIMIT 200`,
    [ctx.tenant.id, await writableCalendarIds(ctx)],
  )
}

/** Returns the calendars whose services the viewer manages; the first few. */
export async function bookableCalendars(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const calendars = await listCalendars(ctx)
  return calendars
    .filter(({ access, kind }) => allows(access, 'manage') && kind !== 'subscription')
    .slice(0, 6)
    .map(({ id, name }) => ({ id, name }))
}

/** Streams the bookings of a list as CSV: times as ISO days and clock times, money as plain baht. Throws 401, 403. */
export function bookingsCsv(ctx: Ctx, query: BookingsQuery): ReadableStream<Uint8Array> {
  const t = bookingsMessages[ctx.locale]
  return createListCsv(ctx, {
    columns: Object.values(t.csv),
    page: (reading, page) => listBookings(reading, { ...query, page }),
    row: (booking) => [
      formatClock(booking.startsAt),
      formatClock(booking.endsAt),
      booking.name,
      booking.phone ? formatPhone(booking.phone) : '',
      booking.email ?? '',
      booking.service[ctx.locale] || booking.service.th,
      String(booking.places),
      booking.provider ?? '',
      bahtDecimal(booking.price),
      booking.paidAt ? bahtDecimal(booking.due) : '',
      t.status[booking.status],
      booking.questions
        .map((field) => [
          field.label[ctx.locale],
          displayField(field, booking.answers[field.key], ctx.locale),
        ])
        .filter(([, answer]) => answer)
        .map(([label, answer]) => `${label}: ${answer}`)
        .join(' | '),
      booking.note,
      formatClock(booking.createdAt),
    ],
  })
}

const formatClock = (at: Date) => `${day(at)} ${formatTime(at, 'en')}`
