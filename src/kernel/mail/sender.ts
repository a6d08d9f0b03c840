import { LRUCache } from 'lru-cache'
import { unseal } from '#kernel/crypto/seal.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ExternalRequestError, verifyHost } from '#kernel/net/external-request.ts'
import { withFallback } from '#kernel/tenancy/localized-text.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { isMailAddress } from './address.ts'
import { createMailer, type Dkim, MailError, type Mailer } from './mailer.ts'

interface SenderRow {
  from_name: { th: string; en: string } | null
  from_address: string | null
  reply_to: string | null
  smtp_sealed: string | null
  dkim_domain: string | null
  dkim_selector: string | null
  dkim_sealed: string | null
  return_address: string | null
}

/** The sender of a site's emails and how they are sent. */
export interface SiteSender {
  name: string
  address: string
  replyTo: string | null
  /** The site's own server; null for the installation's. */
  smtpUrl: string | null
  dkim: Dkim | undefined
  /** Where bounces are sent; the sender's address if the site has not set one. */
  returnAddress: string | null
}

/** Purposes of the sealed secrets, for `kernel/crypto/seal`. */
export const smtpPurpose = 'mail.smtp'
export const dkimPurpose = 'mail.dkim'

/** Returns the site's sender with defaults filled in: its name, and its own email address if it has one. */
export async function siteSender(ctx: Ctx, locale: Locale = ctx.locale): Promise<SiteSender> {
  const [row] = await ctx.db.query<SenderRow>(
    'mail.sender',
    `SELECT from_name, from_address, reply_to, smtp_sealed, dkim_domain, dkim_selector, dkim_sealed,
       return_address FROM mail_sender WHERE tenant_id = $1`,
    [ctx.tenant.id],
  )
  const opened = (sealed: string, purpose: string) =>
    unseal(ctx.services.config.sessionSecret, { tenantId: ctx.tenant.id, purpose }, sealed)
  const { email } = ctx.tenant.facts
  const ownAddress = typeof email === 'string' && isMailAddress(email) ? email : null
  return {
    name: (row?.from_name && withFallback(row.from_name)[locale]) || ctx.tenant.name[locale],
    address: row?.from_address ?? ownAddress ?? `no-reply@${domainOf(ctx)}`,
    replyTo: row?.reply_to ?? null,
    smtpUrl: row?.smtp_sealed ? opened(row.smtp_sealed, smtpPurpose) : null,
    dkim:
      row?.dkim_sealed && row.dkim_domain && row.dkim_selector
        ? {
            domainName: row.dkim_domain,
            keySelector: row.dkim_selector,
            privateKey: opened(row.dkim_sealed, dkimPurpose),
          }
        : undefined,
    returnAddress: row?.return_address ?? null,
  }
}

/** Returns the domain of the site's first host name, for email addresses nobody reads. */
export function domainOf(ctx: Pick<Ctx, 'tenant'>): string {
  const host = ctx.tenant.hosts[0] ?? ''
  return /^[a-z0-9.-]+\.[a-z0-9-]+$/i.test(host) ? host : 'localhost'
}

// Connections to sites' own servers stay open for a while for the next email.
const mailers = new LRUCache<string, Mailer>({
  max: 50,
  ttl: 10 * 60_000,
  ttlAutopurge: false,
  dispose: (mailer) => mailer.close(),
})

/**
 * Returns the mailer of a sender: its own server, at a verified IP address, or the installation's. Throws `MailError`,
 * temporary, if the server's name does not resolve or resolves to our own network.
 */
export async function mailerOf(ctx: Ctx, { smtpUrl }: SiteSender): Promise<Mailer> {
  if (!smtpUrl) return ctx.services.mailer
  const key = `${ctx.tenant.id} ${smtpUrl}`
  const cachedMailer = mailers.get(key)
  if (cachedMailer) return cachedMailer
  const { address, own } = await resolveSmtpServer(ctx, smtpUrl).catch((error) => {
    throw new MailError('mail.failed', true, { cause: error, detail: 'mail.smtp_outside' })
  })
  const mailer = createMailer({ smtpUrl, address, requireTls: !own })
  mailers.set(key, mailer)
  return mailer
}

/** Resolves and verifies the server of an SMTP URL. Throws 422 `mail.smtp_outside`. */
export async function resolveSmtpServer(ctx: Ctx, smtpUrl: string) {
  const url = new URL(smtpUrl)
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587)
  try {
    return await verifyHost(url.hostname, port, { allow: ctx.services.config.outsideAllow })
  } catch (error) {
    if (error instanceof ExternalRequestError)
      throw invalid([{ path: 'smtp.host', code: 'mail.smtp_outside' }])
    throw error
  }
}
