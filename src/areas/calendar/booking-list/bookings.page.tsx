import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent, iconChevronDown } from '#kernel/ui/icons.ts'
import type { ListColumn } from '#kernel/ui/list/list-column.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { calendarAbilities } from '../abilities.ts'
import { bookedStates } from '../booking/booking.states.ts'
import { rangeText } from '../booking/range-text.ts'
import { ownCalendar } from '../calendar/calendars.server.ts'
import { bookingsMessages } from '../messages/bookings.ts'
import { calendarPaths } from '../paths.ts'
import { BookingStatusBadge } from './booking-status.tsx'
import { bookingsList } from './bookings.list.rules.ts'
import { type BookingRow, bookableCalendars, bookedServices, listBookings } from './bookings.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = bookingsList.parse(new URL(request.url).searchParams)
  const page = await listBookings(ctx, query)
  return { page, services: await bookedServices(ctx), calendars: await bookableCalendars(ctx) }
}

export const action = actions({
  offer: act({
    ability: calendarAbilities.keep,
    run: async (ctx) => (await ownCalendar(ctx)).id,
    done: (id) => ({ redirect: calendarPaths.services(id) }),
  }),
})

/** All bookings in the calendars the viewer works on. */
export default function BookingsPage() {
  const t = useMessages(bookingsMessages)
  const locale = useLocale()
  const { page, services, calendars } = useLoaderData<typeof loader>()
  const address = useListUrl(bookingsList)
  return (
    <ListPage
      list={bookingsList}
      address={address}
      page={page}
      labels={t}
      actions={<OfferActions calendars={calendars} />}
      filters={[
        {
          name: 'service',
          label: t.filter.service,
          choices: services.map(({ id, name }) => ({ value: id, label: name[locale] || name.th })),
        },
        {
          name: 'status',
          label: t.filter.status,
          choices: bookedStates.map((value) => ({ value, label: t.status[value] })),
        },
      ]}
      csv={calendarPaths.api.bookingsCsv}
      columns={columnsOf(t, locale)}
      hrefOf={({ id }) => calendarPaths.booking(id)}
      nameOf={({ name }) => name}
      empty={{ icon: iconCalendarEvent }}
    />
  )
}

/** Links to the service settings: each calendar the viewer manages, or their own if there is none yet. */
function OfferActions({ calendars }: { calendars: readonly { id: string; name: string }[] }) {
  const { services: t } = useMessages(bookingsMessages)
  if (!calendars.length) return <ActionButton intent="offer">{t.takeBookings}</ActionButton>
  const [only] = calendars
  if (only && calendars.length === 1)
    return (
      <Link className="btn" to={calendarPaths.services(only.id)}>
        {t.of(only.name)}
      </Link>
    )
  return (
    <Menu
      label={t.all}
      placement="bottom-end"
      trigger={
        <button type="button" className="btn">
          {t.all}
          <Icon path={iconChevronDown} />
        </button>
      }
    >
      {calendars.map(({ id, name }) => (
        <MenuItem key={id} to={calendarPaths.services(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

const columnsOf = (t: (typeof bookingsMessages)['th'], locale: Locale): ListColumn<BookingRow>[] => [
  {
    key: 'when',
    header: t.col.when,
    phone: 'start',
    sort: { name: 'time', back: '-time' },
    cell: (booking) => (
      <Link to={calendarPaths.booking(booking.id)} data-column="booking">
        <b>{rangeText(booking, locale)}</b>
      </Link>
    ),
  },
  {
    key: 'name',
    header: t.col.name,
    phone: 'start',
    cell: ({ name, phone, places }) => (
      <>
        {name}
        {places > 1 && ` · ${t.people(places)}`}
        {phone && <div className="xs soft-t">{formatPhone(phone)}</div>}
      </>
    ),
  },
  {
    key: 'service',
    header: t.col.service,
    phone: 'start',
    cell: ({ service, provider }) => (
      <>
        {service[locale] || service.th}
        {provider && <div className="xs soft-t">{provider}</div>}
      </>
    ),
  },
  {
    key: 'price',
    header: t.col.price,
    phone: 'end',
    numeric: true,
    cell: ({ price }) => (price > 0 ? <Money amount={price} /> : '–'),
  },
  {
    key: 'status',
    header: t.col.status,
    phone: 'end',
    cell: (booking) => <BookingStatusBadge booking={booking} />,
  },
]
