import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { iconCheck, iconX } from '#kernel/ui/icons.ts'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import styles from './bank.module.css'
import type { BankView } from './bank-view.server.ts'
import { formatSigned, LineTime } from './line-format.tsx'

/** The latest explained lines, each of which can be undone. */
export function MatchedList({ view: { latest, matched, chosen } }: { view: BankView }) {
  const t = useMessages(bankMessages)
  return (
    <>
      <h2 className={styles.section} id="matched">
        {t.matched} <em>{matched}</em>
        <Link className="xs" to={billingPaths.bankLines({ account: chosen })}>
          {t.allLines}
        </Link>
      </h2>
      {latest.length === 0 ? (
        <p className="soft">{t.noMatched}</p>
      ) : (
        <Card>
          <ul className={styles.rows}>
            {latest.map(({ id, at, isTimed, payer, text, labels, amount, proposed }) => (
              <li key={id}>
                <div>
                  <Link to={billingPaths.bankLine(id)}>{payer || text || labels.join(', ')}</Link>
                  <small>
                    <LineTime at={at} isTimed={isTimed} /> · {labels.join(', ')}
                  </small>
                </div>
                <b className="num nowrap">{formatSigned(amount)}</b>
                <div className={styles.actions}>
                  <Badge tone="good" icon={iconCheck}>
                    {proposed ? t.system : t.staff}
                  </Badge>
                  <ActionButton
                    intent="undo"
                    values={{ lineId: id }}
                    variant="quiet"
                    size="small"
                    icon={iconX}
                    label={t.unlink(labels.join(', '))}
                    confirm={{ title: t.unlink(labels.join(', ')), message: t.line.undoText }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
