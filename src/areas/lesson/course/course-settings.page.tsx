import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { RichTextEditor } from '#kernel/fields/editor/rich-text-editor.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { lessonAbilities } from '../abilities.ts'
import { authoringMessages } from '../messages/authoring.ts'
import { CourseFilesContext, FileField } from '../outline/file-field.tsx'
import { lessonPaths } from '../paths.ts'
import { ProfileLinks } from '../teacher/profile-links.tsx'
import { editableTeachers } from '../teacher/teacher.server.ts'
import { trailerFiles } from '../trailer/trailer.fields.ts'
import { courseValue } from './course.fields.ts'
import { fieldsOf, managedCourse, saveCourse } from './course.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (params.course === 'new') authorize(ctx, lessonAbilities['course.manage'])
  const course = params.course === 'new' ? null : await managedCourse(ctx, params.course ?? '')
  return {
    course: course && { id: course.id, title: course.title, version: course.version },
    fields: await fieldsOf(ctx, course),
    value: courseValue(course),
    files: trailerFiles(course?.trailer ?? null),
    teachers: course ? await editableTeachers(ctx, course) : [],
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const id = await saveCourse(ctx, params.course === 'new' ? null : (params.course ?? ''), form)
  return redirect(lessonPaths.course(id))
})

const editors = { rich: RichTextEditor, file: FileField }

/** The settings of a course: its description, and who may join. */
export default function CourseSettingsPage() {
  const t = useMessages(authoringMessages)
  const { course, fields, value, files, teachers } = useLoaderData<typeof loader>()
  const back = course
    ? { to: lessonPaths.course(course.id), label: course.title }
    : { to: lessonPaths.courses, label: t.title }
  return (
    <div className="page">
      <TitleRow title={course ? `${t.settings} ${course.title}` : t.newTitle} back={back} />
      <CourseFilesContext value={course && { courseId: course.id, files }}>
        <RecordForm
          fields={fields}
          value={value}
          version={course?.version ?? 0}
          editors={editors}
          notice={course && <ProfileLinks courseId={course.id} teachers={teachers} />}
        />
      </CourseFilesContext>
    </div>
  )
}
