import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usersByIds } from '#areas/account/public.server.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent, iconCircleCheck, iconClock, iconX } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { calendarRows } from '../calendar/calendars.server.ts'
import { MovedFrom } from '../event/moved-from.tsx'
import { invitationMessages } from '../messages/invitation.ts'
import { answerByToken, answerInput, invitationOf } from './answer.server.ts'
import { eventTimeText } from './event-time-text.ts'
import { answers } from './invitation.rules.ts'
import styles from './rsvp.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { guest, event, state } = await invitationOf(ctx, params.token ?? '')
  const calendar = await calendarRows.find(ctx, { id: event.calendarId })
  const organizer = calendar?.kind === 'own' ? calendar.ownerId : event.createdBy
  const [person] = organizer ? await usersByIds(ctx, [organizer]) : []
  const { summary, place, description, allDay, start, minutes, startsAt, rule } = event
  return {
    state,
    summary,
    place,
    description,
    time: { allDay, start, minutes, startsAt, rule },
    movedFrom: guest.movedFrom,
    organizer: person ? `${person.firstname} ${person.lastname}`.trim() : '',
    guest: { name: guest.name || guest.email, answer: guest.partstat, note: guest.comment },
  }
}

export const action = actions({
  answer: act({
    input: answerInput,
    run: (ctx, input, { params }) => answerByToken(ctx, params.token ?? '', input),
    done: () => ({ message: { th: invitationMessages.th.done, en: invitationMessages.en.done } }),
  }),
})

const icons = {
  accepted: iconCircleCheck,
  tentative: iconClock,
  declined: iconX,
  'needs-action': iconCalendarEvent,
}

/** The given answer is highlighted; before there is one, accepting is. */
const isPrimaryAnswer = (currentAnswer: string, answer: string) =>
  answer === (currentAnswer === 'needs-action' ? 'accepted' : currentAnswer)

/** An invitation that can be answered without an account. The link is the credential. */
export default function RsvpPage() {
  const t = useMessages(invitationMessages)
  const locale = useLocale()
  const { state, summary, place, description, time, movedFrom, organizer, guest } =
    useLoaderData<typeof loader>()
  const details = [
    [t.when, eventTimeText(time, locale)],
    [t.where, place],
    [t.from, organizer],
    [t.guest, guest.name],
  ] as const
  return (
    <div className={`page ${styles.rsvp}`}>
      <PageTitle unlisted>{summary}</PageTitle>
      <div
        className={`${styles.head} ${styles[guest.answer === 'needs-action' ? 'waits' : guest.answer]}`}
        role="status"
      >
        <Icon path={icons[guest.answer]} />
        <p>{t.states[guest.answer]}</p>
      </div>
      <h1>{summary}</h1>
      <MovedFrom from={movedFrom} allDay={time.allDay} />
      <section className="card">
        <dl className={styles.details}>
          {details.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {description && <p className={styles.text}>{description}</p>}
      </section>
      {state === 'open' ? (
        <ActionForm intent="answer" className={styles.form}>
          {({ field, pending }) => (
            <>
              <TextAreaField
                label={t.note}
                rows={2}
                maxLength={1000}
                optional
                {...field('note', guest.note)}
              />
              <div className={styles.answers}>
                {answers.map((answer) => (
                  <button
                    key={answer}
                    type="submit"
                    name="answer"
                    value={answer}
                    className={isPrimaryAnswer(guest.answer, answer) ? 'btn' : 'btn ghost'}
                    aria-pressed={guest.answer === answer}
                    aria-busy={pending || undefined}
                  >
                    {t.answers[answer]}
                  </button>
                ))}
              </div>
            </>
          )}
        </ActionForm>
      ) : (
        <Notice>{state === 'old' ? t.old : t.over}</Notice>
      )}
    </div>
  )
}
