import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { authoringMessages } from '../messages/authoring.ts'
import { learnersMessages } from '../messages/learners.ts'
import { teacherMessages } from '../messages/teacher.ts'
import { lessonPaths } from '../paths.ts'
import { teacherFields } from './teacher.fields.ts'
import { saveTeacher, teacherForm } from './teacher.server.ts'

export const handle = { crumb: (data: unknown) => (data as { name?: string } | undefined)?.name }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  teacherForm(ctxOf(context), params.course ?? '', params.teacher ?? '')

export const action = actions({
  save: act({
    run: (ctx, _, { form, params }) => saveTeacher(ctx, params.course ?? '', params.teacher ?? '', form),
    done: () => ({ message: { th: teacherMessages.th.saved, en: teacherMessages.en.saved } }),
  }),
})

/** The profile of a teacher of a course, as the pages of all their courses show it. */
export default function TeacherPage() {
  const t = useMessages(teacherMessages)
  const authoring = useMessages(authoringMessages)
  const learners = useMessages(learnersMessages)
  const { course, name, isOwn, manages, version, value } = useLoaderData<typeof loader>()
  const back = manages
    ? { to: lessonPaths.courseSettings(course.id), label: authoring.settings }
    : { to: lessonPaths.learners(course.id), label: learners.title }
  return (
    <div className="page">
      <TitleRow title={t.profileOf(name)} back={back}>
        {course.isOpen && (
          <Link className="btn" to={lessonPaths.teachers(course.slug)} reloadDocument>
            {authoring.view}
          </Link>
        )}
      </TitleRow>
      <RecordForm
        fields={teacherFields}
        value={value}
        version={version}
        notice={
          <p className="soft sm">
            {t.shown}{' '}
            {isOwn ? (
              <Link className="link" to={accountPaths.profile}>
                {t.ownPhoto}
              </Link>
            ) : (
              t.photo
            )}
          </p>
        }
      />
    </div>
  )
}
