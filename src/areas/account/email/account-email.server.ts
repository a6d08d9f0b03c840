import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productLetter } from '#kernel/mail/product-email.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import type { AccountLetter } from '../messages/emails.ts'
import { accountLetters, codeBlock } from './email-templates.ts'

interface About {
  to: string
  name: string
  locale: Locale
  /** Shown large, for typing in. */
  code?: string
  /** A path of the site the button leads to. */
  path?: string
  until?: Date
  /** Who or what the letter is about: an inviter, a device. */
  detail?: string
}

/** Writes to a person about their account, in the site's look; it leaves when the transaction commits. Who has told no address gets none. */
export async function writeAboutAccount(ctx: Ctx, kind: AccountLetter, about: About): Promise<void> {
  const { to, locale, name, detail, code, path, until } = about
  if (!to) return
  const letter = await productLetter(ctx, accountLetters[kind], {
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
  await sendMail(ctx, { to, ...letter, locale })
}
