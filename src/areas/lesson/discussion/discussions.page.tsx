import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { discussionMessages } from '../messages/discussion.ts'
import { lessonPaths } from '../paths.ts'
import { discussionsView } from './discussion.server.ts'
import { discussionsList } from './discussions.list.rules.ts'

export const handle = {
  crumb: (_: unknown, locale: 'th' | 'en') => discussionMessages[locale].staff.title,
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  discussionsView(ctxOf(context), discussionsList.parse(new URL(request.url).searchParams))

/** Learners' questions about units, for those who answer in their courses. */
export default function DiscussionsPage() {
  const t = useMessages(discussionMessages)
  const locale = useLocale()
  const { page, courses, open } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={discussionsList}
      address={useListUrl(discussionsList)}
      page={page}
      labels={{ ...t.staff, tabs: t.staff.tab }}
      count={open ? t.staff.open(open) : t.staff.noOpen}
      filters={[
        {
          name: 'course',
          label: t.staff.course,
          all: t.staff.anyCourse,
          choices: courses.map(({ id, title }) => ({ value: id, label: title })),
        },
      ]}
      columns={[
        {
          key: 'question',
          header: t.staff.columns.question,
          phone: 'whole',
          cell: ({ id, name, body }) => (
            <Link to={lessonPaths.question(id)}>
              <b>{name}</b> {body.length > 140 ? `${body.slice(0, 140)}…` : body}
            </Link>
          ),
        },
        {
          key: 'where',
          header: t.staff.columns.where,
          phone: 'whole',
          cell: ({ unit, course }) => (
            <>
              {unit} <small className="soft">{course.title}</small>
            </>
          ),
        },
        {
          key: 'status',
          header: t.staff.columns.status,
          phone: 'start',
          cell: ({ isAnswered, isSolved, replies }) => (
            <>
              <Badge {...(isAnswered ? { tone: 'good' as const } : { tone: 'warn' as const })}>
                {isSolved ? t.solved : isAnswered ? t.staff.answered : t.staff.waits}
              </Badge>{' '}
              {replies > 0 && <small className="soft">{t.replies(replies)}</small>}
            </>
          ),
        },
        {
          key: 'at',
          header: t.staff.columns.at,
          phone: 'end',
          cell: ({ at }) => formatDateTime(at, locale),
        },
      ]}
      hrefOf={({ id }) => lessonPaths.question(id)}
      nameOf={({ name, unit }) => `${name} · ${unit}`}
      empty={{ icon: iconMessageCircle }}
    />
  )
}
