import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { defaultSortOf } from './default-sort.ts'
import type { ListView } from './list-view.ts'

export interface FilterForm {
  id: string
  ref: RefObject<HTMLFormElement | null>
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Submits immediately: for a control outside the form. */
  send: () => void
}

/** Debounce for typing and dragging; a checkbox is submitted immediately. */
const pauseMs = 450

/** The filter form that submits itself, with one URL for each state. */
export function useFilterForm(view: ListView): FilterForm {
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = view.path + view.query
  const settled = useRef(address)
  // The list's URL may change by the back button or a chip; the checkboxes follow it.
  useEffect(() => {
    if (settled.current === address) return
    settled.current = address
    clearTimeout(timer.current)
    const ticks = ref.current?.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]') ?? []
    for (const tick of ticks) tick.checked = tick.defaultChecked
  }, [address])
  const send = () => {
    clearTimeout(timer.current)
    if (!ref.current) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(ref.current)) {
      if (typeof value === 'string' && value.trim()) params.append(name, value.trim())
    }
    if (params.get('sort') === defaultSortOf(view.search)) params.delete('sort')
    const query = params.toString()
    const currentParams = new URLSearchParams(view.query)
    currentParams.delete('page')
    params.sort()
    currentParams.sort()
    if (params.toString() === currentParams.toString()) return
    navigate(view.path + (query && `?${query}`), { preventScrollReset: true })
  }
  return {
    id: 'filter-form',
    ref,
    onChange(event) {
      clearTimeout(timer.current)
      const { type } = event.target as EventTarget & { type?: string }
      if (type === 'checkbox' || type === 'radio') send()
      else timer.current = setTimeout(send, pauseMs)
    },
    onSubmit(event) {
      event.preventDefault()
      send()
    },
    send,
  }
}
