import { createContext, useContext } from 'react'

/** The frame a page is in: that of the site, or that of the workspace, which has its own navigation. */
export const FrameKind = createContext<'site' | 'workspace'>('site')

export const useFrameKind = (): 'site' | 'workspace' => useContext(FrameKind)
