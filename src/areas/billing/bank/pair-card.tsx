import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import styles from './bank.module.css'
import type { OpenLineView } from './bank-view.server.ts'
import { formatSigned, LineTime } from './line-format.tsx'
import { minBulkConfirmPercent, type Suggestion } from './suggest.rules.ts'

type Pair = Suggestion & { line: OpenLineView }

/** Serialises a pair for confirmation, so that what is confirmed is what was seen. */
export const serializePair = ({ lineId, targets, percent, reasons }: Suggestion): string =>
  JSON.stringify({
    lineId,
    percent,
    reasons,
    targets: targets.map(({ kind, id, withheldBp }) => ({ kind, id, withheldBp })),
  })

/** A line, its probable explanation, and why. */
export function PairCard({ pair }: { pair: Pair }) {
  const t = useMessages(bankMessages)
  const { line, targets, percent, reasons } = pair
  const formatAmount = (amount: number) => formatBaht(satang(amount), { unit: 'none', satang: 'always' })
  return (
    <Card>
      <article className={styles.pair} aria-label={`${formatSigned(line.rest)} ${targets[0]?.label ?? ''}`}>
        <div className={styles.incoming}>
          <span className="soft-t">
            <LineTime at={line.at} isTimed={line.isTimed} />
            {line.channel && ` · ${line.channel}`}
          </span>
          <b className="num">{formatSigned(line.rest)}</b>
          <span>{[line.payer || line.text, line.ref1].filter(Boolean).join(' · ')}</span>
        </div>
        <div className={styles.sure}>
          <b className={percent >= minBulkConfirmPercent ? undefined : styles.doubt} aria-hidden="true">
            {percent}%
          </b>
          <meter min={0} max={100} value={percent} aria-label={t.confidence(percent)} />
          <span>{reasons.map((reason) => t.reasons[reason]).join(' · ')}</span>
        </div>
        <div className={styles.meant}>
          {targets.map(({ id, label, name, amount, kind, withheldBp }) => (
            <div key={id}>
              <span>
                <b className="num">{label}</b>
                <small>
                  {t.kinds[kind]}
                  {name && ` · ${name}`}
                  {withheldBp > 0 && ` · ${t.withheld(`${withheldBp / 100}%`)}`}
                </small>
              </span>
              <span className="num">{formatAmount(amount)}</span>
            </div>
          ))}
        </div>
        <div className={styles.actions}>
          <ActionButton intent="confirm" values={{ pair: serializePair(pair) }} variant="tint" size="small">
            {t.confirm}
          </ActionButton>
          <Link className="btn small quiet" to={billingPaths.bankLine(line.id)}>
            {t.choose}
          </Link>
        </div>
      </article>
    </Card>
  )
}
