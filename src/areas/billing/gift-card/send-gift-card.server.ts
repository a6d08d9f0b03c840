import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'
import { formatCode } from './gift-card.rules.ts'
import { fullCode, type GiftCard, giftCards } from './gift-card.server.ts'
import { giftCardTemplate } from './gift-card-template.ts'

/** The outbox's name for the function that creates a card's sheet. */
export const giftCardMaker = 'billing.gift_card'

/** Sends the cards that are due, once, each in its own transaction; returns how many. */
export async function sendGiftCards(ctx: Ctx): Promise<number> {
  const due = await giftCards.list(ctx, {
    where: { status: 'active', sentAt: null, sendOn: { lte: day(ctx.now) } },
    order: ['sendOn', 'id'],
    limit: 200,
  })
  return forEachRecord(ctx, due, async ({ id }) => {
    const card = await giftCards.lock(ctx, id)
    if (card.status !== 'active' || card.sentAt) return false
    await send(ctx, card)
    return true
  })
}

async function send(ctx: Ctx, card: GiftCard): Promise<void> {
  await giftCards.update(ctx, card.id, { sentAt: ctx.now })
  const { locale } = card
  const t = giftCardMessages[locale]
  const message = await productEmail(ctx, giftCardTemplate, {
    locale,
    values: {
      name: card.toName,
      from: card.fromName,
      amount: formatBaht(card.amount, { locale }),
      words: card.words || null,
      code: formatCode(fullCode(ctx, card) ?? ''),
      until: card.expiresAt && t.until(lastDay(card.expiresAt, locale)),
      view: `${ctx.publicOrigin}${billingPaths.giftCardBalance}`,
    },
  })
  const sheet = { maker: giftCardMaker, of: card.id, name: 'gift-card.pdf', contentType: 'application/pdf' }
  await sendMail(ctx, { to: card.email, locale, ...message, attachments: [sheet], once: `gift.${card.id}` })
}

const lastDay = (expiresAt: Date, locale: 'th' | 'en') =>
  formatDate(new Date(expiresAt.getTime() - 1), locale)

/** Returns the sheet of a card, to be printed and folded; null for one that can no longer be used. */
export async function giftCardFile(ctx: Ctx, id: string): Promise<Buffer | null> {
  const card = await giftCards.find(ctx, { id })
  const code = card && fullCode(ctx, card)
  if (!card || !code) return null
  const { locale } = card
  const t = giftCardMessages[locale]
  const { theme, name } = ctx.tenant
  return renderPdf('#kernel/pdf/gift-card.typ', {
    lang: locale,
    title: t.card,
    site: name[locale] || name.th,
    amount: formatBaht(card.amount, { locale }),
    code: formatCode(code),
    codeLabel: t.code,
    to: t.sheet.to(card.toName),
    from: t.sheet.from(card.fromName),
    words: card.words,
    lines: [
      t.sheet.use(ctx.publicOrigin.replace(/^https?:\/\//, '')),
      ...(card.expiresAt ? [t.until(lastDay(card.expiresAt, locale))] : []),
    ],
    accent: hexOf({ l: Math.min(theme.light ?? 0.5, 0.5), c: theme.chroma, h: theme.hue }),
  })
}
