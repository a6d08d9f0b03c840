import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { attemptTimeline } from '../attempt/timeline.server.ts'
import { Timeline } from '../attempt/timeline.tsx'
import { examRows } from '../exam/exam-row.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { timelineMessages } from '../messages/timeline.ts'
import { examPaths } from '../paths.ts'
import { assistedAttempt, namesOf } from './marking.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => timelineMessages[locale].title }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const attempt = await assistedAttempt(ctx, params.exam ?? '', params.attempt ?? '')
  const requested = new URL(request.url).searchParams.get('at')
  const [exam, names, timeline] = await Promise.all([
    examRows.get(ctx, attempt.examId),
    namesOf(ctx, [attempt.userId]),
    attemptTimeline(ctx, attempt, { prompt: requested, isShown: true }),
  ])
  return {
    timeline,
    exam: { id: exam.id, title: exam.title },
    attempt: { id: attempt.id, number: attempt.number, who: names.get(attempt.userId) ?? '' },
  }
}

/** The timeline of an attempt, for the team. */
export default function TimelinePage() {
  const t = useMessages(staffExamMessages)
  const { exam, attempt, timeline } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.mark.title(attempt.who, attempt.number)}
        back={{ to: examPaths.attempts(exam.id), label: exam.title }}
      />
      <AttemptTabs exam={exam.id} attempt={attempt.id} current="timeline" />
      <Timeline {...timeline} />
    </div>
  )
}

/** The two views of an attempt. */
export function AttemptTabs({ exam, attempt, current }: { exam: string; attempt: string; current: string }) {
  const t = useMessages(timelineMessages)
  return (
    <LinkTabs
      label={t.views}
      current={current}
      tabs={[
        { key: 'answers', to: examPaths.attempt(exam, attempt), name: t.answers },
        { key: 'timeline', to: examPaths.timeline(exam, attempt), name: t.title },
      ]}
    />
  )
}
