import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useFetcher, useLoaderData } from 'react-router'
import { z } from 'zod'
import { accountPaths } from '#areas/account/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconBell } from '#kernel/ui/icons.ts'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import styles from './announcement.module.css'
import { announcementsView, markAnnouncementsRead } from './announcements-view.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const slug = params.slug ?? ''
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: lessonPaths.announcements(slug) }))
  return announcementsView(ctx, slug)
}

export const action = actions({
  read: act({
    input: z.object({}),
    run: (ctx, _, { params }) => markAnnouncementsRead(ctx, params.slug ?? ''),
  }),
})

/** The teacher's announcements to learners of a course. */
export default function AnnouncementsPage() {
  const t = useMessages(announcementMessages)
  const c = useMessages(courseMessages)
  const locale = useLocale()
  const { course, announcements } = useLoaderData<typeof loader>()
  useMarkRead(announcements.some(({ isNew }) => isNew))
  return (
    <div className="page">
      <PageTitle unlisted>{t.of(course.title)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: c.courses, to: lessonPaths.index() },
          { name: course.title, to: lessonPaths.detail(course.slug) },
          { name: t.title },
        ]}
      />
      <h1>
        <Phrases>{t.of(course.title)}</Phrases>
      </h1>
      <div className={styles.read}>
        {announcements.length === 0 && (
          <Empty icon={iconBell} title={t.none}>
            <p>{t.noneText}</p>
          </Empty>
        )}
        {announcements.map(({ id, title, body, at, isNew }) => (
          <article key={id} id={id} className="card">
            <h2>
              {title} {isNew && <Badge tone="info">{t.isNew}</Badge>}
            </h2>
            <p className="sm soft">{formatDateTime(at, locale)}</p>
            <p className={styles.body}>
              <LinkedText>{body}</LinkedText>
            </p>
          </article>
        ))}
      </div>
    </div>
  )
}

/** Viewing the page marks them as read; prefetching it does not. */
function useMarkRead(hasNew: boolean): void {
  const { submit } = useFetcher()
  useEffect(() => {
    if (hasNew) void submit({ intent: 'read' }, { method: 'post' })
  }, [hasNew, submit])
}

/** New announcements stay marked as new while they are viewed. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod !== 'POST'
