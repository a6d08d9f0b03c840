import { createStore } from '#kernel/ui/store.ts'
import type { FileItem, SpaceRef } from '../public.ts'

/** What was cut or copied, until it is pasted. It persists across folders, so that the user can navigate to the target. */
export const clipboard = createStore<{
  items: readonly FileItem[]
  /** Where they were taken, so that moving them can be undone. */
  from: SpaceRef
  cut: boolean
} | null>(null)
