import { createContext, useContext } from 'react'

/** Begins to write in a text of a part on the canvas: the one named, else its first. Answers whether there is one. */
type Begin = (path: string | null) => boolean

/** What parts of the canvas and the panels around it share while something is written in place. */
export interface Inline {
  /** Where the tools of a formatted text stand, above the canvas. */
  tools: HTMLElement | null
  register: (id: string, begin: Begin) => () => void
  begin: (id: string, path: string | null) => boolean
}

export const InlineContext = createContext<Inline>({
  tools: null,
  register: () => () => undefined,
  begin: () => false,
})

export const useInline = (): Inline => useContext(InlineContext)

/** A register of the parts that are on the canvas. */
export function inlineRegister(): Pick<Inline, 'register' | 'begin'> {
  const known = new Map<string, Begin>()
  return {
    register: (id, begin) => {
      known.set(id, begin)
      return () => {
        if (known.get(id) === begin) known.delete(id)
      }
    },
    begin: (id, path) => known.get(id)?.(path) ?? false,
  }
}
