import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A card that summarises one part of the site, on the staff start page and the member's overview alike. */
export interface HomeCard {
  key: string
  /** A key of `homeCardIcons`. */
  icon: string
  title: LocalizedText
  to: string
  /** The number of waiting items; null if there is nothing to count. */
  count: number | null
  /** Shown instead of the count: an amount, already formatted. */
  value?: string
  text: LocalizedText
  /** A full sentence about what is waiting, used instead of title and figure where the cards form a task list. */
  sentence?: LocalizedText
  /** The label of its action button: 'ตรวจสลิป'. */
  act?: LocalizedText
  /** Needs to be done now. */
  urgent?: boolean
  /** Something in progress: its steps, how many are done, and its images. Drawn wide on a member's page. */
  journey?: { steps: LocalizedText[]; passed: number; images: string[] }
}

/** Cards for one subject; none for users it does not concern. */
export interface HomeCards {
  /** The area that must be switched on, if it is not the one that declares the cards. */
  area?: string
  /** Lower comes first; the default is 50. Within a rank, the order of the areas applies. */
  rank?: number
  load(ctx: Ctx): Promise<HomeCard[]>
}

/**
 * Creates a card that counts waiting items: it asks for action if there are any, and otherwise says that there is
 * nothing to do.
 */
export const createCountCard = (
  { sentence, ...card }: Pick<HomeCard, 'key' | 'icon' | 'title' | 'to' | 'act' | 'sentence'>,
  count: number,
  some: LocalizedText,
  none: LocalizedText,
): HomeCard => ({
  ...card,
  ...(sentence && count > 0 && { sentence }),
  count,
  text: count ? some : none,
  urgent: count > 0,
})
