import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { ReportButton } from '../display/report-button.tsx'
import { WriteFields } from '../display/write-fields.tsx'
import { maxTextLengths } from '../entry/limits.rules.ts'
import { threadMessages } from '../messages/thread.ts'
import styles from '../public.module.css'

export interface ThreadComment {
  id: string
  name: string
  body: string
  date: string
  depth: number
}

interface Props {
  comments: readonly ThreadComment[]
  /** Members write under their own name. */
  signedIn: boolean
  /** The page where a reader reports a comment; see `ReportButton`. */
  reportTo: string
  /** Result of the form: `{ ok: true, shown? }` or a rejection. */
  done?: { ok: boolean; shown?: boolean } | undefined
}

/** Readers' comments, and the form to write one: on the target itself, or in reply to a comment (`?answer=`). */
export function Thread({ comments, signedIn, reportTo, done }: Props) {
  const t = useMessages(threadMessages)
  const [query] = useSearchParams()
  const refused = rejectionOf(done)
  const answered = comments.find(({ id }) => id === (refused?.values.parent ?? query.get('answer')))
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{t.title(comments.length)}</h2>
      {comments.length === 0 && <p className="soft">{t.first}</p>}
      {comments.map(({ id, name, body, date, depth }) => (
        <div key={id} id={`c-${id}`} className={styles.comment} data-depth={depth || undefined}>
          <b>{name}</b> <span className="sm soft">{date}</span>
          <p>{body}</p>
          <div className={styles.actions}>
            {!done?.ok && (
              <Link
                className="btn quiet small"
                to={`?answer=${id}#write`}
                rel="nofollow"
                aria-label={t.answerTo(name)}
              >
                {t.answer}
              </Link>
            )}
            <ReportButton id={id} to={reportTo} />
          </div>
        </div>
      ))}
      {done?.ok ? (
        <Notice tone="good" urgent title={done.shown ? t.shownNow : t.thanks} />
      ) : (
        <CommentForm answered={answered} signedIn={signedIn} rejection={refused} />
      )}
    </section>
  )
}

function CommentForm({
  answered,
  signedIn,
  rejection,
}: {
  answered: ThreadComment | undefined
  signedIn: boolean
  rejection: ReturnType<typeof rejectionOf>
}) {
  const t = useMessages(threadMessages)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles.write} preventScrollReset noValidate>
      <h3 id="write">{answered ? t.answerTo(answered.name) : t.write}</h3>
      {answered && (
        <p className={`sm soft ${styles.answered}`}>
          “{answered.body}” <Link to="?#write">{t.noAnswer}</Link>
          <input type="hidden" name="parent" value={answered.id} />
        </p>
      )}
      {rejection && !rejection.problem.errors?.length && (
        <Notice tone="bad" urgent title={rejection.problem.detail} />
      )}
      <WriteFields
        rejection={rejection}
        labels={t}
        rows={4}
        maxLength={maxTextLengths.comment}
        guest={signedIn ? undefined : 'name'}
      />
      {/* Honeypot: invisible to people; bots that fill in every field give themselves away. */}
      <input className="vh" name="website" tabIndex={-1} autoComplete="off" aria-label={t.leaveEmpty} />
      <button type="submit" className="btn" disabled={busy}>
        {t.send}
      </button>
    </Form>
  )
}
