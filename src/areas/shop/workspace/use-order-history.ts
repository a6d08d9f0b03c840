import { storedAddressLines } from '#areas/address/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatNamed, formatQuantity } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import type { HistoryStep } from '#kernel/ui/history-list.tsx'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import { partMessages } from './messages/part.ts'
import { returnMessages } from './messages/return.ts'
import type { FoundOrder, OrderView } from './orders.types.ts'

/** The actor is an id here, to be resolved to a name. */
type Step = HistoryStep & { at: Date }

/** The history of the order with the user behind each step, latest on top. */
export function useOrderHistory({
  order,
  names,
  returns,
  returnSteps,
}: Pick<FoundOrder, 'order' | 'names' | 'returns' | 'returnSteps'>): HistoryStep[] {
  const p = useMessages(parcelMessages)
  // Of events with the same timestamp, the later one is also placed above.
  return [...useSteps(order), ...useReturns(returns, returnSteps)]
    .reverse()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ by, ...step }) => ({ ...step, by: by && names[by] ? p.by(names[by]) : null }))
}

function useSteps(order: OrderView): Step[] {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const parts = useMessages(partMessages)
  const eventLabels: Record<string, string> = {
    place: t.panel.placed,
    close: p.closed,
    ship_part: p.partSent,
    correct_parcel: t.panel.correctParcel,
    receive_part: parts.title,
  }
  // Changes say more than the step they belong to.
  const moves = order.timeline
    .filter(({ event }) => event !== 'edit' && event !== 'cancel_lines')
    .map(({ at, status, event, reason, by }, n) => ({
      key: `t${n}`,
      at,
      text:
        eventLabels[event] ??
        (event.startsWith('back_') ? `${t.panel.backTo} · ${t.status[status]}` : t.status[status]),
      notes:
        event === 'correct_parcel'
          ? [reason && p.before(reason)]
          : [labelAt(order, at), event !== 'close' && reason],
      by,
    }))
  return [...moves, ...useChanges(order)]
}

/** The history of its returns. */
function useReturns(returns: FoundOrder['returns'], steps: FoundOrder['returnSteps']): Step[] {
  const t = useMessages(returnMessages).history
  const events: Record<string, string> = t.events
  const requestSteps = returns.map(
    ({ number, kind, createdAt }): Step => ({
      key: number,
      at: new Date(createdAt),
      text: t.asked[kind],
      notes: [number],
      by: null,
    }),
  )
  const done = steps.map(
    ({ number, event, at, reason, by }): Step => ({
      key: `${number}-${event}-${at.getTime()}`,
      at,
      text: events[event] ?? event,
      notes: [number, reason],
      by,
    }),
  )
  return [...requestSteps, ...done]
}

/** The parcel sent with a step. */
function labelAt({ parcels }: OrderView, at: Date): string {
  const parcel = parcels.find(({ sentAt }) => sentAt.getTime() === at.getTime())
  return parcel ? `${parcel.carrier} ${parcel.tracking}` : ''
}

function useChanges(order: OrderView): Step[] {
  const p = useMessages(parcelMessages)
  const locale = useLocale()
  return order.changes.map((change): Step => {
    const { number, kind, at, by, reason, less, lines, fields, before, promised } = change
    const step = { key: `c${number}`, at, by }
    if (kind === 'edit') {
      const address = before?.address
      const was = [
        before?.contact && [before.contact.name, formatPhone(before.contact.phone), before.contact.email],
        address && storedAddressLines(address),
        before?.staffNote,
      ]
      const old = was.flat().filter(Boolean).join(' ')
      const text = p.edited(fields.map((field) => p.fields[field]).join(', '))
      const days =
        promised &&
        [promised.before, promised.after].map((range) => formatDayRange(range.first, range.last, locale))
      return {
        ...step,
        text,
        notes: [old && p.before(old), days && p.promised(days[0] ?? '', days[1] ?? '')],
      }
    }
    const items = lines.map(({ line, quantityMilli, lost }) => {
      const bought = order.lines.find((candidate) => candidate.line === line)
      const message = bought
        ? formatNamed(bought.name[locale], quantityMilli, bought.unit[locale])
        : formatQuantity(quantityMilli)
      return lost ? `${message} (${p.wasLost})` : message
    })
    return {
      ...step,
      text: p.cancelledItems(items.join(', ')),
      notes: [reason, less > 0 && p.less(formatBaht(less))],
    }
  })
}
