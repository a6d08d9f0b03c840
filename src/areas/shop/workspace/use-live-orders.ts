import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { formatTime } from '#kernel/time/index.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shortNumber, statusesOf } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'

/** Reloads the page when an order has changed, and quietly announces a new one. Returns when something last came in, or null. */
export function useLiveOrders(): string | null {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const details = useRef(new Set<string>())
  const at = useLiveList('orders', (data) => {
    const { number, status } = (data ?? {}) as { number?: string; status?: string }
    const isNew = statusesOf.new.some((known) => known === status)
    if (!number || !isNew || details.current.has(number)) return
    details.current.add(number)
    const show = () => navigate(`?order=${number}`, { preventScrollReset: true })
    toast(t.arrived(shortNumber(number)), { action: { label: t.show, run: show } })
  })
  return at && formatTime(at, locale)
}
