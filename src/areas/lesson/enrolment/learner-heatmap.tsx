import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { learnersMessages } from '../messages/learners.ts'
import { unitIcons } from '../outline/unit-icons.ts'
import styles from './learners.module.css'
import type { HeatmapLearner, LearnersView } from './learners-view.server.ts'

const tones = { active: 'info', completed: 'good', left: undefined, suspended: 'warn' } as const

/** A row for each learner, a column for each unit, and the completion rates below. */
export function LearnerHeatmap({ view, selection }: { view: LearnersView; selection: Selection }) {
  const t = useMessages(learnersMessages)
  const { page, sections, rates, bottleneck, manages } = view
  const units = sections.flatMap((section) => section.units)
  const all = page.items.map(({ id }) => id)
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span data-done /> {t.legend.done}
        <span data-part /> {t.legend.part}
        <span /> {t.legend.none}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys, too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t.title}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {manages ? (
                  <label className={styles.who}>
                    <input
                      type="checkbox"
                      aria-label={t.chooseAll}
                      checked={all.length > 0 && all.every(selection.has)}
                      onChange={() => selection.toggleAll(all)}
                    />
                    {t.learner}
                  </label>
                ) : (
                  t.learner
                )}
              </th>
              {sections.map(({ title, units: own }) => (
                <th key={title} scope="colgroup" colSpan={own.length} className={styles.section}>
                  <span>{title}</span>
                </th>
              ))}
              <th scope="col" rowSpan={2}>
                {t.last}
              </th>
            </tr>
            <tr>
              {units.map(({ id, kind, title }) => (
                <th key={id} scope="col" title={title} className={styles.unit}>
                  <Icon path={unitIcons[kind]} />
                  <span className="vh">{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.items.map((learner) => (
              <Row key={learner.id} learner={learner} units={units} selection={selection} manages={manages} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.foot}</th>
              {rates.map(({ unitId, percent }) => (
                <td key={unitId} data-stop={unitId === bottleneck?.unitId || undefined}>
                  {percent}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

interface RowProps {
  learner: HeatmapLearner
  units: LearnersView['sections'][number]['units']
  selection: Selection
  manages: boolean
}

function Row({ learner, units, selection, manages }: RowProps) {
  const t = useMessages(learnersMessages)
  const { id, name, email, status, percent, cohort, source, cells, lastAt, hasEnded, refund } = learner
  const who = name || t.former
  const tone = tones[status]
  return (
    <tr data-chosen={selection.has(id) || undefined}>
      <th scope="row">
        <div className={styles.who}>
          {manages && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t.choose(who)}
                checked={selection.has(id)}
                onChange={() => selection.toggle(id)}
              />
            </label>
          )}
          <span className={styles.name}>
            <b>{who}</b>
            <small>{[email, cohort ?? t.sources[source]].filter(Boolean).join(' · ')}</small>
            {status !== 'active' && <Badge {...(tone && { tone })}>{t.tabs[status]}</Badge>}
            {hasEnded && status === 'active' && <Badge>{t.ended}</Badge>}
            {refund && <Refund id={id} name={who} refund={refund} />}
          </span>
          <span className={styles.percent}>
            <span aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            {percent}%
          </span>
        </div>
      </th>
      {units.map((unit) => (
        <Cell key={unit.id} title={unit.title} percent={cells[unit.id] ?? 0} />
      ))}
      <td className={styles.last} data-label={t.last}>
        <DateText at={lastAt} />
      </td>
    </tr>
  )
}

function Cell({ title, percent }: { title: string; percent: number }) {
  const t = useMessages(learnersMessages)
  const progressText = percent === 100 ? t.done : percent > 0 ? t.seen(percent) : t.notYet
  return (
    <td title={`${title}: ${progressText}`}>
      <span
        className={styles.cell}
        data-done={percent === 100 || undefined}
        data-part={(percent > 0 && percent < 100) || undefined}
      >
        {percent === 100 ? <Icon path={iconCheck} /> : percent > 1 ? percent : ''}
        <span className="vh">{progressText}</span>
      </span>
    </td>
  )
}

interface RefundProps {
  id: string
  name: string
  refund: NonNullable<HeatmapLearner['refund']>
}

function Refund({ id, name, refund: { amount, otherCourses, effects } }: RefundProps) {
  const t = useMessages(learnersMessages)
  const locale = useLocale()
  return (
    <details className={styles.refund}>
      <summary>{t.refund}</summary>
      <ActionForm
        intent="refund"
        values={{ enrolment: id }}
        className={styles.small}
        aria-label={t.refundOf(name)}
      >
        {({ field, pending }) => (
          <>
            <p className="sm soft">
              {t.refundText(formatBaht(amount, { locale }))}{' '}
              {otherCourses.length > 0 && t.refundOthers(otherCourses)}{' '}
              {effects.map((effect) => effect[locale]).join(' ')}
            </p>
            <TextField
              label={t.reference}
              hint={t.referenceHint}
              maxLength={100}
              autoComplete="off"
              {...field('reference')}
            />
            <SubmitButton state={pending ? 'loading' : 'normal'}>{t.refund}</SubmitButton>
          </>
        )}
      </ActionForm>
    </details>
  )
}
