import { useState } from 'react'
import { longest, threaded } from '#areas/feedback/public.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck, iconMessageCircle, iconSchool } from '#kernel/ui/icons.ts'
import { discussionMessages } from '../messages/discussion.ts'
import styles from './discussion.module.css'
import type { DiscussionView } from './discussion.server.ts'

type Post = DiscussionView['posts'][number]

interface Props {
  discussion: DiscussionView
  /** The page that handles its actions. */
  to: string
  /** Whether to show the form for new questions; not if only one question is shown. */
  asks?: boolean
}

/** Questions and answers about a unit, the newest question first. */
export function Discussion({ discussion, to, asks = false }: Props) {
  const t = useMessages(discussionMessages)
  const { courseId, unitId, posts } = discussion
  const all = threaded(posts)
  const questions = all.filter(({ depth }) => depth === 0).reverse()
  const answersTo = (id: string) => all.filter(({ parentId }) => parentId === id)
  return (
    <section className={styles.discussion} id="talk" aria-label={t.title}>
      {asks && (
        <>
          <p className="soft">{t.intro}</p>
          <Write to={to} values={{ courseId, unitId }} label={t.ask} />
        </>
      )}
      {questions.length === 0 && (
        <div className={styles.none}>
          <Icon path={iconMessageCircle} />
          <b>{t.none}</b>
          <p>{t.noneText}</p>
        </div>
      )}
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answers={answersTo(question.id)}
          discussion={discussion}
          to={to}
        />
      ))}
    </section>
  )
}

function Question({
  question,
  answers,
  discussion,
  to,
}: {
  question: Post
  answers: readonly Post[]
  discussion: DiscussionView
  to: string
}) {
  const t = useMessages(discussionMessages)
  const [isWriting, setWriting] = useState(false)
  const { courseId, unitId } = discussion
  const mayChoose = discussion.answers || question.isOwn
  return (
    <article className={styles.question} id={`talk-${question.id}`}>
      <Words
        post={question}
        discussion={discussion}
        to={to}
        isSolved={answers.some(({ isSolution }) => isSolution)}
      />
      {answers.map((answer) => (
        <div
          key={answer.id}
          className={styles.answer}
          id={`talk-${answer.id}`}
          data-solution={answer.isSolution || undefined}
        >
          <Words post={answer} discussion={discussion} to={to} mayChoose={mayChoose} />
        </div>
      ))}
      {isWriting ? (
        <Write
          to={to}
          values={{ courseId, unitId, parent: question.id }}
          label={t.replyLabel(question.name)}
          onClose={() => setWriting(false)}
        />
      ) : (
        <button
          type="button"
          className="btn ghost small"
          aria-label={t.replyTo(question.name)}
          onClick={() => setWriting(true)}
        >
          {t.reply}
        </button>
      )}
    </article>
  )
}

function Words({
  post,
  discussion,
  to,
  isSolved = false,
  mayChoose = false,
}: {
  post: Post
  discussion: DiscussionView
  to: string
  isSolved?: boolean
  mayChoose?: boolean
}) {
  const t = useMessages(discussionMessages)
  const locale = useLocale()
  const { id, name, body, at, byStaff, isOwn, isSolution } = post
  return (
    <>
      <header className={styles.head}>
        <b>{name}</b>
        {byStaff && (
          <span className={styles.mark} data-by="teacher">
            <Icon path={iconSchool} />
            {t.teacher}
          </span>
        )}
        {isOwn && !byStaff && <span className={styles.mark}>{t.you}</span>}
        {(isSolution || isSolved) && (
          <span className={styles.mark} data-by="solution">
            <Icon path={iconCircleCheck} />
            {isSolution ? t.solution : t.solved}
          </span>
        )}
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, locale)}</time>
      </header>
      <p className={styles.body}>{body}</p>
      <div className={styles.acts}>
        {mayChoose && (
          <ActionButton
            intent="solve"
            to={to}
            values={{ id, isSolution: !isSolution }}
            look="quiet"
            size="small"
          >
            {isSolution ? t.unsolve : t.solve}
          </ActionButton>
        )}
        {discussion.answers && !isOwn && (
          <ActionButton
            intent="hide"
            to={to}
            values={{ id }}
            look="quiet"
            size="small"
            confirm={{ title: t.hideAsk, message: t.hideText }}
          >
            {t.hide}
          </ActionButton>
        )}
        {!discussion.answers && !isOwn && (
          <ActionButton
            intent="report"
            to={to}
            values={{ id }}
            look="quiet"
            size="small"
            confirm={{ title: t.reportAsk }}
          >
            {t.report}
          </ActionButton>
        )}
      </div>
    </>
  )
}

function Write({
  to,
  values,
  label,
  onClose,
}: {
  to: string
  values: Record<string, string>
  label: string
  onClose?: () => void
}) {
  const t = useMessages(discussionMessages)
  return (
    <ActionForm
      intent="post"
      to={to}
      values={values}
      clears
      className={styles.write}
      {...(onClose && { onDone: onClose })}
    >
      {({ field, pending }) => (
        <>
          <TextAreaField label={label} rows={3} maxLength={longest.comment} required {...field('body')} />
          <div className={styles.acts}>
            <button type="submit" className="btn small" disabled={pending}>
              {t.send}
            </button>
            {onClose && (
              <button type="button" className="btn quiet small" onClick={onClose}>
                {t.cancel}
              </button>
            )}
          </div>
        </>
      )}
    </ActionForm>
  )
}
