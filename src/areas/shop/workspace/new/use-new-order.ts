import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Place } from '#areas/address/public.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import type { DraftTotals, PlacedOrder } from '../../on-behalf/on-behalf.types.ts'
import { emptyDraft, hasInvalidAmount, orderRequestOf, totalsRequestOf } from './draft-order.rules.ts'
import type { BuyerDetails, Draft } from './new-order.types.ts'
import type { NewOrderResult } from './new-order-form.server.ts'
import { savedDraft } from './saved-draft.ts'

const pauseMs = 250

/**
 * State of an order being drafted for a customer: stored in this tab, so that a reload loses nothing, calculated by the
 * server after each change, and placed once. `firstKey` is the idempotency key. `buyer` is the customer, if given in
 * the URL: it replaces a draft for someone else started in this tab.
 */
export function useNewOrder(firstKey: string, person: string, buyer: BuyerDetails | null) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [place, setPlace] = useState<Place | null>(null)
  const [round, setRound] = useState(0)
  const [key, setKey] = useState(firstKey)
  const [placed, setPlaced] = useState<(PlacedOrder & { url: string }) | null>(null)
  const counter = useDraftTotals(draft, !placed)
  const placer = useFetcher<NewOrderResult | FormRejection>()

  // From when the page was opened: the data is reloaded after each calculation, and input since then is kept.
  const opened = useRef(buyer)
  useEffect(() => {
    const buyer = opened.current
    const saved = savedDraft(person).read()
    const prefilled = buyer && { ...emptyDraft, ...draftOf(buyer) }
    const first =
      saved && (!prefilled || (saved.name === prefilled.name && saved.phone === prefilled.phone))
        ? saved
        : prefilled
    if (!first) return
    setDraft(first)
    if (first === prefilled) setPlace(buyer?.place ?? null)
    setRound((n) => n + 1)
  }, [person])

  const set = (next: Draft) => {
    setDraft(next)
    savedDraft(person).keep(next)
  }
  const change = (part: Partial<Draft>) => set({ ...draft, ...part })
  const know = (buyerDetails: BuyerDetails) => {
    change(draftOf(buyerDetails))
    setPlace(buyerDetails.place)
    setRound((n) => n + 1)
  }

  // The first available payment method is preselected.
  const methods = counter.count?.methods
  const open = methods?.find((method) => method === draft.payment) ?? methods?.[0] ?? ''
  const options = counter.count?.options ?? []
  const pickup = options.find((option) => option.place === draft.pickup)?.place
  const prefilled: Draft = {
    ...draft,
    payment: open,
    pickup: pickup ?? options.find((option) => option.method === 'pickup')?.place ?? '',
  }

  const answer = placer.data
  const handled = useRef<typeof answer>(undefined)
  useEffect(() => {
    if (!answer || handled.current === answer) return
    handled.current = answer
    if (!answer.ok || !('placed' in answer)) return
    setPlaced(answer.placed)
    savedDraft(person).forget()
  }, [answer, person])

  const refused = rejectionOf(placer.data)
  const counted = counter.count
  return {
    draft: prefilled,
    change,
    know,
    knownPlace: place,
    round,
    count: counted,
    counting: counter.counting,
    placing: placer.state !== 'idle',
    placed,
    errors: { ...counter.errors, ...refused?.errors },
    problem: refused ? refused.problem.detail : counter.problem,
    place: () => {
      if (!counted) return
      if (hasInvalidAmount(draft)) {
        // The field says what is wrong with it.
        document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
        return
      }
      placer.submit(
        { intent: 'place', key, draft: JSON.stringify(orderRequestOf(prefilled, counted.total)) },
        { method: 'post' },
      )
    },
    /** Clears the draft; the returned function restores all of it. */
    clear: () => {
      const before = draft
      const beforePlace = place
      set(emptyDraft)
      setPlace(null)
      setRound((n) => n + 1)
      return () => {
        set(before)
        setPlace(beforePlace)
        setRound((n) => n + 1)
      }
    },
    another: () => {
      setPlaced(null)
      setDraft(emptyDraft)
      setPlace(null)
      setRound((n) => n + 1)
      setKey(firstKey)
    },
  }
}

/** Returns what a draft takes from a known buyer. */
const draftOf = ({ contact, person, locale, line, place }: BuyerDetails): Partial<Draft> => ({
  name: contact.name,
  phone: formatPhone(contact.phone),
  email: contact.email ?? '',
  person,
  locale,
  ...(place && { line, postcode: place.postcode, subdistrictCode: place.subdistrictCode }),
})

/** The totals of the draft, requested again after each relevant change; the last figures stay until new ones arrive. */
function useDraftTotals(draft: Draft, on: boolean) {
  const fetcher = useFetcher<NewOrderResult | FormRejection>()
  const [count, setCount] = useState<DraftTotals | null>(null)
  const requested = JSON.stringify(totalsRequestOf(draft))
  const submit = useRef(fetcher.submit)
  submit.current = fetcher.submit
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(
      () => submit.current({ intent: 'count', draft: requested }, { method: 'post' }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [requested, on])
  const { data } = fetcher
  useEffect(() => {
    if (data?.ok && 'count' in data) setCount(data.count)
  }, [data])
  const refused = rejectionOf(data)
  return {
    count,
    counting: fetcher.state !== 'idle',
    errors: refused?.errors ?? {},
    problem: refused && !refused.problem.errors?.length ? refused.problem.detail : undefined,
  }
}
