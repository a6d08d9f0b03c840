import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { calendarOf, minutesOfDay } from '../plan/calendar.rules.ts'
import { RescheduleButton } from '../plan/reschedule-button.tsx'
import styles from '../project.module.css'
import { iconCircleCheck, iconHourglass } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useDayText } from '../work/due-text.tsx'
import type { LinkedTask, TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'

/** More than these are found by a part of their name: a list of thousands is none. */
const mostOffered = 50

/** What a task waits for, and what waits for it. */
export function TaskLinks({ task, detail }: { task: TaskItem; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const { tasks, byId, hrefOf, act, projectOf, today } = useWork()
  const dayText = useDayText(today)
  const [other, setOther] = useState('')
  const [wanted, setWanted] = useState('')
  const [side, setSide] = useState<'before' | 'after'>('before')
  const plan = projectOf(task)?.rights.plan
  const linked = new Set(detail.links.map(({ id }) => id))
  const choices = tasks.filter(
    ({ id, projectId }) => projectId === task.projectId && id !== task.id && !linked.has(id),
  )
  const words = wanted.trim().toLowerCase()
  const offered = choices
    .filter(({ number, title }) => `${number} ${title}`.toLowerCase().includes(words))
    .slice(0, mostOffered)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!other) return
    const [fromId, toId] = side === 'before' ? [other, task.id] : [task.id, other]
    if (await act(projectPaths.api.links, { fromId, toId }, t.done.linked)) setOther('')
  }
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
                  {found ? <Link to={hrefOf(found)}>{link.title}</Link> : link.title}
                  {plan && <LinkHow link={link} />}
                </span>
                {link.dueOn && <small>{dayText(link.dueOn)}</small>}
                {plan && (
                  <button
                    type="button"
                    className="ibtn sm"
                    aria-label={t.task.unlink(link.title)}
                    onClick={() =>
                      void act(projectPaths.api.link(link.linkId), undefined, t.done.unlinked, 'DELETE')
                    }
                  >
                    <Icon path={iconX} className="ic" />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
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
          {choices.length > mostOffered && (
            <input
              type="search"
              aria-label={t.task.findLink}
              placeholder={t.task.findLink}
              style={{ width: 0, flex: '1 1 120px' }}
              value={wanted}
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
            <option value="" />
            {offered.map(({ id, number, title }) => (
              <option key={id} value={id}>
                {number} {title}
              </option>
            ))}
          </select>
          <button type="submit" className="btn sm soft" disabled={!other}>
            {t.task.addLink}
          </button>
        </form>
      )}
    </section>
  )
}

/** By which of their ends two tasks are linked, and how many days of work lie between; fewer than none let them overlap. */
function LinkHow({ link }: { link: LinkedTask }) {
  const t = useMessages(projectMessages)
  const { act, calendar, today } = useWork()
  const perDay = minutesOfDay(calendarOf(calendar, today))
  const days = Math.round((link.lagMin / perDay) * 100) / 100
  const change = (changes: { type?: string; lagMin?: number }) =>
    void act(projectPaths.api.link(link.linkId), changes, t.done.relinked, 'PATCH')
  return (
    <span className={styles.linkHow}>
      <select
        className={styles.field}
        aria-label={t.task.linkKind(link.title)}
        value={link.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
      >
        {linkTypes.map((type) => (
          <option key={type} value={type}>
            {t.task.linkHow[type]}
          </option>
        ))}
      </select>
      <input
        key={link.lagMin}
        className={styles.field}
        inputMode="decimal"
        aria-label={t.task.lag(link.title)}
        defaultValue={String(days)}
        onBlur={(event) => {
          const typed = Number(event.currentTarget.value.trim().replace(',', '.'))
          if (Number.isFinite(typed) && Math.abs(typed) <= 365 && typed !== days)
            change({ lagMin: Math.round(typed * perDay) })
          else event.currentTarget.value = String(days)
        }}
      />
      <span className="xs soft-t">{t.task.lagDays}</span>
    </span>
  )
}

const linkTypes = ['FS', 'SS', 'FF', 'SF'] as const
