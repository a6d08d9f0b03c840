import { useEffect, useRef } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArchive, iconArrowBackUp, iconArrowLeft, iconArrowRight, iconMail } from '#kernel/ui/icons.ts'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { RelatedLine } from '#kernel/ui/related/related.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import type { InboxQuery } from '../message.input.ts'
import { maxPostLength } from '../message.rules.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { messagePaths } from '../paths.ts'
import styles from './inbox.module.css'
import type { PostView, ThreadView } from './inbox.server.ts'
import { PartnerAvatar } from './partner-avatar.tsx'

/** A thread with its messages and the reply form. Messages seen are marked as read. */
export function ThreadPane({
  thread,
  query,
  staff,
}: {
  thread: ThreadView
  query: InboxQuery
  /** Staff can turn messages into tasks. */
  staff: boolean
}) {
  const t = useMessages(inboxMessages)
  const reading = useFetcher()
  const end = useRef<HTMLDivElement>(null)
  const { id, unread, posts, older, archived } = thread
  const { submit } = reading
  useEffect(() => {
    if (unread === 0) return
    // A page in the background is not read yet.
    const markSeen = () => {
      if (document.visibilityState === 'visible') submit({ intent: 'read', thread: id }, { method: 'post' })
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [id, unread, submit])
  const latest = posts.at(-1)?.id
  useEffect(() => {
    if (latest && !query.before) end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [latest, query.before])
  const { box, q, page } = query
  return (
    <>
      <header>
        <Link
          className={`icon-btn ${styles.back}`}
          to={messagePaths.inbox({ box, q, page })}
          aria-label={t.back}
          preventScrollReset
        >
          <Icon path={iconArrowLeft} />
        </Link>
        <PartnerAvatar {...thread} />
        <h2 className="grow">
          {thread.title} {thread.partner?.staff && <Badge tone="accent">{t.staff}</Badge>}
        </h2>
        {thread.about.map(({ label, to }) => (
          <Link key={to} className="link sm" to={to}>
            {label}
          </Link>
        ))}
        <Form method="post" className="row-s">
          <input type="hidden" name="thread" value={id} />
          {!archived && (
            <button type="submit" name="intent" value="unread" className="icon-btn" aria-label={t.again}>
              <Icon path={iconMail} />
            </button>
          )}
          <button
            type="submit"
            name="intent"
            value={archived ? 'restore' : 'archive'}
            className="icon-btn"
            aria-label={archived ? t.restore : t.archive}
          >
            <Icon path={archived ? iconArrowBackUp : iconArchive} />
          </button>
        </Form>
      </header>
      {staff && <RelatedLine record={{ to: messagePaths.inbox({ thread: id }), label: thread.title }} />}
      <section
        className={styles.conversation}
        ref={end}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={thread.title}
        aria-live="polite"
      >
        {older && (
          <p className="center">
            <Link
              className="link sm"
              to={messagePaths.inbox({ box, q, page, thread: id, before: posts[0]?.id })}
            >
              {t.older}
            </Link>
          </p>
        )}
        {posts.map((post) => (
          <PostBubble key={post.id} post={post} />
        ))}
      </section>
      {thread.open ? (
        <ReplyForm threadId={id} />
      ) : (
        thread.kind === 'person' && <p className={`soft sm ${styles.answer}`}>{t.closed}</p>
      )}
    </>
  )
}

function PostBubble({ post }: { post: PostView }) {
  const t = useMessages(inboxMessages)
  return (
    <div className={post.mine ? `${styles.post} ${styles.me}` : styles.post}>
      {post.author && !post.mine && <p className="xs soft">{post.author}</p>}
      <div className={styles.bub}>
        <LinkedText>{post.text}</LinkedText>
      </div>
      <p className="row-s xs soft">
        <DateText at={post.at} time />
        {post.path && (
          <Link className="link" to={post.path}>
            {t.view} <Icon path={iconArrowRight} />
          </Link>
        )}
      </p>
    </div>
  )
}

function ReplyForm({ threadId }: { threadId: string }) {
  const t = useMessages(inboxMessages)
  const sending = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  const refused = rejectionOf(sending.data)
  useEffect(() => {
    if (sending.data && !rejectionOf(sending.data)) form.current?.reset()
  }, [sending.data])
  return (
    <sending.Form method="post" className={styles.answer} ref={form} noValidate>
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="thread" value={threadId} />
      {refused && (
        <div className={styles.wide}>
          <Notice tone="bad" urgent>
            {refused.errors.text ?? refused.problem.detail}
          </Notice>
        </div>
      )}
      <textarea
        className="textarea"
        name="text"
        required
        maxLength={maxPostLength}
        rows={1}
        aria-label={t.reply}
        placeholder={t.placeholder}
        title={t.keys}
        defaultValue={refused?.values.text}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <SubmitButton state={sending.state === 'idle' ? 'normal' : 'loading'}>{t.send}</SubmitButton>
    </sending.Form>
  )
}
