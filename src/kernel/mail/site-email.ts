import type { Ctx } from '#kernel/http/ctx.ts'
import { type MailBlock, type MailLayout, mailLayout } from './layout.ts'

interface EmailParts {
  locale: 'th' | 'en'
  title: string
  preheader?: string
  blocks: readonly MailBlock[]
  footer?: MailLayout['footer']
}

/** Creates an email in the site's theme, with the site's own name, colours, address and phone. */
export function siteEmail(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  email: EmailParts,
): { html: string; text: string } {
  const { theme, name, facts } = ctx.tenant
  const { phone, address } = facts as { phone?: unknown; address?: string | { th?: string; en?: string } }
  const postalAddress = typeof address === 'string' ? address : address?.[email.locale]
  return mailLayout({
    ...email,
    preheader: email.preheader ?? '',
    tenant: {
      name: name[email.locale],
      colours: theme,
      url: ctx.publicOrigin,
      ...(typeof phone === 'string' && { phone }),
      ...(postalAddress && { address: postalAddress.replace(/\s*\n\s*/g, ' ') }),
    },
  })
}
