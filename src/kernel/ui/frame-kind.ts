import { createContext, useContext } from 'react'

/** In which frame a page stands: that of the site, or that of the workspace, which brings its own way around. */
export const FrameKind = createContext<'site' | 'workspace'>('site')

export const useFrameKind = (): 'site' | 'workspace' => useContext(FrameKind)
