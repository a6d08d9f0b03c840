import { useMessages } from '#kernel/i18n/use-messages.ts'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { filmCurveMessages } from '../messages/film-curve.ts'
import { lessonPaths } from '../paths.ts'
import { formatClock } from '../player/clock.rules.ts'
import styles from './retention-curve.module.css'
import type { RetentionCurveView } from './retention-curve.server.ts'

/** For the author: how many learners watch each part of a video, where they leave, and what they rewatch. */
export function RetentionCurve({
  curve,
  course,
  unit,
}: {
  curve: RetentionCurveView
  course: string
  unit: string
}) {
  const t = useMessages(filmCurveMessages)
  const { learners, parts, drop, peaks, cohort, cohorts } = curve
  const span = ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
    `${formatClock(fromMs)}–${formatClock(toMs)}`
  return (
    <section className={`card ${styles.curve}`} aria-label={t.title}>
      <h2>{t.title}</h2>
      {cohorts.length > 0 && (
        <LinkTabs
          label={t.cohort}
          current={cohort}
          tabs={[{ id: '', title: t.everyone }, ...cohorts].map(({ id, title }) => ({
            key: id,
            name: title,
            to: lessonPaths.unit(course, unit, id ? { cohort: id } : {}),
          }))}
        />
      )}
      <p>{t.learners(learners)}</p>
      {parts.length > 0 && (
        <>
          {drop && <p>{t.biggestDrop(formatClock(drop.atMs), drop.from, drop.to)}</p>}
          {peaks.length > 0 && <p>{t.peaks(peaks.map((part) => t.peak(span(part), part.again)))}</p>}
          <LineChart
            title={t.chart}
            rowName={t.part}
            data={{
              unit: 'count',
              rows: parts.map((part) => ({
                key: String(part.fromMs),
                label: span(part),
                short: formatClock(part.fromMs),
              })),
              series: [
                { name: t.seen, values: parts.map((part) => part.learners), ink: 1 },
                { name: t.again, values: parts.map(({ again }) => again), ink: 4 },
              ],
            }}
          />
          <p className="sm soft">{t.note}</p>
        </>
      )}
    </section>
  )
}
