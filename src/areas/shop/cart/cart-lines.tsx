import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { expectedText } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Stepper } from '#kernel/ui/stepper.tsx'
import { LineImage } from '../line/line-image.tsx'
import { LineName } from '../line/line-name.tsx'
import { bundleMessages } from '../messages/bundle.ts'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import type { LinePreorder } from '../preorder/preorder.rules.ts'
import styles from './cart.module.css'
import { isBackordered, isBuyable, maxLineMilli } from './cart.rules.ts'
import type { CartLine, CartView } from './cart.types.ts'
import type { CartFormResult } from './cart-form.server.ts'

/** The cart's lines; a line just removed stays in place until its undo closes. */
export function CartLines({ cart, back }: { cart: CartView; back: string }) {
  const { lines, removed } = cart
  const removedAt = (index: number) =>
    removed
      .filter((line) => line.place === index)
      .map((line) => <RemovedLine key={line.id} line={line} back={back} />)
  return (
    <>
      {lines.map((line, index) => [...removedAt(index), <Line key={line.id} line={line} back={back} />])}
      {removedAt(lines.length)}
    </>
  )
}

function Line({ line, back }: { line: CartLine; back: string }) {
  const t = useMessages(cartMessages)
  const name = line.name[useLocale()] || line.name.th
  const fetcher = useFetcher<CartFormResult>({ key: `cart line ${line.id}` })
  const leaving = ['remove', 'later'].includes(String(fetcher.formData?.get('intent')))
  if (leaving) return null
  const buyable = isBuyable(line.problems)
  const send = (quantity: number) =>
    fetcher.submit({ intent: 'set', line: line.id, quantity }, { method: 'post', action: shopPaths.cart })
  return (
    <div className="line">
      <LineImage image={line.image} faded={!buyable} />
      <div className="info">
        <LineName name={name} to={line.sku && shopPaths.product(line.sku)} />
        <LineDetails line={line} />
        <BundleParts line={line} />
      </div>
      <fetcher.Form className="ctl" method="post" action={shopPaths.cart}>
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="back" value={back} />
        {buyable && <Quantity line={line} name={name} submit={send} />}
        <button
          type="submit"
          name="intent"
          value="later"
          className={`btn quiet small ${styles.quiet}`}
          aria-label={t.saveForLaterNamed(name)}
        >
          {t.saveForLater}
        </button>
        <button
          type="submit"
          name="intent"
          value="remove"
          className={`btn quiet small ${styles.quiet}`}
          aria-label={t.removeThis(name)}
        >
          {t.remove}
        </button>
        <LineRejection answer={fetcher.data} />
      </fetcher.Form>
      <LineTotal line={line} />
    </div>
  )
}

/** Unit, remaining stock if it is low, and changes. */
function LineDetails({ line }: { line: CartLine }) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  const unit = line.unit[locale] || line.unit.th
  const serious = line.problems.find(({ kind }) => kind === 'gone' || kind === 'sold_out' || kind === 'short')
  const preorderText = (ahead: LinePreorder) => {
    const when = expectedText(ahead, locale)
    return ahead.milli < line.quantityMilli
      ? t.preorderedPart(formatQuantity(ahead.milli), when)
      : t.preordered(when)
  }
  const few = line.left !== null && line.left > 0 && line.left <= 10_000
  return (
    <p className="sm soft">
      {unit}
      {serious && (
        <>
          {' '}
          <Badge tone={serious.kind === 'short' ? 'warn' : 'bad'}>
            {serious.kind === 'short' ? t.onlyLeft(formatQuantity(serious.left)) : t.badge[serious.kind]}
          </Badge>
        </>
      )}
      {!serious && isBackordered(line.atOnce, line.quantityMilli) && (
        <>
          {' '}
          <Badge tone="warn">{line.ahead ? preorderText(line.ahead) : t.backorder}</Badge>
        </>
      )}
      {!serious && few && ` · ${t.onlyLeft(formatQuantity(line.left ?? 0))}`}
    </p>
  )
}

/** The contents of a bundle. */
function BundleParts({ line: { parts } }: { line: CartLine }) {
  const t = useMessages(bundleMessages)
  const locale = useLocale()
  if (!parts) return null
  const pieces = new Map<string, { name: string; pieces: number }>()
  for (const part of parts) {
    const name = part.name[locale] || part.name.th
    pieces.set(part.sku, { name, pieces: part.pieces + (pieces.get(part.sku)?.pieces ?? 0) })
  }
  return (
    <p className="sm soft">
      {t.inCart([...pieces.values()].map((part) => `${part.name} × ${part.pieces}`).join(', '))}
    </p>
  )
}

function LineTotal({ line }: { line: CartLine }) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  if (!isBuyable(line.problems)) return <div className="sum faint">–</div>
  const cheaper = line.regularSatang > line.unitSatang
  const several = line.quantityMilli !== 1000
  return (
    <div className="sum">
      <b>
        <Money amount={line.subtotal} />
      </b>{' '}
      {cheaper && !several && (
        <s className="was">
          <Money amount={line.regularSatang} />
        </s>
      )}
      {several && (
        <>
          <br />
          <span className="xs faint">
            {t.each(formatBaht(line.unitSatang, { locale }), line.unit[locale] || line.unit.th)}
          </span>
        </>
      )}
    </div>
  )
}

/** Debounce after the last press or keystroke; a series of presses becomes one request. */
const pauseMs = 400

function Quantity({
  line,
  name,
  submit,
}: {
  line: CartLine
  name: string
  submit: (quantity: number) => void
}) {
  const t = useMessages(cartMessages)
  const saved = line.quantityMilli / 1000
  const [entered, setEntered] = useState(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server has the last word: a quantity capped at the available stock shows its new value.
  useEffect(() => setEntered(saved), [saved])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (quantity: number) => {
    setEntered(quantity)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(quantity), pauseMs)
  }
  const maxPieces = Math.floor((line.left ?? maxLineMilli) / 1000)
  return (
    <>
      <Stepper
        small
        name="quantity"
        value={entered}
        max={maxPieces}
        label={t.quantityOf(name)}
        onChange={change}
      />
      <button type="submit" name="intent" value="set" className={`btn quiet small ${styles.apply}`}>
        {t.update}
      </button>
    </>
  )
}

function LineRejection({ answer }: { answer: CartFormResult | undefined }) {
  const t = useMessages(cartMessages)
  if (!answer) return null
  if (!answer.ok) {
    return (
      <p className={`hint bad ${styles.cause}`} role="alert">
        {answer.problem.detail}
      </p>
    )
  }
  return answer.cut ? (
    <p className={`hint ${styles.cause}`} role="status">
      {t.mostHere(answer.cut)}
    </p>
  ) : null
}

/** As long as people look for an undo. */
const undoSeconds = 8

function RemovedLine({ line, back }: { line: CartView['removed'][number]; back: string }) {
  const t = useMessages(cartMessages)
  const fetcher = useFetcher({ key: `cart line ${line.id}` })
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    setLeft(undoSeconds)
    const timer = setInterval(() => setLeft((seconds) => (seconds ?? 1) - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const locale = useLocale()
  if (left !== null && left <= 0) return null
  return (
    <fetcher.Form className="line-unavailable" method="post" action={shopPaths.cart}>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="quantity" value={line.quantityMilli / 1000} />
      <span role="status">{t.removed(line.name[locale] || line.name.th)}</span>
      <button type="submit" name="intent" value="set" className="btn quiet small">
        <Icon path={iconArrowBackUp} />
        {t.undo} {left !== null && <span aria-hidden="true">{left}</span>}
      </button>
    </fetcher.Form>
  )
}
