import { Link } from 'react-router'
import { UserPicker } from '#areas/account/public.tsx'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useAction } from '#kernel/action/use-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { billTimeMessages } from '../bill/messages.ts'
import { FieldsCard } from '../field/fields-card.tsx'
import { homeMessages } from '../home/messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { PlanCard } from '../plan/plan-card.tsx'
import type { ProjectEvent } from '../project/project.states.ts'
import { visibilities } from '../project/project.types.ts'
import { ShareCard } from '../share/share-card.tsx'
import { clockText } from '../time/time.rules.ts'
import { useWork } from '../work/use-work.ts'
import styles from './detail.module.css'
import type { ProjectDetail } from './detail.server.ts'
import { detailMessages } from './messages.ts'
import { CategoriesCard, StatusesCard } from './setup-cards.tsx'

const actionsPath = projectPaths.acts

/** A template is not worked on: it is only archived or restored. */
const templateEvents: readonly ProjectEvent[] = ['archive', 'restore']

/** A project's detail sheet: its purpose, statuses and labels, people, plan, and its owners' settings. */
export function ProjectDetailView({ detail, pinned }: { detail: ProjectDetail; pinned: boolean }) {
  const t = useMessages(projectMessages)
  const homeText = useMessages(homeMessages)
  const detailText = useMessages(detailMessages)
  const { project } = useWork()
  if (!project) return null
  const { rights } = project
  return (
    <div className={styles.sheet}>
      <div className={styles.column}>
        <GoalCard groups={detail.groups} />
        <StatusesCard used={detail.used.status} />
        <CategoriesCard used={detail.used.category} />
        <FieldsCard />
        <PlanCard detail={detail} />
      </div>
      <div className={styles.column}>
        <section className="card">
          <div className="card-h">
            <h2>
              {project.isTemplate && project.status !== 'archived'
                ? t.template.one
                : t.states[project.status]}
            </h2>
          </div>
          <div className="row wrap">
            <ActionButton
              intent="pin"
              to={actionsPath}
              values={{ projectId: project.id, pinned: pinned ? '0' : '1' }}
              variant="quiet"
              size="small"
            >
              {pinned ? detailText.unpin : detailText.pin}
            </ActionButton>
            {rights.manage &&
              detail.next
                .filter((event) => !project.isTemplate || templateEvents.includes(event))
                .map((event) => (
                  <ActionButton
                    key={event}
                    intent="move"
                    to={actionsPath}
                    size="small"
                    variant={event === 'complete' ? 'tint' : 'ghost'}
                    values={{ projectId: project.id, event, anyway: '1' }}
                    {...(event === 'complete' && { confirm: { title: t.events.complete } })}
                  >
                    {t.events[event]}
                  </ActionButton>
                ))}
          </div>
        </section>
        <MembersCard members={detail.members} />
        {rights.manage && project.status !== 'archived' && <ShareCard share={detail.share} />}
        {detail.canImport && (
          <section className="card">
            <div className="card-h">
              <h2>{homeText.import}</h2>
            </div>
            <p className={`soft-t xs ${styles.lead}`}>{detailText.importText}</p>
            <Link className="btn sm" to={projectPaths.import(project.id)}>
              {homeText.import}
            </Link>
          </section>
        )}
        {detail.billable !== null && !project.isTemplate && <BillableCard minutes={detail.billable} />}
        {rights.manage && !project.isTemplate && <CopyCard />}
        {detail.canCreate && !project.isTemplate && <TemplateCard />}
        {rights.manage && (
          <section className="card">
            <div className="card-h">
              <h2>{detailText.danger}</h2>
            </div>
            <ActionForm intent="delete" to={actionsPath} values={{ projectId: project.id }} className="stack">
              {({ field, pending }) => (
                <>
                  <TextField
                    label={detailText.dangerText(project.name)}
                    {...field('typed')}
                    autoComplete="off"
                  />
                  <button type="submit" className="btn danger sm" disabled={pending}>
                    {detailText.delete}
                  </button>
                </>
              )}
            </ActionForm>
          </section>
        )}
      </div>
    </div>
  )
}

