import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { columnOf } from './board.rules.ts'
import { useMoveToast } from './use-move-toast.ts'
import type { MoveRequest, Moves } from './use-moves.tsx'

interface Props {
  request: MoveRequest
  onEnd: (input: MoveRequest) => void
  onUndo: Moves['back']
}

/** One move in progress; each has its own fetcher, so that a second does not abort the first. */
export function MoveProgress({ request: input, onEnd, onUndo }: Props) {
  const fetcher = useFetcher<{ ok: true; moved?: { version: number } }>()
  const notify = useMoveToast()
  const sent = useRef(false)
  const { order, to, version } = input
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    fetcher.submit(
      version === undefined
        ? { intent: 'move', number: order.number, from: order.status, to }
        : { intent: 'back', number: order.number, version, to },
      { method: 'post' },
    )
  }, [fetcher, order, to, version])
  useFetcherResponse(fetcher, (answer) => {
    const from = columnOf(order.status)
    const moved = 'moved' in answer ? answer.moved : undefined
    const undo = version === undefined && moved && from ? () => onUndo(order, from, moved.version) : undefined
    notify(answer, order, to, undo)
    onEnd(input)
  })
  return null
}
