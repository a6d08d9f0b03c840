import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { timelineMessages } from '../messages/timeline.ts'
import { examPaths } from '../paths.ts'
import styles from './timeline.module.css'
import { ownTimeline } from './timeline.server.ts'
import { Timeline } from './timeline.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { lesson = '', exam: slug = '', attempt: id = '' } = params
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: examPaths.receipt(lesson, slug, id) }))
  const at = new URL(request.url).searchParams.get('at')
  const { attempt, exam, timeline } = await ownTimeline(ctx, id, at)
  const { number, receipt, submittedAt } = attempt
  return {
    exam,
    timeline,
    back: examPaths.assessment(lesson, slug),
    attempt: { id, number, receipt, submittedAt },
  }
}

/** What the server has stored of the viewer's attempt: the receipt, every save, and the events noticed by the browser. */
export default function ReceiptPage() {
  const t = useMessages(timelineMessages)
  const locale = useLocale()
  const { exam, attempt, timeline, back } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={styles.page}>
      <PageTitle unlisted>{`${t.receipt}: ${exam.title}`}</PageTitle>
      <p>
        <Link to={back} className={styles.back}>
          <Icon path={iconArrowLeft} />
          {t.back}
        </Link>
      </p>
      <h1>{t.receipt}</h1>
      <p className="soft">
        {exam.title} · {t.attempt(attempt.number)}
        {attempt.submittedAt && ` · ${formatDateTime(attempt.submittedAt, locale)}`}
      </p>
      {attempt.receipt && (
        <p>
          <b>{attempt.receipt}</b> · <a href={examPaths.api.receipt(attempt.id)}>{t.download}</a>
        </p>
      )}
      <Timeline {...timeline} />
    </main>
  )
}
