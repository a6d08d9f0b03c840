import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import { iconCircleCheck, iconHourglass } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useDayText } from '../work/due-text.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
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
                    {link.side === 'before' ? t.task.waitsFor : t.task.waitedBy} · {t.task.linkHow[link.type]}
                  </span>
                  <br />
                  {found ? <Link to={hrefOf(found)}>{link.title}</Link> : link.title}
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
