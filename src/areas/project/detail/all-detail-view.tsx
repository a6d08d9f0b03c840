import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween, formatDate } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { homeMessages } from '../home/messages.ts'
import type { Overview, ProjectCard } from '../home/overview.server.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { ProjectIcon } from '../project-icon.tsx'
import { Avatars } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import { healthReason, healthTone } from '../work/health-text.ts'
import { sortByUrgency } from './all-detail.rules.ts'
import styles from './detail.module.css'
import { detailMessages } from './messages.ts'

/** All visible projects on one sheet: the status of each and its reason, its progress, its end, and its people. */
export function AllDetailView({ overview }: { overview: Overview }) {
  const t = useMessages(projectMessages)
  const homeText = useMessages(homeMessages)
  const detailText = useMessages(detailMessages)
  const labels = detailText.sheet
  const cards = sortByUrgency(overview.cards)
  if (!cards.length)
    return (
      <section className="card">
        <Empty title={homeText.none0} />
      </section>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="card xscroll" tabIndex={0} aria-label={t.views.detail}>
      <table className="t stacks">
        <thead>
          <tr>
            <th>{labels.project}</th>
            <th>{labels.standing}</th>
            <th>{labels.progress}</th>
            <th className="r">{labels.open}</th>
            <th className="r">{labels.overdue}</th>
            <th>{labels.ends}</th>
            <th>{detailText.members}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.id} card={card} overview={overview} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ card, overview }: { card: ProjectCard; overview: Overview }) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const labels = detailText.sheet
  const locale = useLocale()
  const { today, groups, members } = overview
  const dayText = useDayText(today)
  const group = groups.find(({ id }) => id === card.groupId)
  const { health, done, total, endOn, status } = card
  const isActive = status === 'active'
  const part = total ? Math.round((done / total) * 100) : 0
  const detailPath = projectPaths.project(group?.slug ?? '', card.slug, 'detail')
  return (
    <tr>
      <td>
        <span className={styles.project}>
          <ProjectIcon name={card.icon} />
          <span>
            <Link className="link" to={detailPath}>
              <b>{card.name}</b>
            </Link>
            <small className="soft-t xs">{group?.name}</small>
          </span>
        </span>
      </td>
      <td data-label={labels.standing}>
        <span className={`badge pt ${isActive ? healthTone[health.state] : ''}`}>
          {isActive ? t.health[health.state] : t.states[status]}
        </span>
        {isActive && <small className={`soft-t xs ${styles.why}`}>{healthReason(t, health, dayText)}</small>}
      </td>
      <td data-label={labels.progress}>
        <span className={styles.part}>
          <span className="bar">
            <i style={{ width: `${part}%` }} />
          </span>
          <span className="num xs">
            {done}/{total}
          </span>
        </span>
      </td>
      <td className="r num" data-label={labels.open}>
        {total - done}
      </td>
      <td className="r num" data-label={labels.overdue}>
        {health.overdue || '–'}
      </td>
      <td data-label={labels.ends}>
        {endOn ? (
          <>
            {formatDate(endOn, locale, 'medium')}
            <small className={`soft-t xs ${styles.why}`}>{t.endsIn(daysBetween(today, endOn))}</small>
          </>
        ) : (
          '–'
        )}
      </td>
      <td data-label={detailText.members}>
        <Avatars ids={card.members} members={members} max={4} />
      </td>
    </tr>
  )
}
