import { Link } from 'react-router'
import { useAction } from '#kernel/action/use-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dateParts, formatDate, weekdays } from '#kernel/time/index.ts'
import { sameMonth, startOfWeek, stepCalendar, weeksOf } from '#kernel/ui/calendar/calendar.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconCheck,
  iconChevronLeft,
  iconChevronRight,
  iconMail,
  iconPlus,
  iconUpload,
} from '#kernel/ui/icons.ts'
import { iconDeviceMobile, iconSettings } from '#kernel/ui/workspace-icons.ts'
import { calendarMessages } from '../messages/index.ts'
import { phoneMessages } from '../messages/phone.ts'
import { subscriptionMessages } from '../messages/subscription.ts'
import { calendarPaths } from '../paths.ts'
import styles from './calendar-page.module.css'
import type { CalendarPageView, Toggle } from './view.server.ts'

interface Props {
  data: Omit<CalendarPageView, 'items'>
  href: (more: Record<string, string | null>) => string
}

/** A small month for navigation, and the visibility of calendars and layers. Collapses to one line on narrow screens. */
export function CalendarSidebar({ data, href }: Props) {
  const t = useMessages(calendarMessages)
  const phone = useMessages(phoneMessages)
  const all = [...data.mine, ...data.shared, ...data.layers]
  const lists = (
    <>
      <ToggleList title={t.mine} items={data.mine} />
      <ToggleList title={t.shared} items={data.shared} />
      <ToggleList title={t.fromAreas} items={data.layers} />
      <Link className={styles.addCalendar} to={calendarPaths.create}>
        <Icon path={iconPlus} className="ic" />
        {t.newCalendar}
      </Link>
      <Link className={styles.addCalendar} to={calendarPaths.import()}>
        <Icon path={iconUpload} className="ic" />
        {t.importFile}
      </Link>
      <Link className={styles.addCalendar} to={calendarPaths.invitations()}>
        <Icon path={iconMail} className="ic" />
        {t.byEmail}
      </Link>
      <Link className={styles.addCalendar} to={calendarPaths.phone}>
        <Icon path={iconDeviceMobile} className="ic" />
        {phone.link}
      </Link>
    </>
  )
  return (
    <aside className={styles.side} aria-label={t.layersTitle}>
      <div className={styles.wide}>
        <MiniMonth data={data} href={href} />
        {lists}
      </div>
      <details className={styles.folded}>
        <summary className="chip">{t.layers(all.filter(({ on }) => on).length, all.length)}</summary>
        <div className={styles.sheet}>{lists}</div>
      </details>
    </aside>
  )
}

function MiniMonth({ data, href }: Props) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const { day, today, view } = data
  const week = startOfWeek(day, 1)
  return (
    <nav className={styles.mini} aria-label={t.miniMonth}>
      <h2>
        {formatDate(day, locale, 'month')}
        <span>
          {([-1, 1] as const).map((by) => (
            <Link
              key={by}
              className="ibtn sm"
              to={href({ date: stepCalendar({ view: 'month', day }, by) })}
              aria-label={by < 0 ? t.previousMonth : t.nextMonth}
              preventScrollReset
            >
              <Icon path={by < 0 ? iconChevronLeft : iconChevronRight} className="ic" />
            </Link>
          ))}
        </span>
      </h2>
      <div>
        {weeksOf(day, 1)[0]!.map((on) => (
          <span key={on} aria-hidden="true">
            {weekdays[locale].short[dateParts(on).weekday]?.replaceAll('.', '').slice(0, 2)}
          </span>
        ))}
        {weeksOf(day, 1)
          .flat()
          .map((on) => (
            <Link
              key={on}
              to={href({ date: on, ...(view === 'year' && { view: 'day' }) })}
              className={[
                !sameMonth(on, day) && styles.other,
                dateParts(on).weekday === 0 && styles.sunday,
                view === 'week' && startOfWeek(on, 1) === week && styles.week,
              ]
                .filter(Boolean)
                .join(' ')}
              aria-current={on === today ? 'date' : undefined}
              aria-label={formatDate(on, locale, 'long')}
              preventScrollReset
            >
              {dateParts(on).dayOfMonth}
            </Link>
          ))}
      </div>
    </nav>
  )
}

function ToggleList({ title, items }: { title: string; items: readonly Toggle[] }) {
  if (!items.length) return null
  return (
    <section className={styles.toggles}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <ToggleRow key={item.key} item={item} />
        ))}
      </ul>
    </section>
  )
}

function ToggleRow({ item }: { item: Toggle }) {
  const t = useMessages(calendarMessages)
  const source = useMessages(subscriptionMessages)
  const { submit, pending } = useAction()
  const on = pending ? !item.on : item.on
  return (
    <li style={{ ['--ink' as string]: `var(--hue-${item.hue})` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a press that is sent, drawn as a box */}
      <button
        type="button"
        role="checkbox"
        aria-checked={on}
        onClick={() => submit('toggle', { key: item.key })}
      >
        <span className={styles.box}>{on && <Icon path={iconCheck} className="ic" />}</span>
        <span>{item.name}</span>
        {item.faulty ? (
          <small className={styles.failing}>{source.failing}</small>
        ) : (
          item.count > 0 && on && <small>{item.count}</small>
        )}
      </button>
      {item.manage && (
        <Link className="ibtn sm" to={calendarPaths.one(item.manage)} aria-label={t.settingsOf(item.name)}>
          <Icon path={iconSettings} className="ic" />
        </Link>
      )}
    </li>
  )
}
