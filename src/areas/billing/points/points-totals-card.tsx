import { Link, useNavigate } from 'react-router'
import { UserPicker } from '#areas/account/public.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { withQuery } from '#kernel/text/path.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { pointsMessages } from '../messages/points.ts'
import { billingPaths } from '../paths.ts'
import styles from './points.module.css'
import { PointsMoves } from './points-card.tsx'
import type { PointsTotals, PointsView } from './points-view.server.ts'

const count = (n: number) => n.toLocaleString('en-US')

interface Props {
  totals: PointsTotals
  /** The member whose points are shown. */
  member: { name: string; points: PointsView } | null
}

/** The points of all members together, and one member's transactions. */
export function PointsTotalsCard({ totals, member }: Props) {
  const all = useMessages(pointsMessages)
  const t = all.staff
  const locale = useLocale()
  const navigate = useNavigate()
  const stats: [string, string][] = [
    [t.open, count(totals.available)],
    [t.pending, count(totals.pending)],
    [t.value, formatBaht(totals.worth, { locale })],
    [t.members, count(totals.members)],
    [t.earned, count(totals.earned)],
    [t.spent, count(totals.spent)],
    [t.expired, count(totals.expired)],
  ]
  return (
    <Card title={t.title}>
      <dl className={styles.totals}>
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {member ? (
        <>
          <p className="row between">
            <b>{t.of(member.name)}</b>
            <Link className="btn ghost small" to={billingPaths.ledger} preventScrollReset>
              {t.close}
            </Link>
          </p>
          <p className={styles.figure}>{all.points(count(member.points.available))}</p>
          <ul className={styles.details}>
            {member.points.ending && (
              <li>
                {all.ending(
                  count(member.points.ending.points),
                  formatDate(member.points.ending.last, locale),
                )}
              </li>
            )}
            {member.points.pending > 0 && <li>{all.pending(count(member.points.pending))}</li>}
          </ul>
          <PointsMoves moves={member.points.moves} />
        </>
      ) : (
        <UserPicker
          label={t.viewMember}
          onChoose={({ id }) =>
            void navigate(withQuery(billingPaths.ledger, { member: id }), { preventScrollReset: true })
          }
        />
      )}
    </Card>
  )
}
