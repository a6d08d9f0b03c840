import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { examAbilities } from '../abilities.ts'
import { examMessages } from '../messages/assessment.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { resultsMessages } from '../messages/results.ts'
import { examPaths } from '../paths.ts'
import { releaseResults, waitingForRelease } from '../results/release.server.ts'
import { ResultsActions } from '../results/results-actions.tsx'
import { attemptsList } from './attempts.list.rules.ts'
import { listAttempts } from './marking.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => staffExamMessages[locale].attempts }

// Releasing results is for those who manage exams.
const ability = examAbilities['exam.manage']

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = attemptsList.parse(new URL(request.url).searchParams)
  const ctx = ctxOf(context)
  const [list, unreleased] = await Promise.all([
    listAttempts(ctx, params.exam ?? '', query),
    can(ctx.viewer, ability) ? waitingForRelease(ctx, params.exam ?? '') : null,
  ])
  return { ...list, unreleased }
}

export const action = actions({
  release: act({
    ability,
    run: (ctx, _, { params }) => releaseResults(ctx, params.exam ?? ''),
    done: (count) => ({
      message: { th: resultsMessages.th.released(count), en: resultsMessages.en.released(count) },
    }),
  }),
})

/** The learners taking an exam and those who have taken it, with what is waiting to be marked. */
export default function AttemptsPage() {
  const t = useMessages(staffExamMessages)
  const { attempt } = useMessages(examMessages).result
  const monitor = useMessages(monitorMessages)
  const locale = useLocale()
  const { exam, page, unreleased } = useLoaderData<typeof loader>()
  const to = (id: string) => examPaths.attempt(exam.id, id)
  return (
    <ListPage
      list={attemptsList}
      address={useListUrl(attemptsList)}
      labels={{
        title: t.attemptsOf(exam.title),
        count: t.attemptCount,
        tabs: t.attemptTabs,
        search: t.searchPeople,
        sorts: t.attemptSorts,
        none: t.noAttempts,
        noneText: t.noAttemptsText,
      }}
      page={page}
      actions={<ResultsActions exam={exam.id} unreleased={unreleased} />}
      columns={[
        {
          key: 'who',
          header: t.attemptColumns.who,
          phone: 'start',
          cell: ({ id, who, number, isOwn }) => (
            <>
              {isOwn ? (
                <b>{who || '–'}</b>
              ) : (
                <Link to={to(id)}>
                  <b>{who || '–'}</b>
                </Link>
              )}{' '}
              {/* A phone shows no column of its own for it, and two attempts of one learner would look the same. */}
              <span className="only-phone sm soft">{attempt(number)}</span>
              {isOwn && <small className="soft"> {monitor.own}</small>}
            </>
          ),
        },
        {
          key: 'number',
          header: t.attemptColumns.number,
          numeric: true,
          phone: 'none',
          cell: ({ number }) => number,
        },
        {
          key: 'status',
          header: t.attemptColumns.status,
          phone: 'end',
          cell: ({ status }) => (
            <Badge
              {...(status === 'graded' && { tone: 'good' as const })}
              {...(status === 'marking' && { tone: 'warn' as const })}
            >
              {t.attemptStatuses[status]}
            </Badge>
          ),
        },
        {
          key: 'answered',
          header: t.attemptColumns.answered,
          numeric: true,
          phone: 'whole',
          stacked: true,
          cell: ({ answered, questions }) => `${answered}/${questions}`,
        },
        {
          key: 'score',
          header: t.attemptColumns.score,
          numeric: true,
          phone: 'whole',
          stacked: true,
          cell: ({ percent, passed }) =>
            percent === null ? '–' : `${percent}% ${passed ? t.passed : t.failed}`,
        },
        {
          key: 'started',
          header: t.attemptColumns.started,
          phone: 'none',
          cell: ({ startedAt }) => formatDateTime(startedAt, locale),
        },
        {
          key: 'submitted',
          header: t.attemptColumns.submitted,
          phone: 'none',
          cell: ({ submittedAt }) => (submittedAt ? formatDateTime(submittedAt, locale) : '–'),
        },
      ]}
      hrefOf={({ id, isOwn }) => (isOwn ? undefined : to(id))}
      nameOf={({ who, number }) => t.mark.title(who, number)}
      empty={{ icon: iconSchool }}
    />
  )
}
