import { useState } from 'react'
import { arrangeThread, maxTextLengths } from '#areas/feedback/public.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck, iconMessageCircle, iconSchool } from '#kernel/ui/icons.ts'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { discussionMessages } from '../messages/discussion.ts'
import styles from './discussion.module.css'
import type { DiscussionView } from './discussion.server.ts'

type Post = DiscussionView['posts'][number]

interface Props {
  discussion: DiscussionView
  /** The page that handles its actions. */
  to: string
  /** Whether to show the form for new questions; not if only one question is shown. */
  canAsk?: boolean
}

/** Questions and answers about a unit, the newest question first. */
export function Discussion({ discussion, to, canAsk = false }: Props) {
  const t = useMessages(discussionMessages)
  const { courseId, unitId, posts } = discussion
  const all = arrangeThread(posts)
  const questions = all.filter(({ depth }) => depth === 0).reverse()
  const answersTo = (id: string) => all.filter(({ parentId }) => parentId === id)
  return (
    <section className={styles.discussion} id="talk" aria-label={t.title}>
      {canAsk && (
        <>
          <p className="soft">{t.intro}</p>
          <PostForm to={to} values={{ courseId, unitId }} label={t.ask} />
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
      <PostBody
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
          <PostBody post={answer} discussion={discussion} to={to} canAccept={mayChoose} />
        </div>
      ))}
      {isWriting ? (
        <PostForm
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

function PostBody({
  post,
  discussion,
  to,
  isSolved = false,
  canAccept = false,
}: {
  post: Post
  discussion: DiscussionView
  to: string
  isSolved?: boolean
  canAccept?: boolean
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
      <p className={styles.body}>
        <LinkedText>{body}</LinkedText>
      </p>
      <div className={styles.actions}>
        {canAccept && (
          <ActionButton
            intent="solve"
            to={to}
            values={{ id, isSolution: !isSolution }}
            variant="quiet"
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
            variant="quiet"
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
            variant="quiet"
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

function PostForm({
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
          <TextAreaField
            label={label}
            rows={3}
            maxLength={maxTextLengths.comment}
            required
            {...field('body')}
          />
          <div className={styles.actions}>
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
