import { createContext, useContext } from 'react'

/** Starts editing a text of a part on the canvas: the named one, else its first. Returns whether there is one. */
type StartEditing = (path: string | null) => boolean

/** State shared by the parts on the canvas and the panels around it during in-place editing. */
export interface Inline {
  /** Container of the rich text toolbar, above the canvas. */
  tools: HTMLElement | null
  register: (id: string, begin: StartEditing) => () => void
  begin: (id: string, path: string | null) => boolean
}

export const InlineContext = createContext<Inline>({
  tools: null,
  register: () => () => undefined,
  begin: () => false,
})

export const useInline = (): Inline => useContext(InlineContext)

/** Creates a register of the parts on the canvas. */
export function createInlineRegistry(): Pick<Inline, 'register' | 'begin'> {
  const startByPart = new Map<string, StartEditing>()
  return {
    register: (id, begin) => {
      startByPart.set(id, begin)
      return () => {
        if (startByPart.get(id) === begin) startByPart.delete(id)
      }
    },
    begin: (id, path) => startByPart.get(id)?.(path) ?? false,
  }
}
