import type { Refused } from '#kernel/http/form-action.ts'

/** What the shop answers to a heart; `name` is what was put on the list. */
export type WishlistAnswer = { ok: true; wished: boolean | null; name: string | null } | Refused