function GoalCard({ groups }: Pick<ProjectDetail, 'groups'>) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const locale = useLocale()
  const { project } = useWork()
  if (!project) return null
  const { id, groupId, name, goal, startOn, endOn, visibility, scheduling, rights } = project
  if (!rights.manage)
    return (
      <section className="card">
        <div className="card-h">
          <h2>{detailText.goal}</h2>
        </div>
        <p className={styles.goal}>{goal || detailText.noGoal}</p>
        <p className="soft-t xs">
          {[startOn, endOn].map((on) => (on ? formatDate(on, locale) : '…')).join(' – ')} ·{' '}
          {t.visibility[visibility]}
        </p>
      </section>
    )
  return (
    <section className="card">
      <div className="card-h">
        <h2>{detailText.settings}</h2>
      </div>
      <ActionForm intent="change" to={actionsPath} values={{ projectId: id }} className="stack">
        {({ field, pending }) => (
          <>
            <TextField label={t.project.name} maxLength={120} required {...field('name', name)} />
            <TextAreaField
              label={detailText.goal}
              hint={t.project.goalHint}
              maxLength={2000}
              {...field('goal', goal)}
            />
            <div className="g2">
              <DateField label={t.project.start} {...field('startOn', startOn)} />
              <DateField label={t.project.end} {...field('endOn', endOn)} />
            </div>
            <div className="g2">
              <SelectField
                label={t.project.visibility}
                {...field('visibility', visibility)}
                options={visibilities.map((value) => ({ value, label: t.visibility[value] }))}
              />
              <SelectField
                label={t.project.scheduling}
                {...field('scheduling', scheduling)}
                options={(['auto', 'manual'] as const).map((value) => ({ value, label: t.project[value] }))}
              />
            </div>
            {groups.length > 1 && (
              <SelectField
                label={t.project.group}
                hint={detailText.moveHint}
                {...field('groupId', groupId)}
                options={groups.map((group) => ({ value: group.id, label: group.name }))}
              />
            )}
            <div className="row">
              <button type="submit" className="btn soft" disabled={pending}>
                {detailText.save}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}

function MembersCard({ members }: Pick<ProjectDetail, 'members'>) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { project } = useWork()
  const { submit } = useAction({ to: actionsPath })
  if (!project) return null
  const projectId = project.id
  return (
    <section className="card">
      <div className="card-h">
        <h2>
          {detailText.members} <small className="soft-t">{members.length}</small>
        </h2>
      </div>
      <ul className={styles.rows}>
        {members.map(({ userId, role, user }) => (
          <li key={`${userId} ${role}`}>
            <span className="grow">{user?.name ?? t.task.former}</span>
            {project.rights.manage ? (
              <select
                aria-label={`${detailText.role}: ${user?.name ?? ''}`}
                value={role}
                onChange={(event) =>
                  event.currentTarget.value === ''
                    ? submit('leave', { projectId, userId })
                    : submit('member', { projectId, userId, role: event.currentTarget.value })
                }
              >
                {Object.entries(detailText.roles).map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
                <option value="">{detailText.remove}</option>
              </select>
            ) : (
              <small className="soft-t">{detailText.roles[role]}</small>
            )}
          </li>
        ))}
      </ul>
      {project.rights.manage && (
        <UserPicker
          label={detailText.addMember}
          except={new Set(members.map(({ userId }) => userId))}
          onChoose={({ id }) => submit('member', { projectId, userId: id, role: 'member' })}
        />
      )}
    </section>
  )
}

/** The unbilled time, with a link to bill it. */
function BillableCard({ minutes }: { minutes: number }) {
  const t = useMessages(billTimeMessages)
  const { project } = useWork()
  if (!project) return null
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.title}</h2>
      </div>
      <p className={`soft-t xs ${styles.lead}`}>{minutes ? t.waiting(clockText(minutes)) : t.none}</p>
      <Link className="btn sm" to={projectPaths.bill(project.group.slug, project.slug)}>
        {minutes ? t.bill : t.bills}
      </Link>
    </section>
  )
}

function CopyCard() {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { project } = useWork()
  if (!project) return null
  return (
    <section className="card">
      <div className="card-h">
        <h2>{detailText.copy}</h2>
      </div>
      <p className={`soft-t xs ${styles.lead}`}>{detailText.copyText}</p>
      <ActionForm
        intent="copy"
        to={actionsPath}
        values={{ projectId: project.id, groupId: project.groupId }}
        className="stack"
      >
        {({ field, pending }) => (
          <>
            <div className="g2">
              <TextField label={t.project.name} required maxLength={120} {...field('name')} />
              <TextField label={t.project.key} required maxLength={6} {...field('key')} />
            </div>
            <DateField label={t.project.start} {...field('startOn')} />
            <div className="row">
              <button type="submit" className="btn sm" disabled={pending}>
                {detailText.copy}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}

/** Recurring work is stored as a template without any progress, and projects start from it. */
function TemplateCard() {
  const t = useMessages(projectMessages)
  const { project } = useWork()
  if (!project) return null
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.template.keep}</h2>
      </div>
      <p className={`soft-t xs ${styles.lead}`}>{t.template.keepText}</p>
      <ActionForm
        intent="saveAsTemplate"
        to={actionsPath}
        values={{ projectId: project.id }}
        className="stack"
      >
        {({ field, pending }) => (
          <>
            <TextField label={t.template.name} required maxLength={120} {...field('name', project.name)} />
            <div className="row">
              <button type="submit" className="btn sm" disabled={pending}>
                {t.template.keep}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}
