import { createContext, useContext } from 'react'

/** Keys of the areas that are on for the visitor; the document provides them. */
export const SiteAreas = createContext<readonly string[]>([])

export const useSiteAreas = (): readonly string[] => useContext(SiteAreas)
