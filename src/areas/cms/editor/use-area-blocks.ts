import { createContext, useContext, useMemo } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { BlockShape } from '../block/block-shape.types.ts'
import { blockMessages } from '../messages/blocks.ts'
import { blockShapes } from './block-catalogue.ts'
import { blockIcons } from './block-icons.ts'

/** A kind of block offered by another area, in the editing user's language. */
export interface AreaBlockShape extends BlockShape {
  type: string
  name: string
  icon: string
}

const noBlocks: readonly AreaBlockShape[] = []
export const AreaBlocksContext = createContext<readonly AreaBlockShape[]>(noBlocks)

/** Kinds of blocks: built-in ones, and those offered by the site's areas. */
export function useBlockKinds(): {
  names: Record<string, string>
  shapes: Record<string, BlockShape>
  iconOf: (type: string) => string
} {
  const offers = useContext(AreaBlocksContext)
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
