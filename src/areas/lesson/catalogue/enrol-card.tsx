import { Link } from 'react-router'
import { subscriptionPaths } from '#areas/subscription/paths.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconAward,
  iconCalendarEvent,
  iconClock,
  iconGift,
  iconLock,
  iconSchool,
  iconUsers,
} from '#kernel/ui/icons.ts'
import { courseMessages } from '../messages/course.ts'
import { giftMessages } from '../messages/gift.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { CoursePriceText } from '../sale/course-price.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import styles from './detail.module.css'
import type { DetailView } from './detail.server.ts'

/** How to join, for every state a visitor can be in. */
export function EnrolCard({ view }: { view: DetailView }) {
  const t = useMessages(courseMessages)
  const s = useMessages(saleMessages)
  const g = useMessages(giftMessages)
  const locale = useLocale()
  const { id, slug, own, access, minutes, sections, admission } = view
  const units = sections.flatMap((section) => section.units)
  return (
    <div className={`card ${styles.enrol}`}>
      {!own &&
        (admission.way === 'join' ? (
          <p className="good">
            <b>{s.entitled}</b>
          </p>
        ) : admission.price ? (
          <CoursePriceText price={admission.price} />
        ) : (
          <p className={styles.price}>{t.accesses[access]}</p>
        ))}
      {own && (
        <>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${own.percent}%` }} />
          </span>
          <p>
            <b>{own.isCompleted ? t.completed : t.learned(own.percent)}</b>
          </p>
        </>
      )}
      {own?.award && (
        <Link className="btn large block" to={own.award.to}>
          {own.award.label[locale]}
        </Link>
      )}
      <JoinButton view={view} />
      <ul className={styles.has}>
        <li>
          <Icon path={iconClock} />
          {t.minutes(minutes)}
        </li>
        <li>
          <Icon path={iconSchool} />
          {t.units(units.length)} · {t.levels[view.level]}
        </li>
        <li>
          <Icon path={iconCalendarEvent} />
          {own && admission.expiresAt
            ? s.opensUntil(formatDate(admission.expiresAt, locale))
            : admission.accessDays
              ? s.days(admission.accessDays)
              : s.forGood}
        </li>
        {!own?.award &&
          view.offered.map(({ to, label }) => (
            <li key={to}>
              <Icon path={iconAward} />
              <Link className="link" to={to}>
                {label[locale]}
              </Link>
            </li>
          ))}
        {!own && admission.left !== null && !admission.offeredUntil && (
          <li>
            <Icon path={iconUsers} />
            {s.left(admission.left)}
          </li>
        )}
        {!own && admission.areCohortsClosed && canJoin(admission.way) && (
          <li>
            <Icon path={iconUsers} />
            {s.withoutCohort}
          </li>
        )}
        {!own && admission.joinUntil && (
          <li>
            <Icon path={iconClock} />
            {s.joinUntil(formatDate(admission.joinUntil, locale))}
          </li>
        )}
      </ul>
      {(!own || view.isGivable) && (
        <div className={styles.foot}>
          {!own && <SaveButton course={view} />}
          {view.isGivable && (
            <Link className="btn quiet small" to={lessonPaths.gift(slug)}>
              <Icon path={iconGift} />
              {g.give}
            </Link>
          )}
        </div>
      )}
      {view.isGivable && (
        <div className={styles.group}>
          <span>{g.group}</span>
          <Link className="btn ghost small" to={lessonPaths.gift(slug, { places: 5 })}>
            {g.groupBuy}
          </Link>
        </div>
      )}
      {own && admission.way !== 'suspended' && (
        <ActionButton
          intent="leave"
          to={lessonPaths.detail(slug)}
          values={{ course: id }}
          variant="quiet"
          size="small"
          confirm={{ title: t.leaveConfirm, message: t.leaveText }}
        >
          {t.leave}
        </ActionButton>
      )}
    </div>
  )
}

const links: Partial<
  Record<DetailView['admission']['way'], 'buy' | 'renew' | 'pay' | 'code' | 'request' | 'wait'>
> = {
  buy: 'buy',
  renew: 'renew',
  pay: 'pay',
  code: 'code',
  request: 'request',
  refused: 'request',
  full: 'wait',
}

/** Whether the viewer can join now or, with the team's consent or a place, later. */
const canJoin = (way: DetailView['admission']['way']): boolean =>
  way !== 'closed' && way !== 'suspended' && way !== 'granted'

/** Where the one button of the card leads, and its text; null if there is only a message. */
function useJoinLink({ slug, own, access, admission: { way } }: DetailView) {
  const t = useMessages(courseMessages)
  const s = useMessages(saleMessages)
  if (way === 'continue' && own)
    return {
      to: own.next ? lessonPaths.play(slug, own.next) : lessonPaths.detail(slug),
      text: own.isCompleted ? t.review : own.percent > 0 ? t.continue : t.start,
    }
  const word = links[way]
  if (way !== 'free' && way !== 'join' && !word) return null
  return { to: lessonPaths.enroll(slug), text: word ? s[word] : access === 'free' ? t.joinFree : t.join }
}

/** On phones, where the card scrolls away: its price and its button stay at the lower edge. */
export function EnrolBar({ view }: { view: DetailView }) {
  const t = useMessages(courseMessages)
  const link = useJoinLink(view)
  const { own, access, admission } = view
  if (!link) return null
  return (
    <div className="sticky-buy">
      <div className={styles.barPrice}>
        {own ? (
          t.learned(own.percent)
        ) : admission.way !== 'join' && admission.price ? (
          <CoursePriceText price={admission.price} />
        ) : (
          <b>{t.accesses[access]}</b>
        )}
      </div>
      <Link className="btn" to={link.to}>
        {link.text}
      </Link>
    </div>
  )
}

/** The button, or a message if there can be none. */
function JoinButton({ view }: { view: DetailView }) {
  const t = useMessages(courseMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  const link = useJoinLink(view)
  const { slug, own, admission } = view
  const { way } = admission
  if (link) {
    return (
      <>
        <Link className={own?.award ? 'btn ghost large block' : 'btn large block'} to={link.to}>
          {link.text}
        </Link>
        {way === 'full' && <p className="sm soft">{s.full}</p>}
        {way === 'renew' && <p className="sm soft">{s.renewText}</p>}
        {admission.offeredUntil && (
          <p className="sm good">{s.offered(formatDateTime(admission.offeredUntil, locale))}</p>
        )}
      </>
    )
  }
  if (way === 'prerequisite') {
    return (
      <div className={styles.closed}>
        <b>{s.prerequisite}</b>
        {admission.missing.map(({ slug: before, title }) => (
          <Link key={before} className="link" to={lessonPaths.detail(before)}>
            {title}
          </Link>
        ))}
      </div>
    )
  }
  if (way === 'requested' || way === 'waiting') {
    return (
      <div className={styles.closed}>
        <p>{s[way]}</p>
        <Link className="btn ghost block" to={lessonPaths.enroll(slug)}>
          {s.withdraw}
        </Link>
      </div>
    )
  }
  if (way === 'suspended' || way === 'closed') return <p className={styles.closed}>{s[way]}</p>
  if (way === 'soon' && admission.joinFrom)
    return <p className={styles.closed}>{s.soon(formatDate(admission.joinFrom, locale))}</p>
  return (
    <div className={styles.closed}>
      <b>
        <Icon path={iconLock} /> {t.closedTitle}
      </b>
      <p className="sm soft">{t.closedText}</p>
      <Link className="btn ghost block" to={subscriptionPaths.plans()}>
        {t.plans}
      </Link>
    </div>
  )
}
