import { useCallback, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatTime } from '#kernel/time/index.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shortNumber, statusesOf } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'

/**
 * Reads the page anew when an order has changed, whoever changed it, and says quietly that a new one has come. Several changes at once
 * are one reading. Answers when something last came in, or null.
 */
export function useLiveOrders(): string | null {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState<Date | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(new Set<string>())
  const onNote = useCallback(
    (data: unknown) => {
      const { number, status } = (data ?? {}) as { number?: string; status?: string }
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        revalidate()
        setAt(new Date())
      }, 250)
      const isNew = statusesOf.new.some((known) => known === status)
      if (!number || !isNew || told.current.has(number)) return
      told.current.add(number)
      const show = () => navigate(`?order=${number}`, { preventScrollReset: true })
      toast(t.arrived(shortNumber(number)), { action: { label: t.show, run: show } })
    },
    [revalidate, navigate, t],
  )
  useLive('orders', onNote, { onBack: revalidate })
  return at && formatTime(at, locale)
}
