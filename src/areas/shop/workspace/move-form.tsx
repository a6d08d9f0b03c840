import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { Movable } from './orders.types.ts'

interface Props {
  fetcher: FetcherWithComponents<unknown>
  order: Movable
  children: ReactNode
  back: string
  submit: ReactNode
  /** What was refused, where no field says it. */
  refused?: string | undefined
  hint?: string
  focusSubmit?: boolean
  onClose: () => void
}

/** The form of a dialog with which an order goes to its buyer: its fields between what names the move and the way back. */
export function MoveForm({
  fetcher,
  order,
  children,
  back,
  submit,
  refused,
  hint,
  focusSubmit,
  onClose,
}: Props) {
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="sec" noValidate>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="from" value={order.status} />
      <input type="hidden" name="to" value="sent" />
      {children}
      {refused && (
        <p className="bad" role="alert">
          {refused}
        </p>
      )}
      {hint && <p className="xs soft-t">{hint}</p>}
      <div className="row">
        <button type="button" className="btn quiet" onClick={onClose}>
          {back}
        </button>
        <button
          type="submit"
          className="btn primary grow"
          disabled={busy}
          aria-busy={busy || undefined}
          data-autofocus={focusSubmit}
        >
          {submit}
        </button>
      </div>
    </fetcher.Form>
  )
}
