import { useAction } from '../action/use-action.ts'
import type { Selection } from './use-selection.ts'

/** The maximum number of rows per request that most bulk actions accept. */
const defaultLimit = 100

/**
 * Submits bulk actions of a page for the selected rows, with their ids as `ids`, separated by commas. If more are
 * selected than one request takes, the first `limit` are sent and the others stay selected for the next press.
 */
export function useSelectedAction(selection: Selection, limit = defaultLimit) {
  const all = [...selection.ids]
  const ids = all.slice(0, limit).join(',')
  const { pending, submit } = useAction({ onDone: () => selection.set(new Set(all.slice(limit))) })
  return {
    pending,
    submit: (intent: string) => submit(intent, { ids }),
  }
}
