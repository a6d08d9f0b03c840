import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import styles from '../bank/bank.module.css'
import { codMessages } from '../messages/cod.ts'
import type { CodLine } from './cod-rows.server.ts'

/** Lines that do not match their parcels, each with the possible decisions. */
export function CodExceptions({ lines }: { lines: readonly CodLine[] }) {
  const t = useMessages(codMessages)
  const locale = useLocale()
  if (lines.length === 0) return <p className="soft">{t.none}</p>
  return (
    <Card>
      <ul className={styles.rows}>
        {lines.map(({ id, tracking, status, collected, expected, orderId }) => (
          <li key={id}>
            <div>
              <b className="num">{tracking}</b>
              <p>
                {status === 'unknown' ? t.states.unknown : t.states.differs(formatBaht(expected, { locale }))}
              </p>
            </div>
            <b>
              <Money amount={collected} />
            </b>
            <ActionForm
              intent="decide"
              values={{ id, verdict: orderId ? 'accept' : 'ignore' }}
              className={styles.inline}
            >
              {({ field, pending }) => (
                <>
                  <TextField label={t.reason} maxLength={300} autoComplete="off" {...field('reason')} />
                  <button type="submit" className="btn" aria-busy={pending || undefined}>
                    {orderId ? t.accept : t.ignore}
                  </button>
                </>
              )}
            </ActionForm>
            {status === 'unknown' && (
              <ActionButton intent="decide" values={{ id, verdict: 'again' }} variant="quiet" size="small">
                {t.again}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
