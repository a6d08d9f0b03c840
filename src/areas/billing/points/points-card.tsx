import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { pointsMessages } from '../messages/points.ts'
import styles from './points.module.css'
import type { PointsMove, PointsView } from './points-view.server.ts'

const count = (n: number) => n.toLocaleString('en-US')

interface Props {
  points: PointsView
  rule: { perSatang: Satang; worthSatang: Satang }
}

/** A member's points: the available balance, what happens to them when, and every transaction. */
export function PointsCard({ points: { available, pending, value, ending, moves }, rule }: Props) {
  const t = useMessages(pointsMessages)
  const locale = useLocale()
  return (
    <section className="card" aria-labelledby="points">
      <header className="row between wrap">
        <h2 className="h4" id="points">
          {t.title}
        </h2>
        <span className="xs soft">
          {t.rule(formatBaht(rule.perSatang, { locale }), formatBaht(rule.worthSatang, { locale }))}
        </span>
      </header>
      <p className={styles.figure}>{t.points(count(available))}</p>
      {available > 0 && <p className="sm">{t.value(formatBaht(value, { locale }))}</p>}
      <ul className={styles.details}>
        {ending && <li>{t.ending(count(ending.points), formatDate(ending.last, locale))}</li>}
        {pending > 0 && <li>{t.pending(count(pending))}</li>}
      </ul>
      {moves.length ? (
        <details className={styles.history}>
          <summary>{t.history}</summary>
          <PointsMoves moves={moves} />
        </details>
      ) : (
        <p className="sm soft">{t.none}</p>
      )}
    </section>
  )
}

/** Points received and spent, latest first. */
export function PointsMoves({ moves }: { moves: readonly PointsMove[] }) {
  const t = useMessages(pointsMessages)
  const locale = useLocale()
  const kinds: Record<string, string> = t.kinds
  return (
    <ul className={styles.moves}>
      {moves.map(({ id, at, kind, memo, promotion, points, pending }) => (
        <li key={id}>
          <span>
            <b>{kinds[kind] ?? kind}</b>
            <small>
              {promotion && `${promotion[locale] || promotion.th} · `}
              {memo && `${memo} · `}
              <DateText at={at} time />
              {pending && ` · ${t.waits}`}
            </small>
          </span>
          <b className="num">
            {points > 0 ? '+' : '−'}
            {count(Math.abs(points))}
          </b>
        </li>
      ))}
    </ul>
  )
}
