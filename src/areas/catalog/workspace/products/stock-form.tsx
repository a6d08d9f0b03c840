import { useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity, type Milli } from '#kernel/money/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { defaultReason, stockReasons, validateReason } from '../../product/stock-reason.rules.ts'
import { productMessages } from './messages/index.ts'
import styles from './products.module.css'
import type { StockChange } from './use-stock-undo.ts'

interface Props {
  variantId: string
  onHand: number
  reserved: number
  name: string
  /** Called with the new stock, if any was set. */
  onDone: (set?: StockChange) => void
}

/** Sets the current stock on hand, as a total, by a movement with a reason: received, counted, damaged. */
export function StockForm({ variantId, onHand, reserved, name, onDone }: Props) {
  const t = useMessages(productMessages)
  const id = useId()
  const fetcher = useFetcher<{ ok: true } | FormRejection>()
  const [counted, setCounted] = useState<Milli | null>(onHand)
  const [reason, setReason] = useState<(typeof stockReasons)[number] | null>(null)
  const [tried, setTried] = useState(false)
  const sent = useRef<StockChange | null>(null)
  const difference = counted === null ? 0 : counted - onHand
  const selectedReason = reason ?? defaultReason(difference)
  const error = counted === null ? 'wrong' : validateReason(selectedReason, difference)
  const refused = rejectionOf(fetcher.data)
  useFetcherResponse(fetcher, (answer) => {
    if (!answer.ok) return
    onDone(sent.current ?? undefined)
  })
  const sign = difference > 0 ? '+' : ''
  return (
    <fetcher.Form
      method="post"
      className={styles.stockForm}
      onSubmit={(event) => {
        setTried(true)
        if (error || difference === 0) event.preventDefault()
        if (!error && difference === 0) onDone()
        if (counted !== null) sent.current = { variantId, name, from: onHand, to: counted }
      }}
    >
      <input type="hidden" name="intent" value="stock" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="reason" value={selectedReason} />
      <input type="hidden" name="onHandMilli" value={counted ?? ''} />
      <input type="hidden" name="seenMilli" value={onHand} />
      <div className="row between">
        <b>{difference === 0 ? t.stock.same : t.stock.change(`${sign}${formatQuantity(difference)}`)}</b>
        {difference !== 0 && counted !== null && (
          <span className={difference > 0 ? 'badge good sq' : 'badge warn sq'}>
            {t.stock.from(formatQuantity(onHand), formatQuantity(counted))}
          </span>
        )}
      </div>
      <QuantityField
        label={t.stock.label(name)}
        hideLabel
        value={counted}
        decimals={3}
        aria-describedby={`${id}-said`}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ amount }) => setCounted(amount)}
      />
      <fieldset className="seg block" aria-label={t.stock.reason}>
        {stockReasons.map((stockReason) => (
          <button
            key={stockReason}
            type="button"
            className={stockReason === selectedReason ? 'on' : undefined}
            aria-pressed={stockReason === selectedReason}
            onClick={() => setReason(stockReason)}
          >
            {t.stock.reasons[stockReason]}
          </button>
        ))}
      </fieldset>
      <div className="row between xs soft-t" id={`${id}-said`} role={tried ? 'alert' : undefined}>
        <span className={(error && tried) || refused ? 'bad' : undefined}>
          {refused
            ? refused.problem.detail
            : error && tried
              ? t.stock[error]
              : reserved > 0
                ? t.stock.reserved(formatQuantity(reserved))
                : ''}
        </span>
        <button type="submit" className="btn sm" disabled={fetcher.state !== 'idle'}>
          <kbd>Enter</kbd> {t.stock.save}
        </button>
      </div>
    </fetcher.Form>
  )
}
