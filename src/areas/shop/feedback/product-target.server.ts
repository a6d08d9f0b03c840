import { getProduct, productNames, rateProduct, saveQuestionCount } from '#areas/catalog/public.server.ts'
import { feedbackPaths } from '#areas/feedback/paths.ts'
import { latestEntries } from '#areas/feedback/public.server.ts'
import { averageOf, defineFeedbackTarget } from '#areas/feedback/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { shopAbilities } from '../abilities.ts'
import { questionMessages } from '../messages/question.ts'
import { reviewMessages } from '../messages/review.ts'
import { orderStaff } from '../order/order-staff.server.ts'
import { shopPaths } from '../paths.ts'
import { answerEmail } from './answer-email.ts'
import type { QuestionSummary, ReviewSummary } from './product-feedback.rules.ts'
import { type PurchasedItem, purchaseOf } from './purchase.server.ts'

/** On a product's own page; the rest is on a separate page. */
const latestCount = { review: 4, question: 3 } as const

const localize = (textOf: (locale: 'th' | 'en') => string): LocalizedText => ({
  th: textOf('th'),
  en: textOf('en'),
})
const titleIn = (title: LocalizedText, locale: 'th' | 'en') => title[locale] || title.th

/** Products are reviewed by their buyers, and anyone may ask about them. */
export const productFeedback = defineFeedbackTarget({
  key: 'product',
  kinds: {
    review: {
      ability: shopAbilities['review.moderate'],
      naming: 'chosen',
      admit: async (ctx: Ctx, bought: PurchasedItem) => purchaseOf(ctx, bought),
      answered: ({ sourceLabel }) => ({
        kind: 'order',
        key: `order:${sourceLabel}`,
        subject: localize((locale) => reviewMessages[locale].answered),
        path: shopPaths.order(sourceLabel),
      }),
    },
    question: {
      ability: shopAbilities['question.answer'],
      naming: 'masked',
      admit: async (ctx: Ctx, { sku }: { sku: string }) => ({ id: (await getProduct(ctx, sku)).id }),
      written: {
        recipients: async (ctx) => (await orderStaff(ctx)).map(({ id }) => id),
        notice: ({ id, title }) => ({
          kind: 'system',
          key: `question:${id}`,
          subject: localize((locale) => questionMessages[locale].about(titleIn(title, locale))),
          path: feedbackPaths.queue('question'),
          mail: true,
        }),
      },
      answered: ({ body, answer }, { id, title, path }) => ({
        kind: 'system',
        key: `answer:${id}`,
        subject: localize((locale) => questionMessages[locale].answered(titleIn(title, locale))),
        path: `${path}/questions`,
        mail: true,
        email: {
          template: answerEmail,
          values: (locale, origin) => ({
            product: titleIn(title, locale),
            question: body,
            answer,
            link: `${origin}${path}/questions`,
          }),
          footer: localize((locale) => questionMessages[locale].email.why),
        },
      }),
    },
  },
  describe: async (ctx, ids) =>
    (await productNames(ctx, ids)).map(({ id, sku, name }) => ({
      id,
      title: name,
      path: shopPaths.product(sku),
    })),
  async changed(ctx, id, kind, { stars, photos, questions }) {
    if (kind === 'comment') return
    const latest = await latestEntries(ctx, { target: 'product', id }, kind, latestCount[kind])
    if (kind === 'review') {
      const rating = averageOf(stars)
      const reviewSummary: ReviewSummary | null = rating && { stars, photos, latest }
      await rateProduct(ctx, id, { rating, reviewSummary })
    } else {
      const summary: QuestionSummary | null = questions ? { count: questions, latest } : null
      await saveQuestionCount(ctx, id, summary)
    }
  },
})
