import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What an area knows about a person: tables by name, each row in readable form. */
export type PersonalRows = Record<string, Record<string, unknown>[]>

/** Replaces the name of an erased user in data that stays. */
export const formerMember = 'อดีตสมาชิก'

/** The same in every language, where the name is looked up rather than copied. */
export const formerMemberIn: LocalizedText = { th: formerMember, en: 'Former member' }

/** Returns a copied name as its reader sees it: copies hold the name of every erased user in Thai. */
export const nameInCopy = (name: string, locale: keyof LocalizedText): string =>
  name === formerMember ? formerMemberIn[locale] : name

/** How an area fulfils a person's rights under the Personal Data Protection Act B.E. 2562 (sections 30, 31 and 33). */
export interface PersonalData {
  /** Returns everything the area knows about the person, for that person only. */
  collect(ctx: Ctx, userId: string): Promise<PersonalRows>
  /**
   * Deletes it, or anonymises what must be kept for others or by law; what is kept and why is stated in the area's own
   * docstring. Runs within the transaction of the erasure; may be called again.
   */
  erase(ctx: Ctx, userId: string): Promise<void>
}
