import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { localYear } from '#kernel/time/index.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { calendarMessages } from '../messages/calendar.ts'
import { type LessonCalendar, lessonCalendar } from './calendar-view.server.ts'
import { rotateFeedLink } from './feed.server.ts'
// Views are loaded lazily; their styles must be there with the page.
import '#kernel/ui/copy/copy-link.module.css'
import './calendar.module.css'

const views = roleViews<LessonCalendar>({
  guest: () => import('./calendar.guest.view.tsx'),
  user: () => import('./calendar.user.view.tsx'),
})

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await lessonCalendar(ctx, params.year ?? '', new URL(request.url).searchParams)
  return { role: ctx.viewer.role, view }
}

export const action = actions({
  turn: act({
    input: z.object({}),
    run: (ctx) => rotateFeedLink(ctx),
    done: () => ({ message: { th: calendarMessages.th.turned, en: calendarMessages.en.turned } }),
  }),
})

/** A year of lessons. */
export default function CalendarRoute() {
  const t = useMessages(calendarMessages)
  const { role, view } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageTitle>{t.of(String(localYear(view.year, locale)))}</PageTitle>
      <RoleView views={views} role={role} data={view} />
    </>
  )
}
