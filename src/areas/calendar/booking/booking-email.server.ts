import { usersByIds } from '#areas/account/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { MailBlock } from '#kernel/mail/blocks.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { type BookableService, bookableService } from '../booking-service/booking-service.server.ts'
import { bookingMailMessages } from '../messages/booking-mail.ts'
import { calendarPaths } from '../paths.ts'
import { bookingIcs } from './booking-ics.ts'
import { type Booking, bookingToken, isUnpaid, needsRefund } from './booking-row.server.ts'
import { rangeText } from './range-text.ts'

type BookingEmailKind = 'confirmed' | 'requested' | 'moved' | 'cancelled' | 'reminder'

function emailTextOf(kind: BookingEmailKind, locale: Locale) {
  const t = bookingMailMessages[locale]
  const body =
    kind === 'cancelled'
      ? [`# ${t[kind].heading}`, t[kind].text, '> {{refund}}', '{{facts}}', `[${t.view}]({{link}})`]
      : [`# ${t[kind].heading}`, t[kind].text, '{{facts}}', `[${t.button}]({{link}})`]
  return { subject: t[kind].subject('{{service}}', '{{when}}'), body: body.join('\n\n') }
}

const detailsBlock = (details: readonly (readonly [string, string])[]): MailBlock => ({
  kind: 'facts',
  facts: details.filter(([, value]) => value).map(([label, value]) => ({ label, value })),
})

const template = (kind: BookingEmailKind) =>
  defineEmailTemplate({
    key: `calendar.booking_${kind}`,
    group: { th: 'จองเวลา', en: 'Bookings' },
    name: { th: bookingMailMessages.th[kind].name, en: bookingMailMessages.en[kind].name },
    variables: {
      service: {
        label: { th: 'ชื่อบริการ', en: 'name of the service' },
        sample: { th: bookingMailMessages.th.sample.service, en: bookingMailMessages.en.sample.service },
      },
      when: {
        label: { th: 'วันเวลาที่จอง', en: 'date and time' },
        sample: { th: bookingMailMessages.th.sample.when, en: bookingMailMessages.en.sample.when },
      },
      name: { label: { th: 'ชื่อผู้จอง', en: 'name of the person who booked' }, sample: 'นภา ศรีวิไล' },
      refund: {
        label: { th: 'เรื่องคืนเงิน ถ้ายกเลิกแล้วและจ่ายไว้', en: 'about the refund, if cancelled and paid' },
        sample: { th: bookingMailMessages.th.refund, en: bookingMailMessages.en.refund },
      },
      link: {
        label: { th: 'ลิงก์การจอง', en: 'link to the booking' },
        sample: calendarPaths.all,
        required: true,
      },
    },
    parts: {
      facts: {
        label: { th: 'รายละเอียดการจอง', en: 'booking details' },
        sample: (locale) => {
          const { details, sample } = bookingMailMessages[locale]
          return [
            detailsBlock([
              [details.service, sample.service],
              [details.when, sample.when],
            ]),
          ]
        },
      },
    },
    text: { th: emailTextOf(kind, 'th'), en: emailTextOf(kind, 'en') },
  })

export const bookingEmails = {
  confirmed: template('confirmed'),
  requested: template('requested'),
  moved: template('moved'),
  cancelled: template('cancelled'),
  reminder: template('reminder'),
}

/**
 * Tells the guest: in the inbox of their account, and by email in the language they booked in, with the booking as a
 * calendar file, if they left an address.
 */
export async function notifyGuest(ctx: Ctx, booking: Booking, kind: BookingEmailKind): Promise<void> {
  await notifyAccount(ctx, booking, kind)
  await sendBookingEmail(ctx, booking, kind)
}

