import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { markingMessages } from '../messages/marking.ts'
import { examPaths } from '../paths.ts'
import styles from './marking.module.css'
import { markingQueue } from './queue.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => markingMessages[locale].crumb }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  markingQueue(ctxOf(context), params.exam ?? '')

/** The questions of an exam that need manual marking, with the number of waiting answers. */
export default function MarkingPage() {
  const t = useMessages(markingMessages)
  const { exam, questions } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title(exam.title)} lead={t.lead} />
      {questions.length === 0 ? (
        <Empty title={t.none} icon={iconCheck}>
          <p>{t.noneText}</p>
        </Empty>
      ) : (
        <ul className={styles.questions}>
          {questions.map(({ id, name, waiting, marked }) => (
            <li key={id} className="card">
              <div>
                <h2>{name}</h2>
                <p className="row wrap">
                  {waiting > 0 && (
                    <Badge tone="warn">
                      {t.waiting} {waiting}
                    </Badge>
                  )}
                  <span className="sm soft">{t.progress(marked, marked + waiting)}</span>
                </p>
                <progress
                  className={styles.meter}
                  value={marked}
                  max={marked + waiting}
                  aria-label={t.progress(marked, marked + waiting)}
                />
              </div>
              <Link className={waiting ? 'btn primary' : 'btn'} to={examPaths.markQuestion(exam.id, id)}>
                {waiting ? t.startMarking : t.again}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
