import { Link } from 'react-router'
import { SmallAvatar } from '#areas/account/public.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconArrowLeft,
  iconCheck,
  iconClock,
  iconHelpCircle,
  iconMapPin,
  iconUsers,
  iconX,
} from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { type AgendaDay, clashesWith } from '../agenda/agenda.rules.ts'
import { agendaTime } from '../agenda/agenda-text.ts'
import { DayList } from '../agenda/day-list.tsx'
import { MovedFrom } from '../event/moved-from.tsx'
import { eventTimeText } from '../invitation/event-time-text.ts'
import { answers } from '../invitation/invitation.rules.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { invitationMessages } from '../messages/invitation.ts'
import { calendarPaths } from '../paths.ts'
import styles from './inbox.module.css'
import type { ReceivedInvitation } from './inbox.server.ts'

const icons = { accepted: iconCheck, tentative: iconHelpCircle, declined: iconX }

/** An invitation to answer, with the rest of that day in view. */
export function OpenInvitation({
  invitation,
  thatDay,
}: {
  invitation: ReceivedInvitation
  thatDay: AgendaDay
}) {
  const t = useMessages(inboxMessages)
  const locale = useLocale()
  const { summary, place, description, organizer, guests, at, minutes, allDay, isOver } = invitation
  const others = thatDay.items.filter(
    ({ key }) => key !== invitation.id && !key.startsWith(`${invitation.id}@`),
  )
  const end = new Date(at.getTime() + minutes * 60_000)
  const [clash] = allDay || isOver ? [] : clashesWith({ key: invitation.id, start: at, end }, others)
  const all = Object.values(guests).reduce((total, count) => total + count, 0)
  return (
    <>
      <article className={styles.open}>
        <Link className={`btn quiet ${styles.back}`} to={calendarPaths.invitations()}>
          <Icon path={iconArrowLeft} className="ic" />
          {t.back}
        </Link>
        <p className={styles.from}>
          <span className="xs soft-t">{t.from}</span>
          <SmallAvatar photo={organizer.photo} name={organizer.name} />
          <b>{organizer.name}</b>
          <span className="xs soft-t">{organizer.email}</span>
        </p>
        <h2>{summary}</h2>
        {clash && (
          <Notice tone="warn" title={t.clash(clash.title)}>
            {agendaTime(clash, locale)}
          </Notice>
        )}
        <ul className={styles.details}>
          <li>
            <Icon path={iconClock} className="ic" />
            <span>
              {eventTimeText(invitation, locale)}
              <MovedFrom from={invitation.movedFrom} allDay={allDay} />
              {!clash && !allDay && !isOver && <small>{t.free}</small>}
            </span>
          </li>
          {place && (
            <li>
              <Icon path={iconMapPin} className="ic" />
              <span>{place}</span>
            </li>
          )}
          <li>
            <Icon path={iconUsers} className="ic" />
            <span>
              {t.guests(all, all - guests['needs-action'])}
              <small>{t.counts(guests.accepted, guests.tentative, guests.declined)}</small>
            </span>
          </li>
        </ul>
        {isOver ? <Notice>{t.over}</Notice> : <AnswerForm invitation={invitation} />}
        {description && <p className={styles.text}>{description}</p>}
      </article>
      <aside className={styles.day}>
        <h2>
          {t.thatDay} <small>{formatDate(at, locale, 'weekdayDayMonth')}</small>
        </h2>
        <DayList
          items={thatDay.items}
          marked={(key) => key.split('@')[0] === invitation.id}
          empty={t.nothing}
        />
        <Link className="btn quiet" to={calendarPaths.event(thatDay.day, invitation.id)}>
          {t.open}
        </Link>
      </aside>
    </>
  )
}

function AnswerForm({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useMessages(inboxMessages)
  const answerText = useMessages(invitationMessages)
  const { id, answer, note } = invitation
  return (
    <ActionForm intent="answer" values={{ id }} className={styles.answer}>
      {({ field, pending }) => (
        <>
          <div className={styles.answers}>
            {answers.map((eachAnswer) => (
              <button
                key={eachAnswer}
                type="submit"
                name="answer"
                value={eachAnswer}
                className={eachAnswer === answer ? 'btn primary' : 'btn'}
                aria-pressed={eachAnswer === answer}
                aria-busy={pending || undefined}
              >
                <Icon path={icons[eachAnswer]} className="ic" />
                {answerText.answers[eachAnswer]}
              </button>
            ))}
          </div>
          <TextField label={t.note} maxLength={1000} optional {...field('note', note)} />
        </>
      )}
    </ActionForm>
  )
}
