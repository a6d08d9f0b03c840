import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconSchool } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { lessonAbilities } from '../abilities.ts'
import { CopyCourse } from '../copy/copy-dialog.tsx'
import { courseImportMessages } from '../course-import/import-messages.ts'
import { authoringMessages } from '../messages/authoring.ts'
import { copyMessages } from '../messages/copy.ts'
import { courseMessages } from '../messages/course.ts'
import { pathMessages } from '../messages/path.ts'
import { lessonPaths } from '../paths.ts'
import { type ListedCourse, listCourses } from './course.server.ts'
import { accesses } from './course.types.ts'
import { coursesList } from './courses.list.rules.ts'
import { StatusBadge } from './status-badge.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => authoringMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = coursesList.parse(new URL(request.url).searchParams)
  const ctx = ctxOf(context)
  return {
    page: await listCourses(ctx, query),
    managesAll: can(ctx.viewer, lessonAbilities['course.manage']),
  }
}

/** The courses of the site, with their states and numbers of learners. */
export default function CoursesPage() {
  const t = useMessages(authoringMessages)
  const courseText = useMessages(courseMessages)
  const paths = useMessages(pathMessages)
  const copy = useMessages(copyMessages)
  const imported = useMessages(courseImportMessages)
  const { page, managesAll } = useLoaderData<typeof loader>()
  const create = (
    <Link className="btn primary" to={lessonPaths.courseSettings('new')}>
      <Icon path={iconPlus} className="ic" />
      {t.create}
    </Link>
  )
  return (
    <ListPage
      list={coursesList}
      address={useListUrl(coursesList)}
      page={page}
      labels={t}
      actions={
        <>
          {managesAll && (
            <Link className="btn" to={lessonPaths.paths}>
              {paths.title}
            </Link>
          )}
          {managesAll && (
            <Link className="btn" to={lessonPaths.courseImport()}>
              {imported.title}
            </Link>
          )}
          {managesAll && create}
        </>
      }
      filters={[
        {
          name: 'access',
          label: t.access,
          choices: accesses.map((value) => ({ value, label: courseText.accesses[value] })),
        },
      ]}
      columns={[
        {
          key: 'name',
          header: t.name,
          phone: 'start',
          cell: ({ id, title, manages }) => (
            <Link to={manages ? lessonPaths.course(id) : lessonPaths.learners(id)}>
              <b>{title}</b>
            </Link>
          ),
        },
        {
          key: 'status',
          header: t.status,
          phone: 'end',
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: 'access',
          header: t.access,
          phone: 'whole',
          cell: ({ access }) => courseText.accesses[access],
        },
        { key: 'units', header: t.units, numeric: true, phone: 'none', cell: ({ units }) => units },
        {
          key: 'learners',
          header: t.learners,
          numeric: true,
          phone: 'whole',
          stacked: true,
          cell: ({ id, learners }) =>
            learners ? <Link to={lessonPaths.learners(id)}>{courseText.learners(learners)}</Link> : '–',
        },
        {
          key: 'completed',
          header: t.completed,
          numeric: true,
          phone: 'none',
          cell: ({ completed }) => completed,
        },
        {
          key: 'edited',
          header: t.edited,
          phone: 'none',
          cell: ({ updatedAt }) => <DateText at={updatedAt} />,
        },
        ...(managesAll
          ? [
              {
                key: 'copy',
                header: copy.head,
                phone: 'end' as const,
                cell: ({ id, title, exams }: ListedCourse) => (
                  <CopyCourse course={{ id, title, hasExams: exams > 0 }} isIcon />
                ),
              },
            ]
          : []),
      ]}
      hrefOf={({ id, manages }) => (manages ? lessonPaths.course(id) : lessonPaths.learners(id))}
      nameOf={({ title }) => title}
      empty={{ icon: iconSchool, ...(managesAll && { action: create }) }}
    />
  )
}
