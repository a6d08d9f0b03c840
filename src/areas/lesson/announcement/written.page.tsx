import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconBell } from '#kernel/ui/icons.ts'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import { lessonPaths } from '../paths.ts'
import { announcementInput } from './announcement.input.ts'
import styles from './announcement.module.css'
import { changeAnnouncement, removeAnnouncement, writeAnnouncement } from './announcement.server.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import type { Announcement } from './announcement-row.server.ts'
import { type ManagedAnnouncement, managedAnnouncements } from './announcements-view.server.ts'

export const handle = {
  crumb: (_: unknown, locale: 'th' | 'en') => announcementMessages[locale].title,
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  managedAnnouncements(ctxOf(context), params.course ?? '')

const { th, en } = announcementMessages
const resultMessage = ({ sendAt }: Announcement, { ctx }: { ctx: { now: Date } }) => ({
  message:
    sendAt <= ctx.now
      ? { th: th.staff.sent, en: en.staff.sent }
      : {
          th: th.staff.scheduled(formatDateTime(sendAt, 'th')),
          en: en.staff.scheduled(formatDateTime(sendAt, 'en')),
        },
})

export const action = actions({
  write: act({
    input: announcementInput,
    run: (ctx, input, { params }) => writeAnnouncement(ctx, params.course ?? '', input),
    done: resultMessage,
  }),
  change: act({
    input: announcementInput,
    run: (ctx, input, { form, params }) =>
      changeAnnouncement(ctx, params.course ?? '', String(form.get('id') ?? ''), input),
    done: resultMessage,
  }),
  remove: act({
    input: z.object({ id: z.uuid() }),
    run: (ctx, { id }, { params }) => removeAnnouncement(ctx, params.course ?? '', id),
    done: () => ({ message: { th: th.staff.removed, en: en.staff.removed } }),
  }),
})

/** Sent and scheduled announcements of a course, with the number of readers. */
export default function ManagedAnnouncementsPage() {
  const t = useMessages(announcementMessages)
  const { course, announcements, cohorts, topic } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLive(topic, revalidate, { onBack: revalidate })
  return (
    <div className="page">
      <TitleRow
        title={t.of(course.title)}
        back={{ to: lessonPaths.course(course.id), label: course.title }}
      />
      <div className={styles.columns}>
        <div className={styles.list}>
          {announcements.length === 0 && (
            <Empty icon={iconBell} title={t.staff.none}>
              <p>{t.staff.noneText}</p>
            </Empty>
          )}
          {announcements.map((announcement) => (
            <AnnouncementItem key={announcement.id} announcement={announcement} cohorts={cohorts} />
          ))}
        </div>
        <Card title={t.staff.write}>
          <AnnouncementForm cohorts={cohorts} />
        </Card>
      </div>
    </div>
  )
}

function AnnouncementItem({
  announcement,
  cohorts,
}: {
  announcement: ManagedAnnouncement
  cohorts: readonly { id: string; title: string }[]
}) {
  const t = useMessages(announcementMessages)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { id, title, body, status, sendAt, readers, recipients, cohort } = announcement
  const isScheduled = status === 'scheduled'
  return (
    <article className={`card ${styles.written}`}>
      <header>
        <h2>{title}</h2>
        <Badge {...(status === 'sent' ? { tone: 'good' as const } : { tone: 'info' as const })}>
          {t.staff.statuses[status]}
        </Badge>
      </header>
      {isOpen ? (
        <AnnouncementForm cohorts={cohorts} before={announcement} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className={styles.body}>
            <LinkedText>{body}</LinkedText>
          </p>
          <p className="sm soft">
            {cohort ?? t.staff.everyone} ·{' '}
            {isScheduled ? t.staff.willSend(formatDateTime(sendAt, locale)) : formatDateTime(sendAt, locale)}
            {status === 'sent' && ` · ${t.staff.readBy(readers, recipients)}`}
          </p>
          <div className={styles.actions}>
            {isScheduled && (
              <button type="button" className="btn small" onClick={() => setOpen(true)}>
                {t.staff.change}
              </button>
            )}
            <ActionButton
              intent="remove"
              values={{ id }}
              variant="quiet"
              size="small"
              confirm={{
                title: t.staff.removeAsk(title),
                message: isScheduled ? t.staff.removeWaiting : t.staff.removeSent,
              }}
            >
              {t.staff.remove}
            </ActionButton>
          </div>
        </>
      )}
    </article>
  )
}
