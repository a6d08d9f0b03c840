import { type CSSProperties, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { listMessages } from '../browse-messages/list.ts'
import styles from './browse.module.css'
import { parseWholeBaht } from './list-query.rules.ts'
import type { PriceFacet } from './list-view.ts'
import { positionOf, priceAt, scaleSteps } from './price-scale.rules.ts'

/**
 * The price range: two slider handles over the price distribution, and number fields for the same values. The handles
 * have no field name, so that the number fields are always what is submitted.
 */
export function PriceRange({ price }: { price: PriceFacet }) {
  const t = useMessages(listMessages)
  const { min, max, bars } = price
  const [low, setLow] = useState(boundText(price.low))
  const [high, setHigh] = useState(boundText(price.high))
  useEffect(() => setLow(boundText(price.low)), [price.low])
  useEffect(() => setHigh(boundText(price.high)), [price.high])
  const left = positionOf(parseWholeBaht(low) ?? min, price)
  const right = Math.max(left, positionOf(parseWholeBaht(high) ?? max, price))
  const handle = (at: number, label: string, move: (at: number) => void) => (
    <input
      type="range"
      min={0}
      max={scaleSteps}
      value={at}
      aria-label={label}
      aria-valuetext={`฿${groupDigits(priceAt(at, price))}`}
      onChange={(event) => move(event.currentTarget.valueAsNumber)}
    />
  )
  return (
    <details className="facet" open>
      <summary>
        {t.price}
        <Icon path={iconChevronDown} />
      </summary>
      <div>
        <div className={`range ${styles.range}`}>
          <Bars path={bars} />
          <Bars path={bars} on clip={`inset(0 ${100 - right}% 0 ${left}%)`} />
          <div
            className={styles.track}
            style={{ '--from': `${left}%`, '--to': `${right}%` } as CSSProperties}
          />
          {handle(left, t.priceMin, (at) =>
            setLow(at === 0 ? '' : String(priceAt(Math.min(at, right), price))),
          )}
          {handle(right, t.priceMax, (at) =>
            setHigh(at === scaleSteps ? '' : String(priceAt(Math.max(at, left), price))),
          )}
        </div>
        <div className={`grid2 keep2 ${styles.bounds}`}>
          <Bound name="min" label={t.priceMin} value={low} hint={min} onType={setLow} />
          <Bound name="max" label={t.priceMax} value={high} hint={max} onType={setHigh} />
        </div>
      </div>
    </details>
  )
}

function Bars({ path, on, clip }: { path: string; on?: boolean; clip?: string }) {
  return (
    <svg
      className={on ? styles.barsOn : styles.bars}
      style={{ clipPath: clip }}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

interface BoundProps {
  name: string
  label: string
  value: string
  hint: number
  onType: (text: string) => void
}

function Bound({ name, label, value, hint, onType }: BoundProps) {
  return (
    <label className={styles.bound}>
      <span className="vh">{label}</span>
      <input
        className="input num"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={value}
        placeholder={groupDigits(hint)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </label>
  )
}

const boundText = (bound: number | null) => (bound === null ? '' : String(bound))
