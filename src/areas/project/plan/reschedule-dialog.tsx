import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween } from '#kernel/time/index.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { detailMessages } from '../detail/messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { useDayText } from '../work/due-text.tsx'
import { useWork } from '../work/use-work.ts'
import type { PlanPreview } from './plan.server.ts'
import styles from './reschedule.module.css'

/** Every task that replanning would move, shown before it is applied; one undo reverts all of it. */
export function RescheduleDialog({ plan, onClose }: { plan: PlanPreview; onClose: () => void }) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { project, act, today } = useWork()
  const dayText = useDayText(today)
  if (!project) return null
  const { moves, finishDays, finishOn } = plan
  const apply = () => {
    void act(projectPaths.api.plan(project.id), {}, t.done.planned(moves.length))
    onClose()
  }
  const shift = (from: string | null, on: string) => (from ? daysBetween(from, on) : 0)
  return (
    <Modal title={detailText.plan} size="lg" onClose={onClose}>
      <div className="stack">
        <p>
          {detailText.planMoves(moves.length, finishDays)}
          {finishOn && ` · ${detailText.planEnds(dayText(finishOn))}`}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={styles.moves} tabIndex={0} aria-label={detailText.planList}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.task.title}</th>
                <th scope="col">{detailText.planFrom}</th>
                <th scope="col">{detailText.planTo}</th>
                <th scope="col">{detailText.planShift}</th>
              </tr>
            </thead>
            <tbody>
              {moves.map(({ id, number, title, from, to }) => {
                const days = shift(from.dueOn, to.dueOn)
                return (
                  <tr key={id}>
                    <th scope="row">
                      <small className="soft-t">{`${project.key}-${number} `}</small>
                      {title}
                    </th>
                    <td className={styles.was}>{dayRangeText(dayText, from.startOn, from.dueOn)}</td>
                    <td>{dayRangeText(dayText, to.startOn, to.dueOn)}</td>
                    <td className={days > 0 ? 'bad' : days < 0 ? 'good' : undefined}>
                      {days ? detailText.planDays(days) : '–'}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
        <div className="row end wrap">
          <button type="button" className="btn quiet" onClick={onClose}>
            {t.task.cancel}
          </button>
          <button type="button" className="btn primary" data-autofocus onClick={apply}>
            {detailText.planApply(moves.length)}
          </button>
        </div>
      </div>
    </Modal>
  )
}

const dayRangeText = (text: (day: string) => string, from: string | null, to: string | null): string =>
  !from && !to ? '–' : from && to && from !== to ? `${text(from)} – ${text(to)}` : text(to ?? from ?? '')
