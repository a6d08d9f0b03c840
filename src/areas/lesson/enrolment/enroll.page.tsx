import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { accountPaths } from '#areas/account/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { type DetailView, detailView } from '../catalogue/detail.server.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import { enrol } from './enrolment.server.ts'
// Views come by themselves; what they wear must be there with the page.
import '../catalogue/detail.module.css'

const views = roleViews<DetailView>({ guest: () => import('./enroll.guest.view.tsx') })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await detailView(ctx, params.slug ?? '')
  const { slug, own, isSignedIn, mayJoin } = view
  if (!isSignedIn) throw redirect(accountPaths.login({ next: lessonPaths.enroll(slug) }))
  if (own?.next) throw redirect(lessonPaths.play(slug, own.next))
  if (!mayJoin) throw redirect(lessonPaths.detail(slug))
  return { role: ctx.viewer.role, view }
}

export const action = actions({
  join: act({
    input: z.object({}),
    run: async (ctx, _, { params }) => {
      const slug = params.slug ?? ''
      await enrol(ctx, slug)
      const { own } = await detailView(ctx, slug)
      return own?.next ? lessonPaths.play(slug, own.next) : lessonPaths.detail(slug)
    },
    done: (to) => ({ redirect: to }),
  }),
})

/** The last look before joining a course. */
export default function EnrollRoute() {
  const t = useMessages(courseMessages)
  const { role, view } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle unlisted>{`${t.join} ${view.title}`}</PageTitle>
      <RoleView views={views} role={role} data={view} path={lessonPaths.enroll(view.slug)} />
    </>
  )
}
