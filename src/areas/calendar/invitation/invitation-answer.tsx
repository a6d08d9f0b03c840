import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { PartStat } from '../event/event.table.ts'
import { invitationMessages } from '../messages/invitation.ts'
import styles from '../page/calendar-page.module.css'
import { answers } from './invitation.rules.ts'

/** The invited user's answer to an event, in their own calendar. */
export function InvitationAnswer({ id, answer }: { id: string; answer: PartStat }) {
  const t = useMessages(invitationMessages)
  return (
    <div className={`sec ${styles.answering}`}>
      <p>{answer === 'needs-action' ? t.asked : t.states[answer]}</p>
      <div className={styles.link}>
        {answers.map((eachAnswer) => (
          <ActionButton
            key={eachAnswer}
            intent="answer"
            values={{ id, answer: eachAnswer }}
            variant={eachAnswer === answer ? 'primary' : 'quiet'}
            size="small"
          >
            {t.answers[eachAnswer]}
          </ActionButton>
        ))}
      </div>
    </div>
  )
}
