import { Form, Link, useNavigation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { manageMessages } from '../messages/manage.ts'
import styles from './manage.module.css'
import type { CommentsView } from './manage-view.server.ts'

const states = ['waiting', 'shown', 'refused'] as const

/** Comments by state; each is shown or not. */
export function CommentList({ comments, commentState }: Pick<CommentsView, 'comments' | 'commentState'>) {
  const all = useMessages(manageMessages)
  const t = all.comment
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <nav className={styles.states} aria-label={t.label}>
        {states.map((state) => (
          <Link
            key={state}
            className={state === commentState ? 'chip set' : 'chip'}
            to={`?tab=comments&state=${state}`}
            aria-current={state === commentState ? 'page' : undefined}
          >
            {t[state]}
          </Link>
        ))}
      </nav>
      {comments.length === 0 && <p className={styles.none}>{all.none}</p>}
      <ul className={styles.comments}>
        {comments.map(({ id, name, body, at, title, answers, path }) => (
          <li key={id} className="tcard">
            <p>
              <b>{name}</b> <span className="xs soft">{formatDateTime(at, locale)}</span>
            </p>
            <p className={styles.body}>{body}</p>
            <p className="xs soft">
              <Link to={`${path}${commentState === 'shown' ? `#c-${id}` : ''}`}>{t.on(title)}</Link>
              {answers && ` · ${t.answers(answers)}`}
            </p>
            <Form method="post" className={styles.acts}>
              <input type="hidden" name="id" value={id} />
              {commentState !== 'shown' && (
                <button
                  type="submit"
                  className="btn primary"
                  name="intent"
                  value="show"
                  disabled={busy}
                  aria-label={`${t.show}: ${name}`}
                >
                  {t.show}
                </button>
              )}
              {commentState !== 'refused' && (
                <button
                  type="submit"
                  className="btn"
                  name="intent"
                  value="refuse"
                  disabled={busy}
                  aria-label={`${t.refuse}: ${name}`}
                >
                  {t.refuse}
                </button>
              )}
              {commentState === 'shown' && (
                <Link className="btn" to={`${path}?answer=${id}#write`} aria-label={t.answerTo(name)}>
                  {t.answer}
                </Link>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
