import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { CopyLink } from '#kernel/ui/copy/copy-link.tsx'
import { calendarMessages } from '../messages/calendar.ts'
import styles from './calendar.module.css'

/** Creates and replaces the secret link of the user's calendar. */
export function FeedCard({ link }: { link: string | null }) {
  const t = useMessages(calendarMessages)
  return (
    <div className={styles.feed}>
      <Card title={t.feed}>
        <p className="sm soft">{t.feedText}</p>
        {link && <CopyLink link={link} label={t.feedLink} />}
        {link ? (
          <ActionButton
            intent="turn"
            variant="ghost"
            size="small"
            confirm={{ title: t.turn, message: t.turnText }}
          >
            {t.turn}
          </ActionButton>
        ) : (
          <ActionButton intent="turn" variant="tint" size="small">
            {t.makeLink}
          </ActionButton>
        )}
      </Card>
    </div>
  )
}
