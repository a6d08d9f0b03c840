import { createStore } from '#kernel/ui/store.ts'

/** What was cut or copied, until it is pasted. It persists across folders, so that the user can navigate to the target. */
export const clipboard = createStore<{ ids: readonly string[]; cut: boolean } | null>(null)
