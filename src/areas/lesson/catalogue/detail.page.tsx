import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { leave } from '../enrolment/enrolment.server.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import { savedActions } from '../saved/saved-actions.ts'
import { courseJsonLd } from './course-json-ld.ts'
import { type DetailView, detailView } from './detail.server.ts'
// Views are loaded lazily; their styles must be there with the page.
import './detail.module.css'
import '../feedback/talk.module.css'
import '../announcement/announcement.module.css'
import '../trailer/trailer.module.css'
import '../teacher/teacher.module.css'
import '../saved/saved.module.css'
import '../path/path-list.module.css'
import '#areas/feedback/public.module.css'

const views = roleViews<DetailView>({ guest: () => import('./detail.guest.view.tsx') })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await detailView(ctx, params.slug ?? '')
  const jsonLd = courseJsonLd(view, ctx.origin, ctx.tenant.name.th)
  return { role: ctx.viewer.role, origin: ctx.origin, view, jsonLd }
}

export const action = actions({
  leave: act({
    input: z.object({ course: z.uuid() }),
    run: (ctx, { course }) => leave(ctx, course),
    done: () => ({ message: { th: courseMessages.th.left, en: courseMessages.en.left } }),
  }),
  ...savedActions,
})

/** A course: its outcomes, its contents, and how to join. */
export default function DetailRoute() {
  const { role, origin, view, jsonLd } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        description={view.subtitle}
        {...(view.coverId && { image: `${origin}${mediaUrl(view.coverId, 1280)}` })}
      >
        {view.title}
      </PageTitle>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, its angle brackets escaped. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      <RoleView views={views} role={role} data={view} path={lessonPaths.detail(view.slug)} />
    </>
  )
}
