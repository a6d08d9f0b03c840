import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { ganttMessages } from '../gantt/messages.ts'
import type { LinkChange } from '../link/link-change.rules.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { calendarOf, minutesOfDay } from '../plan/calendar.rules.ts'
import { RescheduleButton } from '../plan/reschedule-button.tsx'
import { usePlanChange } from '../plan/use-plan-change.tsx'
import styles from '../project.module.css'
import { iconCircleCheck, iconHourglass } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import { useDayText } from '../work/due-text.tsx'
import type { LinkedTask, TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'

/** Beyond this, tasks are searched by part of their name, since a list of thousands is useless. */
const maxOffered = 50

/** A task's predecessors and successors. The effects of a change are previewed before it is made. */
export function TaskLinks({ task, detail }: { task: TaskItem; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const planning = useMessages(ganttMessages)
  const { tasks, byId, hrefOf, act, projectOf, today } = useWork()
  const dayText = useDayText(today)
  const [other, setOther] = useState('')
  const [search, setWanted] = useState('')
  const [side, setSide] = useState<'before' | 'after'>('before')
  const [drops, setDrops] = useState(0)
  const changing = usePlanChange(task.projectId)
  const plan = projectOf(task)?.rights.plan
  const linked = new Set(detail.links.map(({ id }) => id))
  const choices = tasks.filter(
    ({ id, projectId }) => projectId === task.projectId && id !== task.id && !linked.has(id),
  )
  const query = search.trim().toLowerCase()
  const offered = choices
    .filter(({ number, title }) => `${number} ${title}`.toLowerCase().includes(query))
    .slice(0, maxOffered)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const chosen = byId.get(other)
    if (!chosen) return
    const [first, second] = side === 'before' ? [chosen, task] : [task, chosen]
    const link = { fromId: first.id, toId: second.id, type: 'FS' as const, lagMin: 0 }
    void changing.propose({
      proposal: { link: { act: 'make', ...link } },
      heading: planning.impact.make(second.title, first.title),
      onlyLabel: planning.impact.onlyMake,
      applyAlone: () => act(projectPaths.api.links, link, t.done.linked).then((done) => done && setOther('')),
      done: planning.linkedMoved,
      after: () => setOther(''),
    })
  }
  const change = ({ linkId, title }: LinkedTask, changes: LinkEdits) =>
    void changing.propose({
      proposal: { link: { act: 'change', id: linkId, ...changes } },
      heading: planning.impact.change(title),
      onlyLabel: planning.impact.onlyChange,
      applyAlone: () => act(projectPaths.api.link(linkId), changes, t.done.relinked, 'PATCH'),
      done: planning.relinkedMoved,
      // Clears what was typed but not submitted.
      after: () => setDrops((count) => count + 1),
    })
  const remove = ({ linkId, title }: LinkedTask) =>
    void changing.propose({
      proposal: { link: { act: 'remove', id: linkId } },
      heading: planning.impact.remove(title),
      onlyLabel: planning.impact.onlyRemove,
      applyAlone: () => act(projectPaths.api.link(linkId), undefined, t.done.unlinked, 'DELETE'),
      done: planning.unlinkedMoved,
    })
  const proposedLink = changing.proposal && 'link' in changing.proposal ? changing.proposal.link : null
  if (!detail.links.length && !plan) return null
  return (
    <section className={styles.part}>
      <h3>{t.task.links}</h3>
      {detail.links.length > 0 && (
        <ul className={styles.rows}>
          {detail.links.map((link) => {
            const found = byId.get(link.id)
            return (
              <li key={link.linkId}>
                <Icon
                  path={link.done ? iconCircleCheck : iconHourglass}
                  className={link.done ? 'ic good' : 'ic'}
                />
                <span className="grow">
                  <span className="xs soft-t">
                    {link.side === 'before' ? t.task.waitsFor : t.task.waitedBy}
                    {!plan && ` · ${t.task.linkHow[link.type]}`}
                  </span>
                  <br />
                  {found ? <Link to={hrefOf(found)}>{link.title}</Link> : link.title}{' '}
                  {link.dueOn && <small>{dayText(link.dueOn)}</small>}
                  {plan && (
                    <LinkSettings
                      key={`${link.lagMin} ${drops}`}
                      link={link}
                      pending={proposedLink}
                      onChange={(changes) => change(link, changes)}
                    />
                  )}
                </span>
                {plan && (
                  <button
                    type="button"
                    className="ibtn sm"
                    aria-label={t.task.unlink(link.title)}
                    onClick={() => remove(link)}
                  >
                    <Icon path={iconX} className="ic" />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {changing.card && <div className={styles.looked}>{changing.card}</div>}
      {plan && detail.links.length > 0 && (
        <p>
          <RescheduleButton projectId={task.projectId} />
        </p>
      )}
      {plan && choices.length > 0 && (
        <form className={styles.inline} onSubmit={add}>
          <select
            aria-label={t.task.addLink}
            value={side}
            onChange={(event) => setSide(event.currentTarget.value as 'before')}
          >
            <option value="before">{t.task.waitsFor}</option>
            <option value="after">{t.task.waitedBy}</option>
          </select>
          {choices.length > maxOffered && (
            <input
              type="search"
              aria-label={t.task.findLink}
              placeholder={t.task.findLink}
              style={{ width: 0, flex: '1 1 120px' }}
              value={search}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          <select
            aria-label={t.task.links}
            className="grow"
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
            style={{ width: 0, minWidth: 0, flex: '1 1 120px' }}
          >
            <option value="">{t.task.chooseLink}</option>
            {offered.map(({ id, number, title }) => (
              <option key={id} value={id}>
                {number} {title}
              </option>
            ))}
          </select>
          <button type="submit" className="btn sm soft" disabled={!other || changing.busy}>
            {t.task.addLink}
          </button>
        </form>
      )}
    </section>
  )
}

interface LinkEdits {
  type?: LinkType
  lagMin?: number
}

interface LinkSettingsProps {
  link: LinkedTask
  /** The change being previewed. */
  pending: LinkChange | null
  onChange: (changes: LinkEdits) => void
}

/** Which ends of two tasks are linked, and how many days of work are in between; negative lets them overlap. */
function LinkSettings({ link, pending, onChange }: LinkSettingsProps) {
  const t = useMessages(projectMessages)
  const { calendar, today } = useWork()
  const perDay = minutesOfDay(calendarOf(calendar, today))
  const days = Math.round((link.lagMin / perDay) * 100) / 100
  const proposed = pending?.act === 'change' && pending.id === link.linkId ? pending : null
  return (
    <span className={styles.linkHow}>
      <select
        className={styles.field}
        aria-label={t.task.linkKind(link.title)}
        value={proposed?.type ?? link.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as LinkType })}
      >
        {linkTypes.map((type) => (
          <option key={type} value={type}>
            {t.task.linkHow[type]}
          </option>
        ))}
      </select>
      <input
        className={styles.field}
        inputMode="decimal"
        aria-label={t.task.lag(link.title)}
        defaultValue={String(days)}
        onBlur={(event) => {
          const entered = Number(event.currentTarget.value.trim().replace(',', '.'))
          const isDays = Number.isFinite(entered) && Math.abs(entered) <= 365
          const currentLag = proposed?.lagMin ?? link.lagMin
          if (!isDays) event.currentTarget.value = String(days)
          else if (Math.round(entered * perDay) !== currentLag && entered !== days)
            onChange({ lagMin: Math.round(entered * perDay) })
        }}
      />
      <span className="xs soft-t">{t.task.lagDays}</span>
    </span>
  )
}

const linkTypes: readonly LinkType[] = ['FS', 'SS', 'FF', 'SF']
