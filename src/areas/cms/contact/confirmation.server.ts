import { Problem } from '#kernel/errors.ts'
import { displayField } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Answer } from './answer.rules.ts'
import { confirmationTemplate } from './confirmation-template.ts'
import type { VisibleForm } from './contact-view.server.ts'

/** A guest may type anybody's address. */
const perAddress = defineRateLimit('contact.confirmation', {
  points: 5,
  seconds: 3600,
  code: 'cms.contact_limit',
})

/**
 * Sends an e-mail to whoever answered a form: to the first address they entered, else to the member's own. The answers
 * are included only for members at their own address; a guest could otherwise send any text to anybody in the site's
 * name. Nothing is sent without an address, or to one that got several already.
 */
export async function sendConfirmation(
  ctx: Ctx,
  { name, view }: Pick<VisibleForm, 'name' | 'view'>,
  { id, answers }: { id: string; answers: readonly Answer[] },
): Promise<void> {
  const own = ctx.viewer.user?.email
  const entered = answers.find(({ field }) => field.kind === 'text' && field.input === 'email')?.value
  const to = typeof entered === 'string' ? entered : own
  if (!to || !(await mayReceive(ctx, to))) return
  const facts = answers.map(({ field, value }) => ({
    label: field.label[ctx.locale],
    value: displayField(field, value, ctx.locale),
  }))
  const isOwn = own?.toLowerCase() === to.toLowerCase()
  const message = await productEmail(ctx, confirmationTemplate, {
    locale: ctx.locale,
    values: { form: name[ctx.locale], thanks: view.thanks || null },
    parts: { answers: isOwn ? [{ kind: 'facts', facts }] : [] },
  })
  await sendMail(ctx, { to, locale: ctx.locale, ...message, once: `form.${id}` })
}

const mayReceive = (ctx: Ctx, address: string): Promise<boolean> =>
  perAddress.consume(ctx, address.toLowerCase()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    },
  )
