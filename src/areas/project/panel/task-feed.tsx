import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { changeText } from '../activity/change-text.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { usePersonName } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'
import { RelativeTime } from './relative-time.tsx'
import { TaskComment } from './task-comment.tsx'

const tabs = ['all', 'comments', 'changes'] as const

/** The comments and history of a task, in chronological order. */
export function TaskFeed({ task, detail }: { task: TaskItem; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const { members, statuses, categories, today } = useWork()
  const dayText = useDayText(today)
  const users = [...members, ...detail.members]
  const person = usePersonName(users)
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const names = {
    status: (id: string) => statuses.find((status) => status.id === id)?.name ?? '–',
    category: (id: string) => categories.find((category) => category.id === id)?.name ?? '–',
    user: person,
    day: dayText,
  }
  const comments =
    tab === 'changes' ? [] : detail.comments.map((comment) => ({ at: comment.createdAt, comment }))
  const did =
    tab === 'comments'
      ? []
      : detail.history.flatMap(({ id, actorId, verb, changes, at }) => {
          const texts =
            verb === 'created'
              ? [t.changes.created]
              : changes.flatMap((change) => changeText(t, change, names) ?? [])
          return texts.length ? [{ at, change: { id, actorId, text: texts.join(' · ') } }] : []
        })
  const all = [...comments, ...did].sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <section className={styles.part}>
      <h3>{t.task.activity}</h3>
      <div className="seg">
        {tabs.map((eachTab) => (
          <button
            key={eachTab}
            type="button"
            className={tab === eachTab ? 'on' : undefined}
            aria-pressed={tab === eachTab}
            onClick={() => setTab(eachTab)}
          >
            {t.task.tabs[eachTab]}
            {eachTab === 'comments' && task.commentCount > 0 && ` ${task.commentCount}`}
          </button>
        ))}
      </div>
      <ul className={styles.feed} style={{ marginTop: 12 }}>
        {all.map((entry) =>
          'comment' in entry ? (
            <TaskComment
              key={entry.comment.id}
              comment={entry.comment}
              name={
                entry.comment.authorId
                  ? person(entry.comment.authorId)
                  : (entry.comment.visitor ?? person(null))
              }
              photo={users.find(({ id }) => id === entry.comment.authorId)?.photo ?? null}
              task={task}
            />
          ) : (
            <li key={entry.change.id} className={styles.did}>
              <span aria-hidden="true" className="center">
                ·
              </span>
              <span>
                <b>{person(entry.change.actorId)}</b> {entry.change.text} <RelativeTime at={entry.at} />
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
