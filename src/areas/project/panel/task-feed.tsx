import { useState } from 'react'
import { SmallAvatar } from '#areas/account/public.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatRelative } from '#kernel/time/index.ts'
import { changeWords } from '../activity/change-words.ts'
import { mentionPieces, type ReactionSign, reactionSigns } from '../comment/comment.rules.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { useDayText } from '../work/due-text.tsx'
import { usePersonName } from '../work/faces.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.tsx'

const tabs = ['all', 'comments', 'changes'] as const

/** What was said and done about a task, in the order it happened. */
export function TaskFeed({ task, detail }: { task: TaskItem; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const { people, statuses, categories, today } = useWork()
  const dayText = useDayText(today)
  const known = [...people, ...detail.people]
  const person = usePersonName(known)
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const names = {
    status: (id: string) => statuses.find((one) => one.id === id)?.name ?? '–',
    category: (id: string) => categories.find((one) => one.id === id)?.name ?? '–',
    person,
    day: dayText,
  }
  const said = tab === 'changes' ? [] : detail.comments.map((comment) => ({ at: comment.createdAt, comment }))
  const did =
    tab === 'comments'
      ? []
      : detail.history.flatMap(({ id, actorId, verb, changes, at }) => {
          const words =
            verb === 'created'
              ? [t.changes.created]
              : changes.flatMap((one) => changeWords(t, one, names) ?? [])
          return words.length ? [{ at, change: { id, actorId, text: words.join(' · ') } }] : []
        })
  const all = [...said, ...did].sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <section className={styles.part}>
      <h3>{t.task.activity}</h3>
      <div className="seg">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            className={tab === one ? 'on' : undefined}
            aria-pressed={tab === one}
            onClick={() => setTab(one)}
          >
            {t.task.tabs[one]}
            {one === 'comments' && task.commentCount > 0 && ` ${task.commentCount}`}
          </button>
        ))}
      </div>
      <ul className={styles.feed} style={{ marginTop: 12 }}>
        {all.map((one) =>
          'comment' in one ? (
            <Comment
              key={one.comment.id}
              comment={one.comment}
              name={person(one.comment.authorId)}
              picture={known.find(({ id }) => id === one.comment.authorId)?.picture ?? null}
              may={task}
            />
          ) : (
            <li key={one.change.id} className={styles.did}>
              <span aria-hidden="true" className="center">
                ·
              </span>
              <span>
                <b>{person(one.change.actorId)}</b> {one.change.text} <When at={one.at} />
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function When({ at }: { at: Date }) {
  const locale = useLocale()
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {formatRelative(at, new Date(), locale)}
    </time>
  )
}

interface CommentProps {
  comment: TaskDetail['comments'][number]
  name: string
  picture: string | null
  may: TaskItem
}

function Comment({ comment, name, picture, may: task }: CommentProps) {
  const t = useMessages(projectMessages)
  const { may, me, act } = useWork()
  const { id, text, reactions, createdAt, editedAt } = comment
  const react = (sign: ReactionSign) => void act(`/api/project/comments/${id}/react`, { sign })
  return (
    <li>
      <SmallAvatar name={name} picture={picture} />
      <div>
        <b>{name}</b>{' '}
        <small className="soft-t">
          <When at={createdAt} />
          {editedAt && ` · ${t.task.edited}`}
        </small>
        <p className={styles.said}>
          {mentionPieces(text).map((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their order.
            'id' in piece ? <b key={at}>@{piece.name}</b> : <span key={at}>{piece.text}</span>,
          )}
        </p>
        <div className={styles.signs}>
          {reactionSigns.map((sign) => {
            const gave = reactions[sign] ?? []
            if (!gave.length && !may(task)) return null
            return (
              <button
                key={sign}
                type="button"
                className={gave.length ? undefined : styles.faint}
                aria-pressed={me !== null && gave.includes(me)}
                aria-label={`${t.task.react(sign)} ${gave.length || ''}`}
                disabled={!may(task)}
                onClick={() => react(sign)}
              >
                {sign} {gave.length || ''}
              </button>
            )
          })}
        </div>
      </div>
    </li>
  )
}
