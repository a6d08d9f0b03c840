import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '#kernel/ui/use-answer.ts'
import { productMessages } from './messages/index.ts'

/** Stock that was set; thousandths. */
export interface StockSet {
  variantId: string
  name: string
  from: number
  to: number
}

/**
 * Says what stock was set to, with the way back for as long as the note stands. The way back is a count of its own, and is refused when
 * something moved since.
 */
export function useStockUndo(): (set: StockSet) => void {
  const t = useMessages(productMessages).stock
  const fetcher = useFetcher<{ ok: true } | Refused>()
  const undone = useRef('')
  useAnswer(fetcher, (answer) => void toast(answer.ok ? t.undone(undone.current) : answer.problem.detail))
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
