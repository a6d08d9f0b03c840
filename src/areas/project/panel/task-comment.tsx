import { type FormEvent, useState } from 'react'
import { SmallAvatar } from '#areas/account/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil, iconTrash } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import {
  plainCommentText,
  type ReactionEmoji,
  reactionEmojis,
  restoreMentions,
  splitMentions,
} from '../comment/comment.rules.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'
import { RelativeTime } from './relative-time.tsx'

interface CommentProps {
  comment: TaskDetail['comments'][number]
  name: string
  photo: string | null
  task: TaskItem
}

/** A comment with its reactions; its author may edit and remove it. */
export function TaskComment({ comment, name, photo, task }: CommentProps) {
  const t = useMessages(projectMessages)
  const { isAllowed, me, act, projectOf } = useWork()
  const [draft, setDraft] = useState<string | null>(null)
  const { id, text, reactions, createdAt, editedAt } = comment
  const react = (sign: ReactionEmoji) => void act(projectPaths.api.react(id), { sign })
  const isOwn = me !== null && comment.authorId === me
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = restoreMentions(draft?.trim() ?? '', text)
    if (
      trimmed === text ||
      (trimmed && (await act(projectPaths.api.comment(id), { text: trimmed }, undefined, 'PATCH')))
    )
      setDraft(null)
  }
  const remove = async () => {
    if (await act(projectPaths.api.comment(id), undefined, undefined, 'DELETE'))
      toast(t.done.commentRemoved, { undo: () => void act(projectPaths.api.restoreComment(id)) })
  }
  return (
    <li>
      <SmallAvatar name={name} photo={photo} />
      <div>
        <b>{name}</b>{' '}
        <small className="soft-t">
          <RelativeTime at={createdAt} />
          {editedAt && ` · ${t.task.edited}`}
        </small>
        {draft === null ? (
          <p className={styles.said}>
            {splitMentions(text).map((piece, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their order.
              'id' in piece ? <b key={at}>@{piece.name}</b> : <span key={at}>{piece.text}</span>,
            )}
          </p>
        ) : (
          <form className="stack" onSubmit={save}>
            <textarea
              className={styles.area}
              // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
              autoFocus
              aria-label={t.task.editComment}
              maxLength={5000}
              value={draft}
              onChange={(event) => setDraft(event.currentTarget.value)}
            />
            <span className="row">
              <button type="submit" className="btn sm soft" disabled={!draft.trim()}>
                {t.task.save}
              </button>
              <button type="button" className="btn sm quiet" onClick={() => setDraft(null)}>
                {t.task.cancel}
              </button>
            </span>
          </form>
        )}
        <div className={styles.signs}>
          {reactionEmojis.map((sign) => {
            const gave = reactions[sign] ?? []
            if (!gave.length && !isAllowed(task)) return null
            return (
              <button
                key={sign}
                type="button"
                className={gave.length ? undefined : styles.faint}
                aria-pressed={me !== null && gave.includes(me)}
                aria-label={`${t.task.react(sign)} ${gave.length || ''}`}
                disabled={!isAllowed(task)}
                onClick={() => react(sign)}
              >
                {sign} {gave.length || ''}
              </button>
            )
          })}
          {draft === null && isAllowed(task) && (isOwn || projectOf(task)?.rights.manage) && (
            <Menu
              label={t.task.ofComment}
              placement="bottom-end"
              trigger={
                <button type="button" className={styles.faint} aria-label={t.task.ofComment}>
                  <Icon path={iconDots} className="ic" />
                </button>
              }
            >
              {isOwn && (
                <MenuItem icon={iconPencil} onClick={() => setDraft(plainCommentText(text))}>
                  {t.task.edit}
                </MenuItem>
              )}
              <MenuItem icon={iconTrash} danger onClick={() => void remove()}>
                {t.task.removeComment}
              </MenuItem>
            </Menu>
          )}
        </div>
      </div>
    </li>
  )
}
