import { createContext, useContext } from 'react'

/** The site's name in the language of the page; provided by the document. */
export const SiteName = createContext('Sala')

export const useSiteName = (): string => useContext(SiteName)
