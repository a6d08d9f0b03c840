import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListAddress } from '#kernel/list/use-list-address.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconUsers } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import styles from '../course/course.module.css'
import { managedCourse } from '../course/course.server.ts'
import { authoringMessages } from '../messages/authoring.ts'
import { learnersList } from './learners.list.rules.ts'
import { listLearners } from './learners.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => authoringMessages[locale].learners }

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { id, title } = await managedCourse(ctx, params.course ?? '')
  const query = learnersList.parse(new URL(request.url).searchParams)
  return { title, page: await listLearners(ctx, id, query) }
}

const tones = { active: 'info', completed: 'good', left: undefined, suspended: 'warn' } as const

/** Who learns a course, and how far each is. */
export default function LearnersPage() {
  const t = useMessages(authoringMessages)
  const { title, page } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={learnersList}
      address={useListAddress(learnersList)}
      page={page}
      title={t.learnersTitle(title)}
      count={t.learnersCount(page.total)}
      tabs={{ label: t.learnerTabs.label, names: t.learnerTabs }}
      search={{ label: t.searchLearner }}
      sorts={{ names: t.learnerSorts }}
      columns={[
        {
          key: 'name',
          head: t.person,
          phone: 'start',
          cell: ({ name, email }) => (
            <span>
              <b>{name || t.formerMember}</b>
              {email && <span className="sm soft"> {email}</span>}
            </span>
          ),
        },
        {
          key: 'status',
          head: t.status,
          phone: 'end',
          cell: ({ status }) => {
            const tone = tones[status]
            return <Badge {...(tone && { tone })}>{t.learnerTabs[status]}</Badge>
          },
        },
        {
          key: 'progress',
          head: t.progress,
          phone: 'whole',
          cell: ({ percent }) => (
            <span className={styles.meter}>
              <span aria-hidden="true">
                <i style={{ width: `${percent}%` }} />
              </span>
              {percent}%
            </span>
          ),
        },
        {
          key: 'revision',
          head: t.revisionHead,
          phone: 'none',
          cell: ({ revision }) => t.revisionShort(revision),
        },
        {
          key: 'joined',
          head: t.joined,
          phone: 'none',
          cell: ({ createdAt }) => <DateText at={createdAt} />,
        },
        {
          key: 'last',
          head: t.lastSeen,
          phone: 'whole',
          stacked: true,
          cell: ({ lastAt }) => <DateText at={lastAt} time />,
        },
      ]}
      nameOf={({ name }) => name || t.formerMember}
      empty={{ icon: iconUsers, title: t.noLearners, text: t.noLearnersText }}
      noneFound={{ title: t.noneFound }}
    />
  )
}
