import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Popover } from '#kernel/ui/popover.tsx'
import { productMessages } from './messages/index.ts'
import styles from './products.module.css'
import type { ProductRow } from './products.types.ts'
import { StockForm } from './stock-form.tsx'
import { type StockChange, useStockUndo } from './use-stock-undo.ts'

interface Props {
  row: ProductRow
  name: string
  partHref: string
}

/**
 * The available stock. For a product with one variant it is adjusted here, as a movement with a reason; others link to
 * their stock.
 */
export function StockCell({ row, name, partHref }: Props) {
  const t = useMessages(productMessages)
  const undoable = useStockUndo()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // Quantities open for preorder are not in stock yet.
  const remaining =
    row.available !== null && row.only?.tracked ? row.only.onHand - row.only.reserved : row.available
  const content = (
    <>
      <span className={row.out ? 'bad' : row.low ? 'warn' : undefined}>
        {!row.out && remaining !== null && <span className={styles.phone}>{t.left} </span>}
        {remaining === null ? t.noLimit : row.out ? t.out : formatQuantity(remaining)}
      </span>
      {row.low && !row.out && <small className="was warn">{t.low}</small>}
    </>
  )
  if (!row.only?.tracked) {
    return (
      <Link to={partHref} preventScrollReset data-column="stock" title={t.stock.perVariant}>
        {content}
      </Link>
    )
  }
  const close = (set?: StockChange) => {
    setOpen(false)
    // If the user moved on while waiting for the response, the focus stays where it is.
    const at = document.activeElement
    if (at === document.body || at?.closest('[role="dialog"]')) opener.current?.focus()
    if (set) undoable(set)
  }
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      placement="bottom-end"
      offset={4}
      width={252}
      label={t.stock.edit(name)}
      className={styles.stockPop}
      trigger={
        <button
          type="button"
          ref={opener}
          data-column="stock"
          className={styles.value}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className="vh">{t.stock.edit(name)} </span>
          {content}
        </button>
      }
    >
      {open && (
        <StockForm
          variantId={row.only.id}
          onHand={row.only.onHand}
          reserved={row.only.reserved}
          name={name}
          onDone={close}
        />
      )}
    </Popover>
  )
}
