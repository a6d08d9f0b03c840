import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconSchool } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { staffExamMessages } from '../messages/exam.ts'
import { examPaths } from '../paths.ts'
import styles from '../question/question.module.css'
import { listExams } from './exam.server.ts'
import { examsList } from './exams.list.rules.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => staffExamMessages[locale].title }

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  listExams(ctxOf(context), examsList.parse(new URL(request.url).searchParams))

/** The exams of all courses or of the viewer's, with the numbers of attempts and of those waiting to be marked. */
export default function ExamsPage() {
  const t = useMessages(staffExamMessages)
  const { page, courses, manages } = useLoaderData<typeof loader>()
  const to = manages ? examPaths.exam : (id: string) => examPaths.attempts(id)
  const create = (
    <Link className="btn primary" to={examPaths.exam('new')}>
      <Icon path={iconPlus} className="ic" />
      {t.create}
    </Link>
  )
  return (
    <ListPage
      list={examsList}
      address={useListUrl(examsList)}
      page={page}
      labels={manages ? t : { ...t, ...t.assisted }}
      actions={
        manages && (
          <>
            <Link className="btn" to={examPaths.questions()}>
              {t.questions}
            </Link>
            {create}
          </>
        )
      }
      filters={[
        {
          name: 'course',
          label: t.columns.course,
          choices: courses.map(({ id, title }) => ({ value: id, label: title })),
        },
      ]}
      columns={[
        {
          key: 'title',
          header: t.columns.title,
          phone: 'start',
          cell: ({ id, title }) => (
            <Link to={to(id)}>
              <b>{title}</b>
            </Link>
          ),
        },
        { key: 'course', header: t.columns.course, phone: 'whole', cell: ({ course }) => course },
        {
          key: 'status',
          header: t.columns.status,
          phone: 'end',
          cell: ({ status }) => (
            <Badge {...(status === 'open' && { tone: 'good' as const })}>{t.statuses[status]}</Badge>
          ),
        },
        {
          key: 'sat',
          header: t.columns.sat,
          numeric: true,
          phone: 'whole',
          stacked: true,
          cell: ({ id, sat }) => (sat ? <Link to={examPaths.attempts(id)}>{sat}</Link> : '–'),
        },
        {
          key: 'waiting',
          header: t.columns.waiting,
          numeric: true,
          phone: 'whole',
          stacked: true,
          cell: ({ id, waiting }) => (waiting ? <Link to={examPaths.marking(id)}>{waiting}</Link> : '–'),
        },
        {
          key: 'passed',
          header: t.columns.passed,
          numeric: true,
          phone: 'none',
          cell: ({ passed }) => passed || '–',
        },
        {
          key: 'edited',
          header: t.columns.edited,
          phone: 'none',
          cell: ({ updatedAt }) => (
            <span className={styles.whole}>
              <DateText at={updatedAt} />
            </span>
          ),
        },
      ]}
      hrefOf={({ id }) => to(id)}
      nameOf={({ title }) => title}
      empty={{ icon: iconSchool, ...(manages && { action: create }) }}
    />
  )
}
