import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What a first page shows of one part of the site: the home page of staff and the overview of a member alike. */
export interface HomeCard {
  key: string
  /** A name of `homeIcons`. */
  icon: string
  title: LocalizedText
  to: string
  /** How much waits there; null where there is nothing to count. */
  figure: number | null
  /** In place of a figure that counts: an amount, as it is shown. */
  value?: string
  text: LocalizedText
  /** What waits, said whole, in place of title and figure where the cards stand as a list of tasks. */
  sentence?: LocalizedText
  /** What one does about it, on its button: 'ตรวจสลิป'. */
  act?: LocalizedText
  /** Something to be done now. */
  urgent?: boolean
  /** Something under way: its steps, how many of them are passed, and pictures of what it is. Drawn wide on a member's page. */
  journey?: { steps: LocalizedText[]; passed: number; pictures: string[] }
}

/** Cards of one subject; none for people who have nothing to do with it. */
export interface HomeCards {
  /** The area that must be switched on, where it is not the one that declares the cards. */
  area?: string
  /** Low comes first; 50 unless told. Within a rank in the order of the areas. */
  rank?: number
  load(ctx: Ctx): Promise<HomeCard[]>
}

/** A card that counts what waits: with something there it asks for a hand, with nothing it says so. */
export const countCard = (
  { sentence, ...card }: Pick<HomeCard, 'key' | 'icon' | 'title' | 'to' | 'act' | 'sentence'>,
  figure: number,
  some: LocalizedText,
  none: LocalizedText,
): HomeCard => ({
  ...card,
  ...(sentence && figure > 0 && { sentence }),
  figure,
  text: figure ? some : none,
  urgent: figure > 0,
})
