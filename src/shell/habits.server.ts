import type { RouterContextProvider } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import type { Habits } from './workspace-frame.tsx'

/** How this browser likes its rows and its navigation. */
export function habitsOf(context: Readonly<RouterContextProvider>): Habits {
  const { caller } = ctxOf(context)
  const [compact, rail] = [caller.cookie('compact'), caller.cookie('rail')]
  return { density: compact === '1' ? 'compact' : 'comfortable', folded: rail === '1' }
}
