import { useState } from 'react'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import styles from '../detail/detail.module.css'
import type { ProjectDetail } from '../detail/detail.server.ts'
import { detailMessages } from '../detail/messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { useDayText } from '../work/due-text.tsx'
import { useWork } from '../work/use-work.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const actionsPath = projectPaths.acts

/** Whether the days follow from the links, the button to replan, and the saved baselines. */
export function PlanCard({ detail }: { detail: ProjectDetail }) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { project, today } = useWork()
  const dayText = useDayText(today)
  const [open, setOpen] = useState(false)
  if (!project) return null
  const { plan, baselines } = detail
  return (
    <section className="card">
      <div className="card-h">
        <h2>{detailText.plan}</h2>
      </div>
      <p className="soft-t xs">{detailText.planText}</p>
      {plan.ring.length > 0 ? (
        <p className="note warn">
          {detailText.dependencyCycle(plan.ring.map((n) => `${project.key}-${n}`).join(' → '))}
        </p>
      ) : (
        <p>
          {plan.moves.length ? detailText.planMoves(plan.moves.length, plan.finishDays) : detailText.planNone}
        </p>
      )}
      {project.rights.plan && plan.moves.length > 0 && (
        <div className="row wrap">
          <button type="button" className="btn soft sm" onClick={() => setOpen(true)}>
            {detailText.reschedule}
          </button>
        </div>
      )}
      {open && <RescheduleDialog plan={plan} onClose={() => setOpen(false)} />}
      <h3 className={styles.sub}>{detailText.baselines}</h3>
      <ul className={styles.rows}>
        {baselines.map(({ id, name, at, count }) => (
          <li key={id}>
            <span className="grow">{name}</span>
            <small className="soft-t">
              {dayText(day(at))} · {t.project.tasks(count)}
            </small>
            {project.rights.plan && (
              <ActionButton
                intent="removeBaseline"
                to={actionsPath}
                values={{ id }}
                variant="quiet"
                size="small"
              >
                {detailText.remove}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {project.rights.plan && (
        <ActionForm
          intent="baseline"
          to={actionsPath}
          values={{ projectId: project.id }}
          className={styles.line}
          clears
        >
          {({ field, pending }) => (
            <>
              <TextField
                label={detailText.saveBaseline}
                hideLabel
                placeholder={detailText.baselineName}
                required
                maxLength={80}
                {...field('name')}
              />
              <button type="submit" className="btn sm" disabled={pending}>
                {detailText.saveBaseline}
              </button>
            </>
          )}
        </ActionForm>
      )}
    </section>
  )
}
