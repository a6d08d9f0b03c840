import { createContext, useContext } from 'react'

/** Keys of the areas enabled for the visitor; provided by the document. */
export const SiteAreas = createContext<readonly string[]>([])

export const useSiteAreas = (): readonly string[] => useContext(SiteAreas)
