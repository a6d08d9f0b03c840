import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { assignmentMessages } from '../messages/assignment.ts'
import { lessonPaths } from '../paths.ts'
import { listSubmissions } from './grading.server.ts'
import { submissionsList } from './submissions.list.rules.ts'

export const handle = {
  crumb: (_: unknown, locale: 'th' | 'en') => assignmentMessages[locale].staff.title,
}

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = submissionsList.parse(new URL(request.url).searchParams)
  return listSubmissions(ctxOf(context), params.course ?? '', query)
}

/** Submissions of a course, the longest waiting first. */
export default function SubmissionsPage() {
  const t = useMessages(assignmentMessages)
  const locale = useLocale()
  const { course, page } = useLoaderData<typeof loader>()
  const to = (id: string) => lessonPaths.submission(course.id, id)
  return (
    <ListPage
      list={submissionsList}
      address={useListUrl(submissionsList)}
      labels={{ ...t.staff, title: `${t.staff.title} · ${course.title}` }}
      page={page}
      columns={[
        {
          key: 'who',
          header: t.staff.columns.who,
          phone: 'start',
          cell: ({ id, who, number }) => (
            <Link to={to(id)}>
              <b>{who || '–'}</b> {number > 1 && <small>{t.version(number)}</small>}
            </Link>
          ),
        },
        { key: 'unit', header: t.staff.columns.unit, phone: 'whole', cell: ({ unit }) => unit },
        {
          key: 'status',
          header: t.staff.columns.status,
          phone: 'end',
          cell: ({ status }) => (
            <Badge
              {...(status === 'graded' && { tone: 'good' as const })}
              {...(status === 'submitted' && { tone: 'warn' as const })}
            >
              {t.statuses[status]}
            </Badge>
          ),
        },
        {
          key: 'points',
          header: t.staff.columns.points,
          numeric: true,
          phone: 'none',
          cell: ({ points }) => points ?? '–',
        },
        {
          key: 'at',
          header: t.staff.columns.at,
          phone: 'whole',
          cell: ({ submittedAt, isLate }) => (
            <>
              {submittedAt ? formatDateTime(submittedAt, locale) : '–'}{' '}
              {isLate && <Badge tone="warn">{t.submittedLate}</Badge>}
            </>
          ),
        },
      ]}
      hrefOf={({ id }) => to(id)}
      nameOf={({ who, unit }) => t.staff.by(who, unit)}
      empty={{ icon: iconSchool }}
    />
  )
}
