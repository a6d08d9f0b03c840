import { Form } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { formatTime } from '#kernel/time/index.ts'
import { reviewMessages } from '../messages/review.ts'
import type { QueuedSlip } from '../slip/slip-queue.server.ts'
import type { CheckView } from './check-view.server.ts'
import styles from './slip-check-panel.module.css'
import type { TransferParty } from './slip-checker.types.ts'

const tones = { asking: 'info', found: 'good', missing: 'bad', silent: 'warn', refused: 'warn' }

/** Who sent money to whom according to the bank, or why that is unknown. */
export function SlipCheckPanel({ check, slip }: { check: CheckView; slip: QueuedSlip }) {
  const t = useMessages(reviewMessages).service
  const locale = useLocale()
  const { status, reported, code, nextQueryAt } = check
  const canAsk = slip.slipStatus === 'waiting' && ['missing', 'silent', 'refused'].includes(status)
  return (
    <div className={styles.box}>
      <p className={styles.head}>
        <b>{t.title(check.service)}</b>
        <span className={`badge ${tones[status]}`}>
          {status === 'asking' && nextQueryAt ? t.again(formatTime(nextQueryAt, locale)) : t[status]}
        </span>
      </p>
      {reported && (
        <dl className={styles.sides}>
          <TransferSide name={t.from} party={reported.sender} />
          <TransferSide name={t.to} party={reported.receiver} />
        </dl>
      )}
      {canAsk && (
        <Form method="post" className={styles.again} preventScrollReset>
          <input type="hidden" name="intent" value="recheck" />
          <input type="hidden" name="slip" value={slip.slipId} />
          {code && <span className="xs soft-t">{t.code(code)}</span>}
          <button type="submit" className="btn sm">
            {t.ask}
          </button>
        </Form>
      )}
    </div>
  )
}

function TransferSide({ name, party }: { name: string; party: TransferParty }) {
  const t = useMessages(reviewMessages).service
  const bank = party.bank && (bankByCode(party.bank)?.short ?? party.bank)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{party.name ?? t.noName}</b>
        <small className="num">{[bank, ...party.accounts].filter(Boolean).join(' · ')}</small>
      </dd>
    </div>
  )
}
