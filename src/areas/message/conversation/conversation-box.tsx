import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { maxPostLength } from '../message.rules.ts'
import { conversationMessages } from '../messages/conversation.ts'
import type { Conversation } from './conversation.types.ts'
import styles from './conversation-box.module.css'

interface Props {
  conversation: Conversation
  /** Label of the field: whom the message is for. */
  label: string
  /** Shown while there are no messages. */
  empty: string
  /** Shown below the field. */
  hint?: ReactNode
  /** Hidden fields submitted with the message (`text`) and when marking it as read. */
  fields: Record<string, string>
  seen: Record<string, string>
}

/** The messages about a thing, with a reply form, for any page: posts to the page's own action. */
export function ConversationBox({ conversation, label, empty, hint, fields, seen }: Props) {
  const t = useMessages(conversationMessages)
  const sending = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const refused = rejectionOf(sending.data)
  const { posts } = conversation
  const latest = posts.at(-1)?.id
  useMarkSeen(conversation, seen)
  useEffect(() => {
    if (latest) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [latest])
  // A sent message is now in the list above. One that was rejected or did not reach the server stays, and so does what is
  // typed while the other side writes.
  const latestOwn = posts.findLast(({ mine }) => mine)?.id
  const shownOwn = useRef(latestOwn)
  useEffect(() => {
    if (shownOwn.current === latestOwn) return
    shownOwn.current = latestOwn
    form.current?.reset()
  }, [latestOwn])
  return (
    <div className={styles.box}>
      {posts.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // It scrolls, so it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <ol className={styles.list} ref={list} tabIndex={0} aria-label={t.list} aria-live="polite">
          {posts.map(({ id, mine, author, text, at }) => (
            <li key={id} className={mine ? `${styles.post} ${styles.mine}` : styles.post}>
              <p className={styles.text}>
                <LinkedText>{text}</LinkedText>
              </p>
              <p className={styles.who}>
                {author && <span>{author} · </span>}
                <DateText at={at} time />
              </p>
            </li>
          ))}
        </ol>
      )}
      <sending.Form method="post" className={styles.form} ref={form} noValidate>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <textarea
          className="input in"
          name="text"
          rows={2}
          required
          maxLength={maxPostLength}
          aria-label={label}
          placeholder={label}
          title={t.keys}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
        {refused && (
          <p className={styles.refused} role="alert">
            {refused.errors.text ?? refused.problem.detail}
          </p>
        )}
        <div className={styles.end}>
          <span className={styles.hint}>{hint}</span>
          <button type="submit" className="btn tint small" aria-busy={sending.state !== 'idle' || undefined}>
            {t.send}
          </button>
        </div>
      </sending.Form>
    </div>
  )
}

/** Marks messages as read once they were on a visible page. */
function useMarkSeen({ threadId, unread, posts }: Conversation, fields: Record<string, string>): void {
  const { submit } = useFetcher()
  const latest = posts.at(-1)?.id
  const sent = useRef(fields)
  useEffect(() => {
    sent.current = fields
  })
  useEffect(() => {
    if (!threadId || unread === 0 || !latest) return
    const markSeen = () => {
      if (document.visibilityState === 'visible')
        submit({ ...sent.current, thread: threadId }, { method: 'post' })
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [threadId, unread, latest, submit])
}
