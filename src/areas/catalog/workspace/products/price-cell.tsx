import { useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { productMessages } from './messages/index.ts'
import styles from './products.module.css'
import type { ProductRow } from './products.types.ts'
import { type BulkResponse, useUndo } from './use-undo.ts'

interface Props {
  row: ProductRow
  name: string
  /** Where prices that differ by variant are edited. */
  partHref: string
}

/**
 * The price, edited by pressing it: Enter or leaving the field saves, Esc cancels. The previous price stays visible,
 * and can be restored.
 */
export function PriceCell({ row, name, partHref }: Props) {
  const t = useMessages(productMessages)
  const [editing, setEditing] = useState(false)
  const [was, setWas] = useState<number | null>(null)
  const fetcher = useFetcher<BulkResponse>()
  const undo = useUndo()
  const opener = useRef<HTMLButtonElement>(null)
  const requested = Number(fetcher.formData?.get('amount') ?? Number.NaN)
  const regular = Number.isNaN(requested) ? row.regular : requested
  useFetcherResponse(fetcher, (answer) => {
    if (answer.ok) {
      undo(t.price.saved(name, formatBaht(row.regular as Satang)), answer.previous, () => setWas(null))
      return
    }
    setWas(null)
    toast(answer.problem.detail)
  })
  const save = (amount: number) => {
    setEditing(false)
    opener.current?.focus()
    if (amount === row.regular) return
    setWas(row.regular)
    fetcher.submit({ intent: 'price', id: row.id, amount }, { method: 'post' })
  }
  if (editing) {
    return (
      <>
        <PriceField
          label={t.price.label(name)}
          start={row.regular}
          onSave={save}
          onCancel={() => {
            setEditing(false)
            requestAnimationFrame(() => opener.current?.focus())
          }}
        />
        <small className="was">{t.price.was(formatBaht(row.regular as Satang))}</small>
      </>
    )
  }
  const displayedPrice = row.sale ?? regular
  if (row.from) {
    return (
      <Link to={partHref} preventScrollReset data-column="price" title={t.price.perVariant}>
        <small className="soft-t">{t.from}</small> {formatBaht(displayedPrice as Satang)}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        ref={opener}
        data-column="price"
        className={styles.value}
        onClick={() => setEditing(true)}
      >
        <span className="vh">{t.price.edit(name)} </span>
        {formatBaht(displayedPrice as Satang)}
      </button>
      {was !== null && was !== regular ? (
        <small className="was">{t.price.was(formatBaht(was as Satang))}</small>
      ) : (
        row.sale !== null && (
          <small className="was">
            <s>{formatBaht(regular as Satang)}</s>
          </small>
        )
      )}
    </>
  )
}

interface FieldProps {
  label: string
  start: number
  onSave: (amount: number) => void
  onCancel: () => void
}

function PriceField({ label, start, onSave, onCancel }: FieldProps) {
  const t = useMessages(productMessages)
  const [entered, setEntered] = useState<{ text: string; amount: Satang | null }>({
    text: '',
    amount: start as Satang,
  })
  const [wrong, setWrong] = useState(false)
  const done = useRef(false)
  const save = () => {
    if (done.current) return
    setWrong(entered.amount === null)
    if (entered.amount === null) return
    done.current = true
    onSave(entered.amount)
  }
  return (
    <MoneyField
      label={label}
      hideLabel
      small
      className="cellin"
      value={entered.amount ?? entered.text}
      error={wrong ? t.price.wrong : undefined}
      ref={focused}
      onChange={setEntered}
      onLeave={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') save()
        if (event.key !== 'Escape') return
        done.current = true
        event.preventDefault()
        onCancel()
      }}
    />
  )
}

/** Focuses the field and selects its text, ready to be overwritten. */
function focused(input: HTMLInputElement | null) {
  if (input && document.activeElement !== input) {
    input.focus()
    input.select()
  }
}
