import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { foldText, normalizeThai } from '#kernel/text/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { shopAbilities } from '../abilities.ts'
import { longestAnswer, type Question, type QuestionTab } from './question.rules.ts'
import { type QuestionState, questionStates } from './question.states.ts'
import { tellAsker, tellCatalogue } from './tell.server.ts'

export interface QueuedQuestion extends Question {
  state: QuestionState
  sku: string
  product: Words
}

const inTab: Record<QuestionTab, string> = {
  waiting: `q.state = 'waiting'`,
  open: `q.state = 'shown' AND q.answer = ''`,
  answered: `q.state = 'shown' AND q.answer <> ''`,
  refused: `q.state = 'refused'`,
}

/** Questions about all products for those who answer, the longest waiting first (of the done ones the newest), and how many wait. */
export async function questionQueue(
  ctx: Ctx,
  tab: QuestionTab,
): Promise<{ items: QueuedQuestion[]; waiting: number; open: number }> {
  authorize(ctx, shopAbilities['question.answer'])
  const order = tab === 'waiting' || tab === 'open' ? 'q.created_at' : 'q.created_at DESC'
  const [items, [counts]] = await Promise.all([
    ctx.db.query<QueuedQuestion>(
      `shop.questionQueue.${tab}`,
      `SELECT q.id, q.name, q.body, q.answer, q.created_at AS at, q.state, p.sku, jsonb_build_object('th', p.name_th, 'en', p.name_en) AS product
       FROM shop_question q JOIN product p ON p.tenant_id = q.tenant_id AND p.id = q.product_id
       WHERE q.tenant_id = $1 AND ${inTab[tab]} ORDER BY ${order}, q.id LIMIT 100`,
      [ctx.tenant.id],
    ),
    ctx.db.query<{ waiting: number; open: number }>(
      'shop.questionsWaiting',
      `SELECT count(*) FILTER (WHERE ${inTab.waiting})::int AS waiting, count(*) FILTER (WHERE ${inTab.open})::int AS open
       FROM shop_question q WHERE q.tenant_id = $1`,
      [ctx.tenant.id],
    ),
  ])
  return { items, waiting: counts?.waiting ?? 0, open: counts?.open ?? 0 }
}

interface Locked {
  productId: string
  state: QuestionState
  body: string
  userId: string | null
  email: string | null
  locale: 'th' | 'en'
  sku: string
  product: Words
}

async function lockQuestion(ctx: Ctx, id: string): Promise<Locked> {
  authorize(ctx, shopAbilities['question.answer'])
  const [question] = isId(id)
    ? await ctx.db.query<Locked>(
        'shop.lockQuestion',
        `SELECT q.product_id AS "productId", q.state, q.body, q.user_id AS "userId", q.email, q.locale, p.sku, jsonb_build_object('th', p.name_th, 'en', p.name_en) AS product
         FROM shop_question q JOIN product p ON p.tenant_id = q.tenant_id AND p.id = q.product_id
         WHERE q.tenant_id = $1 AND q.id = $2 FOR UPDATE OF q`,
        [ctx.tenant.id, id],
      )
    : []
  if (!question) throw notFound('shop.no_question')
  return question
}

/** Lets a question be read by all, or refuses it. Throws 403, 404, 409 when it is that already. */
export async function decideQuestion(ctx: Ctx, id: string, event: 'show' | 'refuse'): Promise<void> {
  const { state, productId } = await lockQuestion(ctx, id)
  await move(ctx, id, state, event)
  await tellCatalogue(ctx, productId)
}

async function move(ctx: Ctx, id: string, from: QuestionState, event: 'show' | 'refuse'): Promise<void> {
  const to = questionStates.next(from, event)
  await ctx.db.query(
    'shop.moveQuestion',
    'UPDATE shop_question SET state = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, to],
  )
  await recordTransition(ctx, { entity: 'shop_question', id, from, to, event })
}

const answerInput = z.object({
  answer: z
    .string()
    .max(longestAnswer)
    .transform((typed) => normalizeThai(typed).replace(/\r\n/g, '\n').trim())
    .pipe(z.string().min(1)),
})

/** Answers a question for all to read, which lets it too, and tells the asker. Throws 403, 404, 422. */
export async function answerQuestion(ctx: Ctx, id: string, given: { answer: string }): Promise<void> {
  const { answer } = parseInput(answerInput, given)
  const question = await lockQuestion(ctx, id)
  await ctx.db.query(
    'shop.answerQuestion',
    'UPDATE shop_question SET answer = $3, answered_at = $4, search = $5 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, answer, ctx.now, foldText(`${question.body} ${answer}`)],
  )
  if (question.state !== 'shown') await move(ctx, id, question.state, 'show')
  await tellCatalogue(ctx, question.productId)
  await tellAsker(ctx, { ...question, id, answer })
}
