import type { ReactNode } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import type { BaselineComparison } from './baseline.rules.ts'
import styles from './gantt.module.css'
import { ganttMessages } from './messages.ts'

export interface BaselineView {
  id: string
  name: string
  at: Date
}

interface Props {
  baselines: readonly BaselineView[]
  chosen: string | null
  comparison: BaselineComparison | null
  titleOf: (id: string) => string
  onChoose: (id: string) => void
  /** The button that saves today's plan; null if the viewer may not. */
  save: ReactNode
}

/** Compares the plan with a baseline. */
export function BaselineCard({ baselines, chosen, comparison, titleOf, onChoose, save }: Props) {
  const t = useMessages(ganttMessages)
  const locale = useLocale()
  const days = (count: number | null) =>
    count === null
      ? '–'
      : count > 0
        ? t.baseline.late(count)
        : count < 0
          ? t.baseline.early(-count)
          : t.baseline.same
  const tone = (count: number | null) => (!count ? undefined : count > 0 ? 'bad' : 'good')
  const selectedBaseline = baselines.find(({ id }) => id === chosen)
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.baseline.title}</h2>
        {selectedBaseline && (
          <span className="end soft-t">
            {t.baseline.savedOn(formatDate(selectedBaseline.at, locale, 'dayMonth'))}
          </span>
        )}
      </div>
      {baselines.length > 0 && (
        <select
          className={styles.choice}
          aria-label={t.baseline.choose}
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">{t.baseline.none}</option>
          {baselines.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {comparison ? (
        <dl className={styles.details}>
          <DescriptionItem name={t.baseline.finish} tone={tone(comparison.finishDays)}>
            {days(comparison.finishDays)}
          </DescriptionItem>
          <DescriptionItem name={t.baseline.lateTasks}>
            {t.baseline.of(comparison.late, comparison.of)}
          </DescriptionItem>
          {comparison.worst && (
            <DescriptionItem name={t.baseline.mostDelayed} tone="bad">
              {titleOf(comparison.worst.id)} {t.baseline.late(comparison.worst.days)}
            </DescriptionItem>
          )}
          {comparison.best && (
            <DescriptionItem name={t.baseline.best} tone="good">
              {titleOf(comparison.best.id)} {t.baseline.early(-comparison.best.days)}
            </DescriptionItem>
          )}
          {comparison.added > 0 && (
            <DescriptionItem name={t.baseline.added}>{comparison.added}</DescriptionItem>
          )}
        </dl>
      ) : (
        baselines.length === 0 && <p className="soft-t">{t.baseline.empty}</p>
      )}
      {save}
    </section>
  )
}

export function DescriptionItem({
  name,
  tone,
  children,
}: {
  name: ReactNode
  tone?: 'good' | 'bad' | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone}>{children}</dd>
    </div>
  )
}
