import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import type { PostView } from '../blog/post-view.server.ts'
import { blogMessages } from '../messages/blog.ts'
import styles from './comments.module.css'

interface Props extends Pick<PostView, 'comments' | 'signedInAs'> {
  done?: { ok: true; shown?: boolean } | Refused
}

/** What readers say of a post, and the form to say something: of the post, or in answer to one of them (`?answer=`). */
export function Comments({ comments, signedInAs, done }: Props) {
  const t = useMessages(blogMessages)
  const [query] = useSearchParams()
  const refused = done && !done.ok ? done : undefined
  const answered = comments.find(({ id }) => id === (refused?.values.parent ?? query.get('answer')))
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{t.comments(comments.length)}</h2>
      {comments.length === 0 && <p className="soft">{t.first}</p>}
      {comments.map(({ id, name, body, date, depth }) => (
        <div key={id} id={`c-${id}`} className={styles.comment} data-depth={depth || undefined}>
          <b>{name}</b> <span className="sm soft">{date}</span>
          <p>{body}</p>
          {!done?.ok && (
            <Link
              className={`btn quiet small ${styles.answer}`}
              to={`?answer=${id}#write`}
              rel="nofollow"
              aria-label={t.answerTo(name)}
            >
              {t.answer}
            </Link>
          )}
        </div>
      ))}
      {done?.ok ? (
        <Notice tone="good" urgent title={done.shown ? t.shownNow : t.thanks} />
      ) : (
        <CommentForm answered={answered} signedIn={Boolean(signedInAs)} refused={refused} />
      )}
    </section>
  )
}

function CommentForm({
  answered,
  signedIn,
  refused,
}: {
  answered?: PostView['comments'][number]
  signedIn: boolean
  refused?: Refused
}) {
  const t = useMessages(blogMessages)
  const busy = useNavigation().state === 'submitting'
  const errorAt = (path: string) => refused?.problem.errors?.find((one) => one.path === path)?.message
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <h3 id="write">{answered ? t.answerTo(answered.name) : t.write}</h3>
      {answered && (
        <p className={`sm soft ${styles.answered}`}>
          “{answered.body}” <Link to="?#write">{t.noAnswer}</Link>
          <input type="hidden" name="parent" value={answered.id} />
        </p>
      )}
      {refused && !refused.problem.errors?.length && (
        <Notice tone="bad" urgent title={refused.problem.detail} />
      )}
      {!signedIn && (
        <TextField
          label={t.name}
          name="name"
          required
          maxLength={80}
          autoComplete="nickname"
          defaultValue={refused?.values.name}
          error={errorAt('name')}
        />
      )}
      <Field label={t.body} hint={t.hint} error={errorAt('body')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="body"
            required
            rows={4}
            maxLength={3000}
            defaultValue={refused?.values.body}
          />
        )}
      </Field>
      {/* People do not see it; programs that fill in everything give themselves away. */}
      <input className="vh" name="website" tabIndex={-1} autoComplete="off" aria-label={t.leaveEmpty} />
      <button type="submit" className="btn" disabled={busy}>
        {t.send}
      </button>
    </Form>
  )
}
