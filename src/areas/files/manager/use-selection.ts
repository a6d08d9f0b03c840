import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FileItem } from '../public.ts'
import type { FilesView } from './files.types.ts'
import { type Chosen, nothingChosen } from './selection.rules.ts'
import type { Items } from './use-items.ts'

/** What is chosen in the list that is shown; another list begins with nothing. */
export function useSelection(view: FilesView, items: Items) {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const { query, place } = view
  const of = JSON.stringify([place.space, { ...query, sort: '' }])
  useEffect(() => {
    if (of) setChosen(nothingChosen)
  }, [of])
  const chosenItems = useMemo(
    () => [...chosen.ids].flatMap((id): FileItem | FileItem[] => items.byId(id) ?? []),
    [chosen.ids, items.byId],
  )
  // What is gone from the list is chosen no more.
  useEffect(() => {
    if (chosenItems.length < chosen.ids.size)
      setChosen((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => items.byId(id))) }))
  }, [chosenItems.length, chosen.ids, items.byId])
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted) return
    setWanted(false)
    setChosen((now) => ({ ...now, ids: new Set(items.all().map(({ id }) => id)) }))
  }, [wanted, items.all])
  const selectAll = useCallback(async () => {
    await items.ensure(0, items.total)
    setWanted(true)
  }, [items.ensure, items.total])
  return { chosen, setChosen, chosenItems, selectAll }
}
