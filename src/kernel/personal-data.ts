import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What an area knows of a person: tables by name, each row as a person can read it. */
export type PersonalRows = Record<string, Record<string, unknown>[]>

/** What stands where the name of a forgotten person was written beside something that stays. */
export const formerMember = 'อดีตสมาชิก'

/** The same as readers of another language are told, where the name is looked up and not a copy. */
export const formerMemberIn: LocalizedText = { th: formerMember, en: 'Former member' }

/** How an area answers a person's rights under the Personal Data Protection Act B.E. 2562 (sections 30, 31 and 33). */
export interface PersonalData {
  /** Everything the area knows of the person, for their own eyes. */
  collect(ctx: Ctx, userId: string): Promise<PersonalRows>
  /**
   * Takes it away, or takes the person out of what must stay for others or by law; what stays and why is said in the area's own
   * docstring. Within the transaction of the erasure; may be called again.
   */
  erase(ctx: Ctx, userId: string): Promise<void>
}
