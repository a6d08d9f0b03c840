import type { SellableVariant } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { siteLetter } from '#kernel/mail/site-letter.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { bellMessages } from '../messages/bell.ts'
import { priceOf } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'

/** The letter that something can be had again, with the way to stop such letters. */
export function bellLetter(ctx: Ctx, locale: 'th' | 'en', variant: SellableVariant, stop: string) {
  const t = bellMessages[locale].letter
  const name = variant.name[locale] || variant.name.th
  const subject = t.subject(name)
  const body = siteLetter(ctx, {
    locale,
    title: subject,
    preheader: t.hurry,
    blocks: [
      { kind: 'heading', text: t.heading },
      { kind: 'paragraph', text: t.back(name, formatBaht(priceOf(variant), { locale })) },
      { kind: 'paragraph', text: t.hurry },
      { kind: 'button', text: t.see, url: ctx.origin + shopPaths.product(variant.sku) },
    ],
    footer: { text: `${t.why} ${t.stop} ${stop}` },
  })
  return { subject, ...body }
}