async function notifyAccount(ctx: Ctx, booking: Booking, kind: BookingEmailKind): Promise<void> {
  const { userId } = booking
  const isOwnChange = userId === ctx.viewer.user?.id && (kind === 'moved' || kind === 'cancelled')
  if (!userId || isOwnChange) return
  const service = await bookableService(ctx, booking.serviceId)
  const text = (locale: Locale) => {
    const t = bookingMailMessages[locale]
    const refund = kind === 'cancelled' && needsRefund(booking) ? `\n${t.refund}` : ''
    return `${t[kind].heading} · ${rangeText(booking, locale)}${refund}`
  }
  await notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `booked:${booking.id}`,
    subject: service.name,
    text: { th: text('th'), en: text('en') },
    path: calendarPaths.booked(bookingToken(ctx, booking.id)),
  })
}

async function sendBookingEmail(ctx: Ctx, booking: Booking, kind: BookingEmailKind): Promise<void> {
  if (!booking.email) return
  const service = await bookableService(ctx, booking.serviceId)
  const { locale } = booking
  const t = bookingMailMessages[locale]
  const link = ctx.publicOrigin + calendarPaths.booked(bookingToken(ctx, booking.id))
  const when = rangeText(booking, locale)
  const name = service.name[locale] || service.name.th
  const message = await productEmail(ctx, bookingEmails[kind], {
    locale,
    values: {
      service: name,
      when,
      name: booking.name,
      link,
      refund: needsRefund(booking) ? t.refund : undefined,
    },
    parts: { facts: [detailsBlock(await detailsOf(ctx, booking, service, when))] },
    footer: { text: t.footer },
  })
  const hasTime = kind !== 'requested'
  await sendMail(ctx, {
    to: booking.email,
    locale,
    ...message,
    once: `booking.${booking.id}.${kind}.${booking.version}`,
    ...(hasTime && {
      attachments: [
        {
          text: bookingIcs(booking, service, { locale, link }),
          name: 'booking.ics',
          contentType: `text/calendar; charset=utf-8; method=${kind === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
        },
      ],
    }),
  })
}

async function detailsOf(ctx: Ctx, booking: Booking, service: BookableService, when: string) {
  const { locale, places, price, due } = booking
  const t = bookingMailMessages[locale]
  const provider = await providerName(ctx, booking, service)
  const paid = due > 0 && !isUnpaid(booking)
  const remaining = price - (paid ? due : 0)
  return [
    [t.details.service, service.name[locale] || service.name.th],
    [t.details.when, when],
    [t.details.places, service.places > 1 ? t.people(places) : ''],
    [t.details.with, provider ?? ''],
    [t.details.where, service.place[locale] || service.place.th],
    [t.details.paid, paid ? formatBaht(due, { locale }) : ''],
    [
      t.details.rest,
      remaining > 0 && !isUnpaid(booking) && booking.status !== 'cancelled'
        ? formatBaht((price - (paid ? due : 0)) as typeof price, { locale })
        : '',
    ],
  ] as const
}

/** Returns the name of the person who gives it, if the service has several to choose from. */
export async function providerName(
  ctx: Ctx,
  { resource }: Pick<Booking, 'resource'>,
  service: BookableService,
): Promise<string | null> {
  const id = /^person:(.+)$/.exec(resource)?.[1]
  if (!id || !service.people.includes(id)) return null
  const [person] = await usersByIds(ctx, [id])
  return person ? `${person.firstname} ${person.lastname}`.trim() : null
}

/** Notifies the person who gives the service, otherwise the owner of the calendar, in their inbox. */
export async function notifyStaff(
  ctx: Ctx,
  booking: Booking,
  service: BookableService,
  what: 'booked' | 'moved' | 'cancelled' = 'booked',
): Promise<void> {
  const person = /^person:(.+)$/.exec(booking.resource)?.[1] ?? service.calendar.ownerId
  if (!person) return
  const text = (locale: Locale) => {
    const t = bookingMailMessages[locale].staff
    const waits = what === 'booked' && booking.status === 'pending' ? ` · ${t.pending}` : ''
    return `${t[what](booking.name, service.name[locale] || service.name.th)} · ${rangeText(booking, locale)}${waits}`
  }
  await notify(ctx, {
    to: [person],
    kind: 'system',
    key: `booking:${booking.id}`,
    subject: service.name,
    text: { th: text('th'), en: text('en') },
    path: calendarPaths.booking(booking.id),
    mail: true,
  })
}
