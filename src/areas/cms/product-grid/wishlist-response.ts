import type { FormRejection } from '#kernel/http/form-action.ts'

/** The shop's response to a heart; `name` is what was added to the list. */
export type WishlistResponse = { ok: true; wished: boolean | null; name: string | null } | FormRejection
