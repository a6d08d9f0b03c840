import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { panelMessages } from '../messages/panel.ts'
import type { OpenProduct } from '../products.types.ts'
import type { DraftState } from './use-draft.ts'

type Status = OpenProduct['record']['status']
export type StatusEvent = 'publish' | 'withdraw' | 'archive' | 'restore'

/** The possible events in each state, as in the catalogue. */
const next: Record<Status, StatusEvent[]> = {
  draft: ['publish', 'archive'],
  active: ['withdraw', 'archive'],
  archived: ['restore', 'publish'],
}

/** The event that leads back to a state, from any other. */
const revertEvents: Record<Status, StatusEvent> = {
  draft: 'withdraw',
  active: 'publish',
  archived: 'archive',
}
const revertFromArchive: StatusEvent = 'restore'

type StatusResult = { ok: true; from: number; version: number; before: Status } | FormRejection

/** Shows, hides or archives immediately, with undo. Unsaved input continues from the version this creates. */
export function useStatus(open: OpenProduct, state: DraftState) {
  const t = useMessages(panelMessages)
  const fetcher = useFetcher<StatusResult>()
  const { id, status, nameTh } = open.record
  const send = (event: StatusEvent) => fetcher.submit({ intent: 'status', id, event }, { method: 'post' })
  useFetcherResponse(fetcher, (answer) => {
    if (!answer.ok) {
      const [first] = answer.problem.errors ?? []
      toast(first?.message ?? answer.problem.detail)
      return
    }
    if (state.draft.version === answer.from) state.rebase(answer.version)
    const undo =
      status === 'archived' && answer.before === 'draft' ? revertFromArchive : revertEvents[answer.before]
    toast(t.nowIs[status](nameTh), { undo: () => send(undo) })
  })
  return { events: next[status], send, busy: fetcher.state !== 'idle' }
}
