import type { Sentences } from '#kernel/i18n/error-messages.ts'

/** What it says when something cannot be done, by error code. */
export const promotionErrors: Sentences = { th: {}, en: {} }
