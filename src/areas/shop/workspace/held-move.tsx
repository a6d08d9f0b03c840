import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { undoToastMs } from '#kernel/ui/constants.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '#kernel/ui/use-answer.ts'
import { useMoveToast, useMoveWords } from './use-move-toast.ts'
import type { Wish } from './use-moves.tsx'

/**
 * A move that cannot be taken back once it is made (stock, books and the buyer follow it): it waits in this tab as long as the way back
 * is offered. Who leaves the page means it, and what still waits is sent at once.
 */
export function HeldMove({ wish, onEnd }: { wish: Wish; onEnd: (wish: Wish) => void }) {
  const fetcher = useFetcher<unknown>()
  const notify = useMoveToast()
  const words = useMoveWords()
  const waits = useRef(true)
  const { order, to } = wish
  // Begins once; a render of the page is no new wish.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const values = { intent: 'move', number: order.number, from: order.status, to }
    waits.current = true
    const address = location.pathname + location.search
    const leave = () => {
      if (!waits.current) return
      waits.current = false
      void fetch(address, { method: 'post', keepalive: true, body: new URLSearchParams(values) })
    }
    const timer = setTimeout(() => {
      if (!waits.current) return
      waits.current = false
      void fetcher.submit(values, { method: 'post' })
    }, undoToastMs)
    const dismiss = toast(words(order, to), {
      undo: () => {
        waits.current = false
        onEnd(wish)
      },
    })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      clearTimeout(timer)
      dismiss()
      leave()
    }
  }, [])
  useAnswer(fetcher, (answer) => {
    notify(answer, order, to, undefined, 'refusals')
    onEnd(wish)
  })
  return null
}
