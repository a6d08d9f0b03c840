import { createContext, useContext, useMemo } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { BlockShape } from '../block/field-shape.types.ts'
import { blockMessages } from '../messages/blocks.ts'
import { blockShapes } from './block-catalogue.ts'
import { blockIcons } from './block-icons.ts'

/** A kind of block that another area brings, in the language of whoever writes. */
export interface OfferedShape extends BlockShape {
  type: string
  name: string
  icon: string
  /** What its fields and options are called. */
  labels: Record<string, string>
}

const none: readonly OfferedShape[] = []
export const OffersContext = createContext<readonly OfferedShape[]>(none)

/** Kinds of blocks: those of pages, and those that areas of the site bring. */
export function useBlockKinds(): {
  names: Record<string, string>
  shapes: Record<string, BlockShape>
  iconOf: (type: string) => string
} {
  const offers = useContext(OffersContext)
  const { names } = useMessages(blockMessages)
  return useMemo(() => {
    const icons = { ...blockIcons, ...Object.fromEntries(offers.map(({ type, icon }) => [type, icon])) }
    return {
      names: { ...names, ...Object.fromEntries(offers.map(({ type, name }) => [type, name])) },
      shapes: { ...blockShapes, ...Object.fromEntries(offers.map((offer) => [offer.type, offer])) },
      iconOf: (type) => icons[type] ?? icons.unknown ?? '',
    }
  }, [offers, names])
}

/** Names of fields and options, with those that offered blocks bring. */
export function useFieldNames(): (name: string) => string {
  const offers = useContext(OffersContext)
  const { fields, options } = useMessages(blockMessages)
  return useMemo(() => {
    const brought = Object.assign({}, ...offers.map(({ labels }) => labels)) as Record<string, string>
    return (name) => fields[name] ?? options[name] ?? brought[name] ?? name
  }, [offers, fields, options])
}
