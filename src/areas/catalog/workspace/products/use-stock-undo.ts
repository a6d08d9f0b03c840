import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { productMessages } from './messages/index.ts'

/** A stock change; in thousandths. */
export interface StockChange {
  variantId: string
  name: string
  from: number
  to: number
}

/**
 * Shows the new stock in a toast, with undo while it is visible. The undo is a separate count, and is rejected if the
 * stock has changed since.
 */
export function useStockUndo(): (set: StockChange) => void {
  const t = useMessages(productMessages).stock
  const fetcher = useFetcher<{ ok: true } | FormRejection>()
  const undone = useRef('')
  useFetcherResponse(
    fetcher,
    (answer) => void toast(answer.ok ? t.undone(undone.current) : answer.problem.detail),
  )
  const { submit } = fetcher
  return useCallback(
    ({ variantId, name, from, to }) =>
      void toast(t.saved(name, formatQuantity(to)), {
        undo: () => {
          undone.current = name
          const back = { onHandMilli: String(from), seenMilli: String(to), note: t.undoNote }
          submit({ intent: 'stock', variantId, reason: 'count', ...back }, { method: 'post' })
        },
      }),
    [submit, t],
  )
}
