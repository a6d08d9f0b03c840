import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { productMessages } from './messages/index.ts'

/** The result of changing products: how many, how many were rejected, and the data needed to undo it (passed back unchanged). */
export type BulkResponse = { ok: true; changed: number; refused: number; previous: unknown } | FormRejection
export type UndoResponse = { ok: true; undone: number; skipped: number } | FormRejection

/** Shows what was done, with undo for eight seconds; `after` is called once it was undone. */
export function useUndo() {
  const t = useMessages(productMessages)
  const fetcher = useFetcher<UndoResponse>()
  const then = useRef<(() => void) | undefined>(undefined)
  useFetcherResponse(fetcher, (answer) => {
    if (!answer.ok) return void toast(answer.problem.detail)
    const { undone, skipped: saved } = answer
    toast(saved > 0 ? t.bulk.undoSome(undone, saved) : t.bulk.undone(undone))
    then.current?.()
  })
  const { submit } = fetcher
  return useCallback(
    (text: string, previous: unknown, after?: () => void) => {
      toast(text, {
        undo: () => {
          then.current = after
          submit({ intent: 'undo', previous: JSON.stringify(previous) }, { method: 'post' })
        },
      })
    },
    [submit],
  )
}
