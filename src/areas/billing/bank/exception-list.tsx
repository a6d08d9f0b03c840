import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import styles from './bank.module.css'
import type { BankView } from './bank-view.server.ts'
import { formatSigned, LineTime } from './line-format.tsx'

/** Unexplained lines: what is wrong with each, and the next action. */
export function ExceptionList({ view: { exceptions, now, may } }: { view: BankView }) {
  const t = useMessages(bankMessages)
  const locale = useLocale()
  if (exceptions.length === 0) return <p className="soft">{t.noExceptions}</p>
  return (
    <Card>
      <ul className={styles.rows}>
        {exceptions.map(({ line, kind, about }) => {
          const amountText = about ? formatBaht(about.amount, { locale }) : ''
          const days = Math.floor((+now - +line.at) / 86_400_000)
          return (
            <li key={line.id}>
              <div>
                <b>{t.exception[kind](amountText, about?.label ?? '')}</b>
                <p>
                  <LineTime at={line.at} isTimed={line.isTimed} />
                  {[line.payer, line.text, line.ref1].filter(Boolean).map((word) => ` · ${word}`)}
                  {days > 0 && ` · ${t.old(days)}`}
                </p>
                {line.inquiry && <small>{t.asked(line.inquiry)}</small>}
              </div>
              <b className="num nowrap">{formatSigned(line.rest)}</b>
              <div className={styles.actions}>
                {kind === 'fee' && may.refund ? (
                  <ActionButton
                    intent="explain"
                    values={{ lineId: line.id, kind: 'fee' }}
                    size="small"
                    variant="ghost"
                  >
                    {t.fee}
                  </ActionButton>
                ) : (
                  <Link className="btn small" to={billingPaths.bankLine(line.id)}>
                    {t.find}
                  </Link>
                )}
                {kind === 'twice' && may.refund && (
                  <ActionButton
                    intent="explain"
                    values={{ lineId: line.id, kind: 'refund_due' }}
                    size="small"
                    variant="quiet"
                  >
                    {t.refundDue}
                  </ActionButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
