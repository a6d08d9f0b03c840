import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { emailTabsFor } from '#areas/mail/public.server.ts'
import { EmailTabs } from '#areas/mail/public.tsx'
import { action as act, actions } from '#kernel/action/action.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { day } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent, iconPlus } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { calendarAbilities } from '../abilities.ts'
import { agendaOf, agendaSources } from '../agenda/agenda.server.ts'
import { answerAsMember, answerInput } from '../invitation/answer.server.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { invitationMessages } from '../messages/invitation.ts'
import { calendarPaths } from '../paths.ts'
import styles from './inbox.module.css'
import { isUnanswered } from './inbox.rules.ts'
import { receivedInvitations, sentInvitations } from './inbox.server.ts'
import { OpenInvitation } from './open-invitation.tsx'
import { ReceivedList } from './received-list.tsx'
import { SentTable } from './sent-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, calendarAbilities.keep)
  const params = new URL(request.url).searchParams
  const [received, sent] = await Promise.all([
    receivedInvitations(ctx),
    params.has('sent') ? sentInvitations(ctx) : null,
  ])
  const openInvitation = received.find(({ id }) => id === params.get('open'))
  const open = sent ? undefined : (openInvitation ?? received[0])
  const on = open && day(open.at)
  const sources = open
    ? (await agendaSources(ctx)).filter((agendaSource) => agendaSource.on).map(({ key }) => key)
    : []
  const [thatDay] = on ? await agendaOf(ctx, { first: on, last: on, sources: new Set(sources) }) : []
  return {
    tabs: emailTabsFor(ctx),
    received,
    sent,
    open: open ?? null,
    /** On a phone only the list is shown until one is chosen. */
    isChosen: openInvitation !== undefined,
    thatDay: thatDay ?? null,
  }
}

export const action = actions({
  answer: act({
    ability: calendarAbilities.keep,
    input: answerInput.extend({ id: z.uuid() }),
    run: (ctx, { id, ...input }) => answerAsMember(ctx, id, input),
    done: () => ({ message: { th: invitationMessages.th.done, en: invitationMessages.en.done } }),
  }),
})

/** Received invitations, with the rest of that day beside them, and the responses to sent ones. */
export default function InvitationsPage() {
  const t = useMessages(inboxMessages)
  const { tabs, received, sent, open, isChosen, thatDay } = useLoaderData<typeof loader>()
  useLiveList('calendars')
  const waiting = received.filter(isUnanswered).length
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead}>
        <Link className="btn" to={calendarPaths.import()}>
          {t.importFile}
        </Link>
        <Link className="btn primary" to={calendarPaths.newEvent}>
          <Icon path={iconPlus} className="ic" />
          {t.invite}
        </Link>
      </TitleRow>
      <EmailTabs tabs={tabs} open="invitations" counts={{ invitations: waiting }} />
      <nav className={styles.kinds} aria-label={t.kinds}>
        <Link className="chip" to={calendarPaths.invitations()} aria-current={sent ? undefined : 'page'}>
          {t.received}
          {waiting > 0 && ` ${waiting}`}
        </Link>
        <Link
          className="chip"
          to={calendarPaths.invitations({ sent: 1 })}
          aria-current={sent ? 'page' : undefined}
        >
          {t.sent}
        </Link>
      </nav>
      {sent && sent.length > 0 && <SentTable all={sent} />}
      {open && thatDay && (
        <div className={`${styles.inbox} ${isChosen ? styles.chosen : ''}`}>
          <ReceivedList all={received} open={open.id} />
          <OpenInvitation key={open.id} invitation={open} thatDay={thatDay} />
        </div>
      )}
      {(sent ? sent.length === 0 : !open) && (
        <Empty icon={iconCalendarEvent} title={sent ? t.noneSent : t.none}>
          <p>{sent ? t.noneSentText : t.noneText}</p>
        </Empty>
      )}
    </div>
  )
}
