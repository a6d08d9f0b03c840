import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { DifferenceText } from '../exchange/exchange-facts.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import {
  type Choices,
  chosenInstead,
  type FormEntries,
  type OfferedLine,
  worthOfChosen,
} from './return-form.rules.ts'

interface Props {
  lines: OfferedLine[]
  choices: Choices
  entries: FormEntries
  sending: boolean
}

/** What is being returned and what was paid for it, shown before submission. */
export function ReturnSummary({ lines, choices, entries, sending }: Props) {
  const t = useMessages(returnMessages)
  const words = useMessages(exchangeMessages)
  const chosen = worthOfChosen(lines, entries)
  const instead = chosenInstead(lines, choices, entries)
  const difference = instead?.whole ? { value: chosen.total, wantedWorth: instead.total } : null
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
        {instead?.goods.map(({ choice, milli, worth }) => (
          <div key={choice.variantId}>
            <dt>
              {words.wanted} {choice.name}{' '}
              <span className="nowrap">
                × <span className="num">{formatQuantity(milli)}</span>
              </span>
            </dt>
            <dd>
              <Money amount={worth} />
            </dd>
          </div>
        ))}
      </dl>
      {difference && (
        <p role="status">
          <b>
            <DifferenceText one={difference} />
          </b>
        </p>
      )}
      <p className="sm soft">{instead ? words.hint : t.valueHint}</p>
      {difference && difference.wantedWorth > difference.value && <p className="sm soft">{words.payLater}</p>}
      <Button type="submit" size="large" block busy={sending}>
        {t.send}
      </Button>
    </section>
  )
}
