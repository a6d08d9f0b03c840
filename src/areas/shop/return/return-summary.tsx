import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import { type FormEntries, type OfferedLine, worthOfChosen } from './return-form.rules.ts'

interface Props {
  lines: OfferedLine[]
  entries: FormEntries
  sending: boolean
}

/** What goes back and what was paid for it, told before it is asked. */
export function ReturnSummary({ lines, entries, sending }: Props) {
  const t = useMessages(returnMessages)
  const chosen = worthOfChosen(lines, entries)
  return (
    <section className="card stack" aria-labelledby="return-sum">
      <h2 id="return-sum" className={styles.title}>
        {t.summary}
      </h2>
      {chosen.lines.length === 0 && <p className="sm soft">{t.nothingYet}</p>}
      <dl className={`sums ${styles.sums}`} aria-live="polite">
        {chosen.lines.map(({ line, milli, worth }) => (
          <div key={line.key}>
            <dt>
              {line.name}{' '}
              <span className="nowrap">
                × <span className="num">{formatQuantity(milli)}</span>
              </span>
            </dt>
            <dd>
              <Money amount={worth} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t.value}</dt>
          <dd>
            <Money amount={chosen.total} />
          </dd>
        </div>
      </dl>
      <p className="sm soft">{t.valueHint}</p>
      <Button type="submit" size="large" block busy={sending}>
        {t.send}
      </Button>
    </section>
  )
}
