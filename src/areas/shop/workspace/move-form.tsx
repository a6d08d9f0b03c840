import { type ReactNode, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import type { Movable } from './orders.types.ts'

interface Props {
  fetcher: FetcherWithComponents<unknown>
  order: Movable
  children: ReactNode
  back: string
  submit: ReactNode
  /** An error that belongs to no field. */
  error?: string | undefined
  hint?: string
  focusSubmit?: boolean
  /** Called once the server would accept it: with the input, without the fields that identify the move. */
  onTaken: (values: Record<string, string>) => void
  onClose: () => void
}

/**
 * The form of a dialog that sends an order to its buyer: its fields between the hidden fields of the move and the undo.
 * The server checks whether it would accept the input; nothing is executed yet.
 */
export function MoveForm({
  fetcher,
  order,
  children,
  back,
  submit,
  error,
  hint,
  focusSubmit,
  onTaken,
  onClose,
}: Props) {
  const busy = fetcher.state !== 'idle'
  const entered = useRef<Record<string, string>>({})
  useFetcherResponse(fetcher, (answer) => {
    if (!rejectionOf(answer)) onTaken(entered.current)
  })
  return (
    <fetcher.Form
      method="post"
      className="sec"
      noValidate
      onSubmit={({ currentTarget }) => {
        const { dry: _, ...values } = Object.fromEntries(new FormData(currentTarget))
        entered.current = values as Record<string, string>
      }}
    >
      {/* Dry run now, so that errors show next to their field; executed after the undo period. */}
      <input type="hidden" name="dry" value="1" />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="from" value={order.status} />
      <input type="hidden" name="to" value="sent" />
      {children}
      {error && (
        <p className="bad" role="alert">
          {error}
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
