import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { billingAbilities } from '../abilities.ts'
import { posterMessages } from '../messages/poster.ts'
import { maskReceiver } from '../settings/settings.rules.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { pointReference, posterCode } from './poster.rules.ts'

export const posterSizes = ['a6', 'a5'] as const
export type PosterSize = (typeof posterSizes)[number]

/**
 * Creates a poster PDF with the site's PromptPay code for any amount, for the site or one of its places (manager,
 * admin). Money paid by it is matched manually in the bank statement. Throws 403, 409 `payment.no_promptpay`.
 */
export async function posterPdf(
  ctx: Ctx,
  { paper, point }: { paper: PosterSize; point: string },
): Promise<Buffer> {
  authorize(ctx, billingAbilities['document.see'])
  const { promptpay, receiverName } = await paymentSettings(ctx)
  if (!promptpay) throw conflict('payment.no_promptpay')
  const t = posterMessages[ctx.locale]
  const { theme, name } = ctx.tenant
  const pointName = point.trim().slice(0, 40)
  const reference = promptpay.kind === 'biller' ? pointReference(pointName) || 'POS' : null
  return renderPdf('#kernel/pdf/poster.typ', {
    lang: ctx.locale,
    paper,
    title: name[ctx.locale] || name.th,
    lead: t.lead,
    svg: qrSvg(posterCode(promptpay, pointName)),
    name: receiverName,
    lines: [t.promptpay(maskReceiver(promptpay)), ...(reference ? [t.reference(reference)] : [])],
    accent: hexOf({ l: Math.min(theme.light ?? 0.5, 0.5), c: theme.chroma, h: theme.hue }),
    ...(pointName && { point: pointName }),
  })
}
