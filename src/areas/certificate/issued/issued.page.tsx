import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { courseChoices } from '#areas/lesson/public.server.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconAward } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { certificateMessages } from '../messages/certificate.ts'
import { staffMessages } from '../messages/staff.ts'
import { validityTone } from '../my-certificates/validity-tone.ts'
import { certificatePaths } from '../paths.ts'
import { issuedList } from './issued.list.rules.ts'
import { listIssued } from './issued.server.ts'
import styles from './staff.module.css'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => staffMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const page = await listIssued(ctx, issuedList.parse(new URL(request.url).searchParams))
  return { page, courses: (await courseChoices(ctx)).map(({ id, title }) => ({ id, title })) }
}

/** Every certificate of the site, and a link to issue more. */
export default function IssuedPage() {
  const t = useMessages(staffMessages)
  const { standings } = useMessages(certificateMessages)
  const [_params] = useSearchParams()
  const { page, courses } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={issuedList}
      address={useListUrl(issuedList)}
      page={page}
      labels={t}
      actions={
        <>
          <Link className="btn" to={certificatePaths.keys}>
            {t.links.keys}
          </Link>
          <Link className="btn" to={certificatePaths.templates}>
            {t.links.templates}
          </Link>
          <Link className="btn primary" to={certificatePaths.rules}>
            {t.links.courses}
          </Link>
        </>
      }
      filters={[
        {
          name: 'course',
          label: t.filterCourse,
          all: t.allCourses,
          choices: courses.map(({ id, title }) => ({ value: id, label: title })),
        },
      ]}
      csv={certificatePaths.api.csv}
      columns={[
        {
          key: 'holder',
          header: t.columns.holder,
          phone: 'start',
          cell: ({ id, holder, number, wantedName }) => (
            <span className={styles.holder}>
              <Link to={certificatePaths.one(id)}>
                <b>{holder}</b>
              </Link>
              <span className="sm soft">
                {wantedName === null
                  ? t.numbered(number)
                  : wantedName === holder
                    ? t.wantsRenewal
                    : t.wants(wantedName)}
              </span>
            </span>
          ),
        },
        {
          key: 'serial',
          header: t.columns.serial,
          phone: 'whole',
          cell: ({ serial }) => <span className={styles.whole}>{serial}</span>,
        },
        { key: 'course', header: t.columns.course, phone: 'whole', cell: ({ course }) => course },
        {
          key: 'status',
          header: t.columns.status,
          phone: 'end',
          cell: ({ standing }) => <Badge {...validityTone(standing)}>{standings[standing]}</Badge>,
        },
        {
          key: 'issued',
          header: t.columns.issued,
          phone: 'none',
          cell: ({ issuedAt }) => (
            <span className={styles.whole}>
              <DateText at={issuedAt} />
            </span>
          ),
        },
      ]}
      hrefOf={({ id }) => certificatePaths.one(id)}
      nameOf={({ holder, serial }) => `${holder} ${serial}`}
      empty={{
        icon: iconAward,
        title: t.none,
        text: t.noneText,
        action: (
          <Link className="btn primary" to={certificatePaths.rules}>
            {t.links.courses}
          </Link>
        ),
      }}
    />
  )
}
