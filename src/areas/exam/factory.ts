import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { saveBank } from './bank/bank.server.ts'
import { addQuestion } from './question/question.server.ts'
import type { QuestionBody } from './question/question.types.ts'

let made = 0

/** Somebody of the site, as the options of a context. */
export async function somebody(sites: TestSites, role: Exclude<Role, 'guest'>) {
  const person = { email: `exam${++made}@alpha.test`, firstname: 'มาลี', lastname: 'ศรีสุข', role }
  const passwordHash = await hashPassword('a-good-password')
  const user = await sites.doing((ctx) => createAccount(ctx.db, ctx.tenant.id, { ...person, passwordHash }))
  return { viewer: { role, user } }
}

export const buildBank = async (ctx: Ctx): Promise<string> =>
  (await saveBank(ctx, { name: `คลัง ${++made}`, about: '' })).id

/** A question with one right answer of three. */
export const singleBody = (asked = 'ข้อใดถูก'): QuestionBody => ({
  kind: 'single',
  stem: docOf(asked),
  shuffles: true,
  options: ['ก', 'ข', 'ค'].map((text, at) => ({ id: newId(), text, share: at === 0 ? 1 : 0 })),
})

/** A question that exams may draw, in a bank of its own unless told. */
export async function buildQuestion(
  ctx: Ctx,
  {
    bankId,
    body = singleBody(),
    tags = [] as string[],
  }: { bankId?: string; body?: QuestionBody; tags?: string[] } = {},
): Promise<string> {
  const bank = bankId ?? (await buildBank(ctx))
  const place = { bankId: bank, categoryId: null }
  return addQuestion(
    ctx,
    { ...place, name: '', points: 1000, difficulty: 'medium', tags, body },
    { ready: true },
  )
}
