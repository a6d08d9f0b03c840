import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { DifferenceText } from '../exchange/exchange-details.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import {
  type Choices,
  chosenReplacements,
  type ExpectedRefund,
  type FormEntries,
  type ReturnableLine,
  selectionValue,
} from './return-form.rules.ts'

interface Props {
  lines: ReturnableLine[]
  choices: Choices
  refund: ExpectedRefund | null
  entries: FormEntries
  sending: boolean
}

/** What is being returned and what was paid for it, shown before submission. */
export function ReturnSummary({ lines, choices, refund, entries, sending }: Props) {
  const t = useMessages(returnMessages)
  const exchangeText = useMessages(exchangeMessages)
  const chosen = selectionValue(lines, entries)
  const instead = chosenReplacements(lines, choices, entries)
  const difference = instead?.whole ? { value: chosen.total, wantedWorth: instead.total } : null
  return (
    <section className="card stack" aria-labelledby="return-sum">
      <h2 id="return-sum" className={styles.title}>
        {instead ? exchangeText.summary : t.summary}
      </h2>
      {chosen.lines.length === 0 && <p className="sm soft">{t.nothingYet}</p>}
      <dl className={`sums ${styles.sums}`} aria-live="polite">
        {chosen.lines.map(({ line, milli, value }) => (
          <div key={line.key}>
            <dt>
              {line.name}{' '}
              <span className="nowrap">
                × <span className="num">{formatQuantity(milli)}</span>
              </span>
            </dt>
            <dd>
              <Money amount={value} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t.value}</dt>
          <dd>
            <Money amount={chosen.total} />
          </dd>
        </div>
        {instead?.goods.map(({ choice, milli, value }) => (
          <div key={choice.variantId}>
            <dt>
              {exchangeText.wanted} {choice.name}{' '}
              <span className="nowrap">
                × <span className="num">{formatQuantity(milli)}</span>
              </span>
            </dt>
            <dd>
              <Money amount={value} />
            </dd>
          </div>
        ))}
      </dl>
      {difference && (
        <p role="status">
          <b>
            <DifferenceText requestedReturn={difference} />
          </b>
        </p>
      )}
      {refund && refund.shares.length > 0 && <RefundPlaces refund={refund} entries={entries} />}
      <p className="sm soft">{instead ? exchangeText.hint : t.valueHint}</p>
      {difference && difference.wantedWorth > difference.value && (
        <p className="sm soft">{exchangeText.payLater}</p>
      )}
      <Button type="submit" size="large" block busy={sending}>
        {t.send}
      </Button>
    </section>
  )
}

/** Where the refund will go, as the buyer chose and paid. */
function RefundPlaces({ refund, entries }: { refund: ExpectedRefund; entries: FormEntries }) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  const toWallet = Object.fromEntries(entries).kind === 'wallet'
  const places = refund.shares.map(({ place, amount }) =>
    refund.shares.length > 1 ? `${t.places[place]} ${formatBaht(amount, { locale })}` : t.places[place],
  )
  return <p className="sm">{t.sentTo(toWallet ? t.places.wallet : places.join(' · '))}</p>
}
