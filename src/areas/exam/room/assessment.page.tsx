import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { invalid } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { startAttempt } from '../attempt/start.server.ts'
import { recordCameraConsent } from '../camera/camera.server.ts'
import { examPaths } from '../paths.ts'
import { type AssessmentView, assessmentView } from './assessment-view.server.ts'
import { redirectToCourse } from './course-redirect.server.ts'
// Views are loaded lazily; their styles must be loaded with the page.
import '../annotation/annotation.module.css'
import '../attempt/answer-lines.module.css'
import './room.module.css'
import '#kernel/ui/upload/upload-list.module.css'
import './file-answer.module.css'
import './requirement.module.css'
import '../camera/camera.module.css'

const views = roleViews<AssessmentView>({ guest: () => import('./assessment.guest.view.tsx') })

/** A running exam sends what this device still has, reports its presence and hears from staff without being touched. */
export const handle = { hydrateImmediately: true }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { lesson = '', exam = '' } = params
  await redirectToCourse(ctx, { course: lesson, exam })
  const attempt = new URL(request.url).searchParams.get('attempt')
  return { role: ctx.viewer.role, view: await assessmentView(ctx, { course: lesson, exam }, attempt) }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const { lesson = '', exam = '' } = params
  const view = await assessmentView(ctx, { course: lesson, exam })
  const camera = String(form.get('camera') ?? '')
  if (view.exam.camera && !view.room && camera !== 'yes' && camera !== 'no')
    throw invalid([{ path: 'camera', code: 'exam.camera_choose' }])
  const { id } = await startAttempt(ctx, view.exam.id, String(form.get('password') ?? ''))
  if (view.exam.camera && camera) await recordCameraConsent(ctx, id, camera === 'yes')
  return { ok: true as const }
})

/** The page where an exam is taken. */
export default function AssessmentRoute() {
  const { role, view } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle unlisted>{view.exam.title}</PageTitle>
      <RoleView
        views={views}
        role={role}
        data={view}
        path={examPaths.assessment(view.course.slug, view.exam.slug)}
      />
    </>
  )
}
