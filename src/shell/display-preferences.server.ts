import type { RouterContextProvider } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import type { DisplayPreferences } from './workspace-frame.tsx'

/** Returns this browser's preferences for rows and navigation. */
export function displayPreferencesOf(context: Readonly<RouterContextProvider>): DisplayPreferences {
  const { caller } = ctxOf(context)
  const compact = caller.cookie('compact')
  const rail = caller.cookie('rail')
  return { density: compact === '1' ? 'compact' : 'comfortable', folded: rail === '1' }
}
