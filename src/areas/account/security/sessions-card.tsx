import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../frame/account.module.css'
import { securityMessages } from '../messages/security.ts'
import { accountPaths } from '../paths.ts'
import type { Device } from './devices.server.ts'

/** Active sessions, each with a sign-out button. */
export function SessionsCard({ sessions, isEnded }: { sessions: readonly Device[]; isEnded: boolean }) {
  const t = useMessages(securityMessages).sessions
  return (
    <Card title={t.title}>
      {isEnded && <Notice tone="good">{t.ended}</Notice>}
      <ul className={styles.list}>
        {sessions.map(({ id, device, seenAt, current }) => (
          <li key={id}>
            <span>
              <b>{device}</b>
              <br />
              <span className="sm soft">
                {t.since} <DateText at={seenAt} time />
              </span>
            </span>
            {current ? (
              <Badge tone="good">{t.here}</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="end" variant="ghost" size="small">
                  {t.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="row wrap">
        {sessions.length > 1 && (
          <Form method="post">
            <Button type="submit" name="intent" value="end-others" variant="ghost" size="small">
              {t.endOthers}
            </Button>
          </Form>
        )}
        <Form method="post" action={accountPaths.logout}>
          <Button type="submit" variant="quiet" size="small">
            {t.out}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
