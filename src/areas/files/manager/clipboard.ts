import { createStore } from '#kernel/ui/store.ts'

/** What was cut or copied, until it is put down. It outlives folders, so that one can go where it is to lie. */
export const clipboard = createStore<{ ids: readonly string[]; cut: boolean } | null>(null)
