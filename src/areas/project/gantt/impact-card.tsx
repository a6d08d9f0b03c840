import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween, formatDayRange } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowRight, iconLock } from '#kernel/ui/icons.ts'
import styles from './gantt.module.css'
import { ganttMessages } from './messages.ts'
import { type Impact, spansYears } from './move.rules.ts'

interface Props {
  heading: string
  impact: Impact
  /** What no longer needs to wait as long, if nothing has to move. */
  earlier?: Impact | null
  titleOf: (id: string) => string
  pending: boolean
  onApply: (moves: Impact['moves']) => void
  /** Makes only the requested change and moves nothing else. */
  only?: { label: string; run: () => void }
  onCancel: () => void
}

const maxListed = 6

/**
 * What else a change moves, shown before it is made: old days struck through, new ones next to them, and by how many
 * days each moves.
 */
export function ImpactCard({ heading, impact, earlier, titleOf, pending, onApply, only, onCancel }: Props) {
  const t = useMessages(ganttMessages)
  const locale = useLocale()
  const { moves, stays, finishDays } = earlier ?? impact
  const year = spansYears(moves)
  const range = (from: string | null, to: string | null) => {
    const first = from ?? to
    const last = to ?? from
    return first && last ? formatDayRange(first, last, locale, { weekday: false, year }) : '–'
  }
  return (
    <section className={`card ${styles.impact}`} aria-live="polite">
      <div className="card-h">
        <h2>{heading}</h2>
        <span className={`end nowrap ${finishDays > 0 ? 'bad' : 'soft-t'}`}>
          {t.impact.finish(finishDays)}
        </span>
      </div>
      {earlier && <p className="soft-t xs">{t.impact.earlier}</p>}
      <ul className={styles.moves}>
        {moves.slice(0, maxListed).map(({ id, startOn, dueOn, before }) => {
          const days = daysBetween(before.dueOn ?? before.startOn ?? dueOn, dueOn)
          return (
            <li key={id}>
              <Icon path={iconArrowRight} className="ic" />
              <span>
                {titleOf(id)} {days !== 0 && <small className="soft-t nowrap">{t.impact.shift(days)}</small>}
              </span>
              <span className={styles.change}>
                <s className="nowrap">{range(before.startOn, before.dueOn)}</s>{' '}
                <span className="nowrap">{range(startOn, dueOn)}</span>
              </span>
            </li>
          )
        })}
        {moves.length > maxListed && <li className="soft-t">{t.impact.more(moves.length - maxListed)}</li>}
        {stays.map((id) => (
          <li key={id}>
            <Icon path={iconLock} className="ic soft-t" />
            <span>
              {titleOf(id)} <span className="soft-t">{t.impact.fixedDates}</span>
            </span>
            <span className={`${styles.change} soft-t`}>{t.impact.same}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {moves.length > 0 && (
          <Button variant="tint" onClick={() => onApply(moves)} busy={pending}>
            {earlier ? t.impact.applyEarlier(moves.length) : t.impact.apply(moves.length)}
          </Button>
        )}
        {only && (
          <Button variant={moves.length ? 'ghost' : 'tint'} onClick={only.run}>
            {only.label}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t.impact.cancel}
        </Button>
        <span className={`soft-t ${styles.hint}`}>{t.impact.undo}</span>
      </div>
    </section>
  )
}
