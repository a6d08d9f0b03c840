import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { configAbilities } from './abilities.ts'
import { draftRows } from './draft.server.ts'
import { allSections } from './section.server.ts'
import { findUntouchedTexts, type UntouchedText } from './untouched.rules.ts'

/** Returns the texts that publishing would apply unchanged from their defaults. Throws 401, 403. */
export async function untouchedTexts(ctx: Ctx): Promise<UntouchedText[]> {
  authorize(ctx, configAbilities.change)
  const drafts = new Map((await draftRows(ctx)).map(({ section, value }) => [section, value]))
  const found: UntouchedText[] = []
  for (const section of allSections()) {
    const drafted = drafts.get(section.key)
    if (!drafted) continue
    const fields = await section.fields(ctx)
    const published = await section.read(ctx)
    found.push(...findUntouchedTexts(section.key, fields, published, drafted))
  }
  return found
}
