import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import styles from '#kernel/ui/card-list.module.css'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconArrowUp, iconCalendarEvent } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { iconArrowDown } from '#kernel/ui/workspace-icons.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { bookingsMessages } from '../messages/bookings.ts'
import { calendarPaths } from '../paths.ts'
import { type BookingService, listServices, shiftService, switchService } from './booking-service.server.ts'
import own from './service.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const id = params.calendar ?? ''
  const services = await listServices(ctx, id)
  return { calendar: { id, name: (await getCalendar(ctx, id)).name }, services }
}

const idInput = z.object({ id: z.uuid() })
const toastFor = (key: 'on' | 'off') => ({
  message: { th: bookingsMessages.th.services.done[key], en: bookingsMessages.en.services.done[key] },
})

export const action = actions({
  on: act({ input: idInput, run: (ctx, { id }) => switchService(ctx, id, true), done: () => toastFor('on') }),
  off: act({
    input: idInput,
    run: (ctx, { id }) => switchService(ctx, id, false),
    done: (_, { input }) => ({ ...toastFor('off'), undo: { intent: 'on', values: input } }),
  }),
  up: act({ input: idInput, run: (ctx, { id }) => shiftService(ctx, id, 'up') }),
  down: act({ input: idInput, run: (ctx, { id }) => shiftService(ctx, id, 'down') }),
})

/** The services that can be booked in a calendar. */
export default function ServicesPage() {
  const { services: t } = useMessages(bookingsMessages)
  const { calendar, services } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.title(calendar.name)}
        lead={t.lead}
        back={{ to: calendarPaths.all, label: calendar.name }}
      >
        <Link className="btn" to={calendarPaths.bookings}>
          {t.bookings}
        </Link>
        {services.some(({ isOn }) => isOn) && (
          <Link className="btn" to={calendarPaths.book(calendar.id)} reloadDocument>
            {t.page}
          </Link>
        )}
        <Link className="btn primary" to={calendarPaths.service(calendar.id, 'new')}>
          {t.add}
        </Link>
      </TitleRow>
      <div className={styles.body}>
        {services.length === 0 && (
          <Empty icon={iconCalendarEvent} title={t.none}>
            {t.noneText}
          </Empty>
        )}
        <ul className={styles.list}>
          {services.map((service, at) => (
            <ServiceItem
              key={service.id}
              service={service}
              isFirst={at === 0}
              isLast={at === services.length - 1}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

function ServiceItem({
  service,
  isFirst,
  isLast,
}: {
  service: BookingService
  isFirst: boolean
  isLast: boolean
}) {
  const { services: t } = useMessages(bookingsMessages)
  const locale = useLocale()
  const { id, calendarId, name, picture, minutes, price, isOn } = service
  const shared = { values: { id }, variant: 'quiet' as const, size: 'small' as const }
  return (
    <li className={`card ${styles.one}`}>
      <div className={own.service}>
        {picture && <img src={mediaUrl(picture, 320)} alt="" width={48} height={48} />}
        <span>
          <b>{name[locale] || name.th}</b>{' '}
          <Badge tone={isOn ? 'good' : 'warn'}>{isOn ? t.isOn : t.isOff}</Badge>
          <span className="sm soft">
            {t.minutes(minutes)} · {price > 0 ? <Money amount={price} /> : t.free}
          </span>
        </span>
      </div>
      {!isFirst && <ActionButton intent="up" icon={iconArrowUp} label={t.up} {...shared} />}
      {!isLast && <ActionButton intent="down" icon={iconArrowDown} label={t.down} {...shared} />}
      <ActionButton intent={isOn ? 'off' : 'on'} {...shared}>
        {isOn ? t.off : t.on}
      </ActionButton>
      <Link className="btn sm" to={calendarPaths.service(calendarId, id)}>
        {t.edit}
      </Link>
    </li>
  )
}
