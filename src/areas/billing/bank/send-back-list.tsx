import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { bankMessages } from '../messages/bank.ts'
import styles from './bank.module.css'
import type { BankView } from './bank-view.server.ts'

/** Money that could not be attributed and must be returned to its sender. */
export function SendBackList({ due }: { due: BankView['toSend'] }) {
  const t = useMessages(bankMessages).toSend
  return (
    <>
      <h2 className={styles.section}>
        {t.title} <em>{due.length}</em>
      </h2>
      <Card>
        <ul className={styles.rows}>
          {due.map(({ id, label, reason, amount, at }) => (
            <li key={id}>
              <div>
                <b>{label}</b>
                <small>
                  <DateText at={at} /> {reason && ` · ${reason}`}
                </small>
              </div>
              <b>
                <Money amount={amount} />
              </b>
              <ActionForm intent="sendBack" values={{ matchId: id }} className={styles.inline}>
                {({ field, pending }) => (
                  <>
                    <TextField
                      label={t.reference}
                      maxLength={120}
                      autoComplete="off"
                      {...field('reference')}
                    />
                    <button type="submit" className="btn" aria-busy={pending || undefined}>
                      {t.go}
                    </button>
                  </>
                )}
              </ActionForm>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
