import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyLink } from '#kernel/ui/copy/copy-link.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { projectPaths } from '../paths.ts'
import { shareAccesses } from '../project/project.types.ts'
import { useWork } from '../work/use-work.ts'
import type { BoardShare } from './share.server.ts'
import styles from './share-card.module.css'
import { shareMessages } from './share-messages.ts'

/** The board's link for outsiders: created, shared, changed, renewed and closed. */
export function ShareCard({ share }: { share: BoardShare | null }) {
  const t = useMessages(shareMessages)
  const { project } = useWork()
  if (!project) return null
  const projectId = project.id
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.title}</h2>
      </div>
      <p className="soft-t xs">{t.lead}</p>
      {share && <ShareLink share={share} />}
      <ActionForm
        intent="share"
        to={projectPaths.acts}
        values={{ projectId }}
        className={`stack ${styles.form}`}
      >
        {({ field, pending }) => (
          <>
            <SelectField
              label={t.access}
              {...field('access', share?.access ?? 'read')}
              options={shareAccesses.map((value) => ({ value, label: t[value] }))}
            />
            <DateField label={t.until} hint={t.untilHint} optional {...field('until', share?.until)} />
            <div className="row">
              <button type="submit" className={share ? 'btn soft sm' : 'btn sm'} disabled={pending}>
                {share ? t.save : t.open}
              </button>
            </div>
          </>
        )}
      </ActionForm>
      {share && (
        <div className={`row wrap ${styles.actions}`}>
          <ActionButton
            intent="share"
            to={projectPaths.acts}
            values={{ projectId, access: share.access, until: share.isOver ? '' : share.until, turn: '1' }}
            confirm={{ title: t.turnAsk, message: t.turnText }}
            variant="quiet"
            size="small"
          >
            {t.turn}
          </ActionButton>
          <ActionButton
            intent="closeShare"
            to={projectPaths.acts}
            values={{ projectId }}
            variant="danger"
            size="small"
          >
            {t.close}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

function ShareLink({ share: { url, isOver } }: { share: BoardShare }) {
  const t = useMessages(shareMessages)
  return (
    <>
      {isOver && (
        <p className="note warn" role="status">
          {t.over}
        </p>
      )}
      <CopyLink link={url} label={t.title} />
      <a className="xs acc" href={url} target="_blank" rel="noreferrer">
        {t.viewAsOutsider}
      </a>
    </>
  )
}
