import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTabs } from '#kernel/ui/tabs.tsx'
import { admissionMessages } from '../messages/admission.ts'
import { announcementMessages } from '../messages/announcement.ts'
import { assignmentMessages } from '../messages/assignment.ts'
import { authoringMessages } from '../messages/authoring.ts'
import { learnersMessages } from '../messages/learners.ts'
import { surveyMessages } from '../messages/survey.ts'
import { lessonPaths } from '../paths.ts'
import { type CourseHeader, courseHeader } from './course-header.server.ts'

export const handle = {
  crumb: (data: unknown) => {
    const head = (data as { head: CourseHeader | null } | undefined)?.head
    return head ? { name: head.title, to: head.manages ? lessonPaths.course(head.id) : null } : undefined
  },
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { head: params.course === 'new' ? null : await courseHeader(ctxOf(context), params.course ?? '') }
}

/** The team's pages about one course, with tabs between them. */
export default function CourseLayout() {
  const { head } = useLoaderData<typeof loader>()
  return (
    <>
      {head && <CourseTabs header={head} />}
      <Outlet />
    </>
  )
}

function CourseTabs({ header }: { header: CourseHeader }) {
  const t = useMessages(authoringMessages)
  const learners = useMessages(learnersMessages)
  const { staff: submissions } = useMessages(assignmentMessages)
  const admission = useMessages(admissionMessages)
  const survey = useMessages(surveyMessages)
  const announcement = useMessages(announcementMessages)
  const { id, title, waiting, toMark, hasAssignments, examsPath, manages } = header
  const assisted = [
    {
      key: 'learners',
      to: lessonPaths.learners(id),
      name: learners.title,
      ...(header.learners > 0 && { count: header.learners }),
    },
    ...(hasAssignments || toMark > 0
      ? [
          {
            key: 'submissions',
            to: lessonPaths.submissions(id),
            name: submissions.title,
            ...(toMark > 0 && { count: toMark }),
          },
        ]
      : []),
    ...(examsPath ? [{ key: 'exams', to: examsPath, name: t.exams }] : []),
  ]
  const tabs = manages
    ? [
        { key: 'course', to: lessonPaths.course(id), name: t.outline },
        { key: 'settings', to: lessonPaths.courseSettings(id), name: t.settings },
        {
          key: 'admission',
          to: lessonPaths.admission(id),
          name: admission.title,
          ...(waiting > 0 && { count: waiting }),
        },
        ...assisted,
        { key: 'surveys', to: lessonPaths.surveys(id), name: survey.title },
        { key: 'announcements', to: lessonPaths.writtenAnnouncements(id), name: announcement.title },
      ]
    : assisted
  return <PageTabs label={t.pagesOf(title)} tabs={tabs} />
}
