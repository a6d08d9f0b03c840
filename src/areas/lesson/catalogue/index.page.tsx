import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { courseMessages } from '../messages/course.ts'
import { type CatalogueView, catalogueView } from './catalogue.server.ts'
// Views are loaded lazily; their styles must be there with the page.
import './catalogue.module.css'
import './course-grid.module.css'
import '../calendar/upcoming.module.css'
import '../path/path-list.module.css'

const views = roleViews<CatalogueView>({
  guest: () => import('./index.guest.view.tsx'),
  user: () => import('./index.user.view.tsx'),
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  return { role: ctx.viewer.role, view: await catalogueView(ctx, new URL(request.url).searchParams) }
}

/** The course catalogue. */
export default function CatalogueRoute() {
  const t = useMessages(courseMessages)
  const { role, view } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle description={t.heroText}>{t.courses}</PageTitle>
      <RoleView views={views} role={role} data={view} />
    </>
  )
}
