import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween, formatDate } from '#kernel/time/index.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import { Avatars } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import { healthReason, healthTone } from '../work/health-text.ts'
import type { ProjectUser } from '../work/users.server.ts'
import type { ProjectCard } from './overview.server.ts'

const ringColors: Record<string, string> = {
  good: 'var(--accent)',
  warn: 'var(--c4)',
  bad: 'var(--bad)',
  info: 'var(--c3)',
  '': 'var(--c2)',
}

/** A project card: progress, status and its reason, and the people working on it. */
export function ProjectCardView({
  card,
  group,
  members,
  today,
  heading: Heading = 'h3',
}: {
  card: ProjectCard
  group: string
  members: readonly ProjectUser[]
  today: string
  /** Its heading level on the page. */
  heading?: 'h2' | 'h3'
}) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const dayText = useDayText(today)
  const { health, done, total, endOn, status } = card
  const part = total ? Math.round((done / total) * 100) : 0
  const tone = healthTone[health.state]
  const active = status === 'active' || status === 'draft'
  return (
    <article className={styles.project}>
      <div className={styles.projectHead}>
        <div>
          <Heading>
            <Link className={styles.whole} to={projectPaths.project(group, card.slug)}>
              {card.name}
            </Link>
          </Heading>
          <span className="xs soft-t">
            {endOn
              ? `${t.ends(formatDate(endOn, locale, 'medium'))} · ${t.endsIn(daysBetween(today, endOn))}`
              : t.states[status]}
          </span>
        </div>
        <span
          className={styles.ring}
          style={{ ['--p' as string]: part, ['--k' as string]: ringColors[tone] }}
        >
          {part}%
        </span>
      </div>
      <p className={styles.why}>{active ? healthReason(t, health, dayText) : t.states[status]}</p>
      <div className={styles.projectFoot}>
        <span className={`badge pt ${active ? tone : ''}`}>
          {active ? t.health[health.state] : t.states[status]}
        </span>
        <span>
          {done}/{total}
        </span>
        <span className="end">
          <Avatars ids={card.members} members={members} />
        </span>
      </div>
    </article>
  )
}
