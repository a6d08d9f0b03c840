import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import type { AccountEmail } from '../messages/emails.ts'
import { accountTemplates, codeBlock } from './email-templates.ts'

interface AccountEmailInput {
  to: string
  name: string
  locale: Locale
  /** Shown large, for typing in. */
  code?: string
  /** A path of the site that the button links to. */
  path?: string
  until?: Date
  /** The subject of the e-mail: an inviter, a device. */
  detail?: string
}

/**
 * E-mails a user about their account, in the site's theme; sent when the transaction commits. Users without an address
 * get none.
 */
export async function sendAccountEmail(
  ctx: Ctx,
  kind: AccountEmail,
  about: AccountEmailInput,
): Promise<void> {
  const { to, locale, name, detail, code, path, until } = about
  if (!to) return
  const message = await productEmail(ctx, accountTemplates[kind], {
    locale,
    values: {
      name,
      detail,
      link: path && new URL(path, ctx.publicOrigin).href,
      until: until && formatDateTime(until, locale),
    },
    parts: { code: code ? codeBlock(code, locale) : [] },
    preheader: '',
  })
  await sendMail(ctx, { to, ...message, locale })
}
