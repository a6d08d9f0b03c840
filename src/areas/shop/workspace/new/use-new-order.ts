import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Place } from '#areas/address/public.ts'
import type { Refused } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import type { DraftCount, OrderedFor } from '../../on-behalf/on-behalf.types.ts'
import { countOf, emptyDraft, hasNoAmount, orderOf } from './draft-order.rules.ts'
import type { BuyerKnown, Draft } from './new-order.types.ts'
import type { NewOrderAnswer } from './new-order-act.server.ts'
import { savedDraft } from './saved-draft.ts'

const pauseMs = 250

/**
 * State of an order being drafted for a customer: stored in this tab, so that a reload loses nothing, calculated by the
 * server after each change, and placed once. `firstKey` is the idempotency key. `buyer` is the customer, if given in
 * the URL: it replaces a draft for someone else started in this tab.
 */
export function useNewOrder(firstKey: string, person: string, buyer: BuyerKnown | null) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [place, setPlace] = useState<Place | null>(null)
  const [round, setRound] = useState(0)
  const [key, setKey] = useState(firstKey)
  const [placed, setPlaced] = useState<(OrderedFor & { url: string }) | null>(null)
  const counter = useCount(draft, !placed)
  const placer = useFetcher<NewOrderAnswer | Refused>()

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
  const know = (known: BuyerKnown) => {
    change(draftOf(known))
    setPlace(known.place)
    setRound((n) => n + 1)
  }

  // The first available payment method is preselected.
  const methods = counter.count?.methods
  const open = methods?.find((method) => method === draft.payment) ?? methods?.[0] ?? ''
  const ways = counter.count?.ways ?? []
  const pickup = ways.find((way) => way.place === draft.pickup)?.place
  const prefilled: Draft = {
    ...draft,
    payment: open,
    pickup: pickup ?? ways.find((way) => way.method === 'pickup')?.place ?? '',
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

  const refused = refusalOf(placer.data)
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
      if (!counted || hasNoAmount(draft)) return
      placer.submit(
        { intent: 'place', key, draft: JSON.stringify(orderOf(prefilled, counted.total)) },
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
const draftOf = ({ contact, person, locale, line, place }: BuyerKnown): Partial<Draft> => ({
  name: contact.name,
  phone: formatPhone(contact.phone),
  email: contact.email ?? '',
  person,
  locale,
  ...(place && { line, postcode: place.postcode, subdistrictCode: place.subdistrictCode }),
})

/** The totals of the draft, requested again after each relevant change; the last figures stay until new ones arrive. */
function useCount(draft: Draft, on: boolean) {
  const fetcher = useFetcher<NewOrderAnswer | Refused>()
  const [count, setCount] = useState<DraftCount | null>(null)
  const requested = JSON.stringify(countOf(draft))
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
  const refused = refusalOf(data)
  return {
    count,
    counting: fetcher.state !== 'idle',
    errors: refused?.errors ?? {},
    problem: refused && !refused.problem.errors?.length ? refused.problem.detail : undefined,
  }
}
