import { keepQuestions } from '#areas/catalog/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productLetter } from '#kernel/mail/product-letter.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { questionMessages } from '../messages/question.ts'
import { shopPeople } from '../order/shop-people.server.ts'
import { shopPaths } from '../paths.ts'
import { answerLetter } from './letter-kinds.ts'
import type { KnownQuestions, Question } from './question.rules.ts'

/** On a product's own page; the rest has a page of its own. */
const latestCount = 3

export const questionColumns = 'id, name, body, answer, created_at AS at'

/**
 * Tells the catalogue what a product's page shows of its questions: answered ones first. Called in the transaction of whatever changes
 * what is shown.
 */
export async function tellCatalogue(ctx: Ctx, productId: string): Promise<void> {
  const rows = await ctx.db.query<Question & { total: number }>(
    'shop.knownQuestions',
    `SELECT ${questionColumns}, count(*) OVER ()::int AS total FROM shop_question
     WHERE tenant_id = $1 AND product_id = $2 AND state = 'shown'
     ORDER BY answer = '', created_at DESC, id LIMIT ${latestCount}`,
    [ctx.tenant.id, productId],
  )
  const known: KnownQuestions | null = rows.length
    ? { count: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...question }) => question) }
    : null
  await keepQuestions(ctx, productId, known)
}

interface Asked {
  sku: string
  product: Words
  body: string
}

/** Tells those of the shop who hear of orders that somebody wants to know something. */
export async function tellShop(ctx: Ctx, { sku, product, body }: Asked): Promise<void> {
  const subject = (locale: 'th' | 'en') => questionMessages[locale].about(product[locale] || product.th)
  await notify(ctx, {
    to: (await shopPeople(ctx)).map(({ id }) => id),
    kind: 'system',
    key: `question:${sku}`,
    subject: { th: subject('th'), en: subject('en') },
    text: { th: body, en: body },
    path: shopPaths.questionQueue(),
    mail: true,
  })
}

interface Answered extends Asked {
  id: string
  answer: string
  userId: string | null
  email: string | null
  locale: 'th' | 'en'
}

/** Tells the asker: in the inbox of who has an account, by letter a guest who left an address. */
export async function tellAsker(ctx: Ctx, question: Answered): Promise<void> {
  const { sku, product, answer, userId, email, locale } = question
  const path = shopPaths.questions(sku)
  const subject = (in_: 'th' | 'en') => questionMessages[in_].answered(product[in_] || product.th)
  if (userId) {
    await notify(ctx, {
      to: [userId],
      kind: 'system',
      key: `answer:${sku}`,
      subject: { th: subject('th'), en: subject('en') },
      text: { th: answer, en: answer },
      path,
      mail: true,
    })
    return
  }
  if (!email) return
  const letter = await productLetter(ctx, answerLetter, {
    locale,
    values: {
      product: product[locale] || product.th,
      question: question.body,
      answer,
      link: ctx.publicOrigin + path,
    },
    preheader: answer.slice(0, 90),
    footer: { text: questionMessages[locale].letter.why },
  })
  await sendMail(ctx, { to: email, ...letter, locale, once: `question.${question.id}` })
}
