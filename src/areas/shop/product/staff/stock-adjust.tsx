import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { catalogPaths } from '#areas/catalog/paths.ts'
import {
  defaultReason,
  historyMessages,
  type StockReason,
  stockReasons,
  validateReason,
} from '#areas/catalog/public.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity, type Milli } from '#kernel/money/quantity.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { staffMessages } from '../../browse-messages/staff.ts'
import styles from './staff.module.css'
import type { StaffVariant } from './staff-view.ts'

interface Props {
  variant: StaffVariant
  name: string
  open: boolean
  onDone: () => void
}

/** Posts to the workspace's product page, so that there is only one implementation. */
const actionUrl = catalogPaths.products()

interface Input {
  reason: StockReason
  note: string
  to: number
  from: number
}

/** Sets the stock on hand, as a movement with a reason; can be undone as long as there is no newer movement. */
export function StockAdjust({ variant, name, open, onDone }: Props) {
  const t = useMessages(staffMessages)
  const { moves } = useMessages(historyMessages)
  const fetcher = useFetcher<{ ok: true } | FormRejection>()
  const undoing = useFetcher<{ ok: true } | FormRejection>()
  const { onHand } = variant
  const [counted, setCounted] = useState<Milli | null>(onHand)
  const [chosen, setChosen] = useState<StockReason | null>(null)
  const [tried, setTried] = useState(false)
  const request = useRef<Input | null>(null)
  const difference = counted === null ? 0 : counted - onHand
  const reason = chosen ?? defaultReason(difference)
  const stockError = counted === null ? 'wrong' : validateReason(reason, difference)
  const submit = (by: typeof fetcher, { reason, note, to, from }: Input) =>
    by.submit(
      { intent: 'stock', variantId: variant.id, reason, note, onHandMilli: to, seenMilli: from },
      { method: 'post', action: actionUrl },
    )
  useResponse(fetcher, () => {
    const done = request.current
    if (!done) return
    setCounted(done.to)
    setChosen(null)
    setTried(false)
    onDone()
    toast(t.saved(name, formatQuantity(done.from), formatQuantity(done.to)), {
      undo: () => submit(undoing, { reason: 'count', note: t.undoNote, to: done.from, from: done.to }),
    })
  })
  useResponse(
    undoing,
    () => toast(t.undone(name)),
    (refused) => toast(refused.problem.detail),
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (stockError || counted === null || fetcher.state !== 'idle') return
    if (difference === 0) return onDone()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    request.current = { reason, note, to: counted, from: onHand }
    submit(fetcher, request.current)
  }
  if (!open) return null
  const refused = rejectionOf(fetcher.data)
  return (
    <form className={styles.adjust} onSubmit={send}>
      <QuantityField
        label={t.newAmount}
        value={counted}
        decimals={3}
        error={refused ? refused.problem.detail : tried && stockError ? t[stockError] : null}
        hint={difference === 0 ? t.same : `${difference > 0 ? '+' : ''}${formatQuantity(difference)}`}
        onChange={({ amount }) => setCounted(amount)}
      />
      <SelectField
        label={t.reason}
        value={reason}
        options={stockReasons.map((value) => ({ value, label: moves[value] }))}
        onChange={(event) =>
          setChosen(stockReasons.find((stockReason) => stockReason === event.target.value) ?? null)
        }
      />
      <TextField label={t.note} name="note" maxLength={500} optional />
      <div className="row-s">
        <button type="submit" className="btn small" aria-busy={fetcher.state !== 'idle' || undefined}>
          {t.save}
        </button>
        <button type="button" className="btn quiet small" onClick={onDone}>
          {t.cancel}
        </button>
      </div>
    </form>
  )
}

/** Handles each response once. */
function useResponse(
  { state, data }: { state: string; data: { ok: true } | FormRejection | undefined },
  done: () => void,
  refused?: (why: FormRejection) => void,
) {
  const latest = useRef({ done, refused })
  const handled = useRef(data)
  useEffect(() => {
    latest.current = { done, refused }
  })
  useEffect(() => {
    if (state !== 'idle' || !data || handled.current === data) return
    handled.current = data
    if (data.ok) latest.current.done()
    else latest.current.refused?.(data)
  }, [state, data])
}
