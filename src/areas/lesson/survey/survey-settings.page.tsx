import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { managedCourse } from '../course/course.server.ts'
import { surveyMessages } from '../messages/survey.ts'
import { lessonPaths } from '../paths.ts'
import { surveyFields, surveyValue } from './survey.fields.ts'
import { isAnswered, managedSurvey, saveSurvey } from './survey.server.ts'

export const handle = { crumb: (data: unknown) => (data as { title?: string } | undefined)?.title }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { course: courseId = '', survey: id = '' } = params
  const course = await managedCourse(ctx, courseId)
  const survey = id === 'new' ? null : await managedSurvey(ctx, courseId, id)
  const answered = survey !== null && (await isAnswered(ctx, survey.id))
  return {
    courseId: course.id,
    title: survey?.title ?? surveyMessages[ctx.locale].new,
    version: survey?.version ?? 0,
    answered,
    fields: surveyFields(answered),
    value: surveyValue(survey),
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const { course = '', survey = '' } = params
  await saveSurvey(ctx, course, survey === 'new' ? null : survey, form)
  return redirect(lessonPaths.surveys(course))
})

/** The settings and questions of a survey. */
export default function SurveySettingsPage() {
  const t = useMessages(surveyMessages)
  const { courseId, title, version, answered, fields, value } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={title} back={{ to: lessonPaths.surveys(courseId), label: t.title }} />
      <RecordForm
        fields={fields}
        value={value}
        version={version}
        notice={answered && <Notice>{t.locked}</Notice>}
      />
    </div>
  )
}
