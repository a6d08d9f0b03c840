import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { RichTextEditor } from '#kernel/fields/editor/rich-text-editor.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { RelatedBelow } from '#kernel/ui/related/related.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { managedCourse } from '../course/course.server.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import { retentionCurve } from '../retention-curve/retention-curve.server.ts'
import { RetentionCurve } from '../retention-curve/retention-curve.tsx'
import { remakeStream, streamView } from '../stream/stream.server.ts'
import { StreamState } from '../stream/stream-state.tsx'
import { answerCounts } from '../video-question/answer-counts.server.ts'
import { AnswerCounts } from '../video-question/answer-counts.tsx'
import { CourseFilesContext, FileField } from './file-field.tsx'
import outlineStyles from './outline.module.css'
import { draftOutline, managedUnit } from './outline.server.ts'
import { saveUnit } from './save-unit.server.ts'
import { unitFields, unitValue } from './unit.fields.ts'
import { unitTargets } from './unit-source.server.ts'

export const handle = { crumb: (data: unknown) => (data as { title?: string } | undefined)?.title }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { course: courseId = '', unit: id = '' } = params
  const course = await managedCourse(ctx, courseId)
  const [unit, { sections }] = await Promise.all([
    managedUnit(ctx, courseId, id),
    draftOutline(ctx, courseId),
  ])
  return {
    course: { id: course.id, title: course.title },
    id,
    title: unit.title,
    kind: unit.kind,
    version: unit.version,
    files: {
      file: unit.content.file,
      captionsTh: unit.content.captions?.th,
      captionsEn: unit.content.captions?.en,
    },
    fields: unitFields(unit.kind, sections, await unitTargets(ctx, unit)),
    value: unitValue(unit),
    curve: await retentionCurve(ctx, unit, new URL(request.url).searchParams.get('cohort')),
    counts: await answerCounts(ctx, unit.id, unit.content.questions),
    stream: await streamView(ctx, unit),
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const { course = '', unit = '' } = params
  if (form.get('intent') === 'stream') {
    await remakeStream(ctx, course, unit)
    return redirect(lessonPaths.unit(course, unit))
  }
  await saveUnit(ctx, course, unit, form)
  return redirect(lessonPaths.course(course))
})

const editors = { rich: RichTextEditor, file: FileField }

/** A unit: its content, and its completion rule. */
export default function UnitPage() {
  const courseText = useMessages(courseMessages)
  const { course, id, title, kind, version, files, fields, value, counts, curve, stream } =
    useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={title}
        badge={<Badge>{courseText.kinds[kind]}</Badge>}
        back={{ to: lessonPaths.course(course.id), label: course.title }}
      />
      <CourseFilesContext value={{ courseId: course.id, files }}>
        <RecordForm fields={fields} value={value} version={version} editors={editors} />
      </CourseFilesContext>
      {(stream || curve || counts.length > 0) && (
        <div className={outlineStyles.below}>
          {stream && <StreamState stream={stream} />}
          {curve && <RetentionCurve curve={curve} course={course.id} unit={curve.unitId} />}
          {counts.length > 0 && <AnswerCounts counts={counts} />}
        </div>
      )}
      <RelatedBelow record={{ to: lessonPaths.unit(course.id, id), label: `${course.title} · ${title}` }} />
    </div>
  )
}
