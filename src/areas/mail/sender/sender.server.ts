import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { dkimPurpose, resolveSmtpServer, siteSender, smtpPurpose } from '#kernel/mail/sender.ts'
import { mailAbilities } from '../abilities.ts'
import { type SenderInput, senderInput } from './sender.input.ts'

/** The sender settings that may be shown: never a password or a private key. */
export interface SenderView {
  fromName: { th: string; en: string } | null
  fromAddress: string | null
  replyTo: string | null
  smtp: { host: string; port: number; user: string; hasPassword: boolean } | null
  /** The record required in the domain's DNS. */
  dkim: { domain: string; selector: string; record: { name: string; value: string } } | null
  /** The effective sender of mails. */
  shown: { name: string; address: string }
}

interface Row {
  from_name: SenderView['fromName']
  from_address: string | null
  reply_to: string | null
  smtp_sealed: string | null
  dkim_domain: string | null
  dkim_selector: string | null
  dkim_sealed: string | null
  dkim_public: string | null
}

/** Returns the settings, for the admin's screen. */
export async function getSender(ctx: Ctx): Promise<SenderView> {
  authorize(ctx, mailAbilities['sender.change'])
  const [row, sender] = await Promise.all([rowOf(ctx), siteSender(ctx)])
  const smtp = row?.smtp_sealed ? new URL(unsealSmtp(ctx, row.smtp_sealed)) : null
  return {
    fromName: row?.from_name ?? null,
    fromAddress: row?.from_address ?? null,
    replyTo: row?.reply_to ?? null,
    smtp: smtp && {
      host: smtp.hostname,
      port: Number(smtp.port),
      user: decodeURIComponent(smtp.username),
      hasPassword: smtp.password !== '',
    },
    dkim:
      row?.dkim_domain && row.dkim_selector && row.dkim_public
        ? {
            domain: row.dkim_domain,
            selector: row.dkim_selector,
            record: {
              name: `${row.dkim_selector}._domainkey.${row.dkim_domain}`,
              value: `v=DKIM1; k=rsa; p=${row.dkim_public}`,
            },
          }
        : null,
    shown: { name: sender.name, address: sender.address },
  }
}

/**
 * Changes the sender settings. Throws 422: fields, `mail.smtp_outside` for a server in our own network, and
 * `mail.dkim_domain` if the key is not for the sender's domain.
 */
export async function saveSender(ctx: Ctx, input: SenderInput): Promise<SenderView> {
  authorize(ctx, mailAbilities['sender.change'])
  const params = parseInput(senderInput, input)
  const row = await rowOf(ctx)
  const next: Row = {
    from_name: params.fromName === undefined ? (row?.from_name ?? null) : params.fromName,
    from_address: params.fromAddress === undefined ? (row?.from_address ?? null) : params.fromAddress,
    reply_to: params.replyTo === undefined ? (row?.reply_to ?? null) : params.replyTo,
    smtp_sealed:
      params.smtp === undefined ? (row?.smtp_sealed ?? null) : await sealSmtp(ctx, params.smtp, row),
    ...(params.dkim === undefined ? dkimOf(row) : await newDkim(ctx, params.dkim, row)),
  }
  const domain = next.from_address?.split('@')[1]?.toLowerCase()
  if (next.dkim_domain && domain && domain !== next.dkim_domain && !domain.endsWith(`.${next.dkim_domain}`))
    throw invalid([{ path: 'dkim.domain', code: 'mail.dkim_domain' }])
  await ctx.db.query(
    'mail.saveSender',
    `INSERT INTO mail_sender (tenant_id, from_name, from_address, reply_to, smtp_sealed, dkim_domain, dkim_selector,
       dkim_sealed, dkim_public, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (tenant_id) DO UPDATE SET from_name = excluded.from_name, from_address = excluded.from_address,
       reply_to = excluded.reply_to, smtp_sealed = excluded.smtp_sealed, dkim_domain = excluded.dkim_domain,
       dkim_selector = excluded.dkim_selector, dkim_sealed = excluded.dkim_sealed,
       dkim_public = excluded.dkim_public, updated_at = excluded.updated_at`,
    [
      ctx.tenant.id,
      next.from_name && JSON.stringify(next.from_name),
      next.from_address,
      next.reply_to,
      next.smtp_sealed,
      next.dkim_domain,
      next.dkim_selector,
      next.dkim_sealed,
      next.dkim_public,
      ctx.now,
    ],
  )
  return getSender(ctx)
}

async function rowOf(ctx: Ctx): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'mail.senderRow',
    `SELECT from_name, from_address, reply_to, smtp_sealed, dkim_domain, dkim_selector, dkim_sealed, dkim_public
     FROM mail_sender WHERE tenant_id = $1`,
    [ctx.tenant.id],
  )
  return row
}

const unsealSmtp = (ctx: Ctx, sealed: string) =>
  unseal(ctx.services.config.sessionSecret, { tenantId: ctx.tenant.id, purpose: smtpPurpose }, sealed)

type Smtp = NonNullable<ReturnType<typeof senderInput.parse>['smtp']>

async function sealSmtp(ctx: Ctx, smtp: Smtp | null, row: Row | undefined): Promise<string | null> {
  if (!smtp) return null
  const url = new URL(`${smtp.port === 465 ? 'smtps' : 'smtp'}://${smtp.host}:${smtp.port}`)
  const saved = row?.smtp_sealed ? new URL(unsealSmtp(ctx, row.smtp_sealed)) : null
  url.username = encodeURIComponent(smtp.user)
  // A stored password is sent only to the server it was entered for.
  const same = saved?.hostname === url.hostname && decodeURIComponent(saved.username) === smtp.user
  url.password =
    smtp.password === undefined ? (same ? (saved?.password ?? '') : '') : encodeURIComponent(smtp.password)
  await resolveSmtpServer(ctx, url.href)
  return seal(ctx.services.config.sessionSecret, { tenantId: ctx.tenant.id, purpose: smtpPurpose }, url.href)
}

const dkimOf = (row: Row | undefined) => ({
  dkim_domain: row?.dkim_domain ?? null,
  dkim_selector: row?.dkim_selector ?? null,
  dkim_sealed: row?.dkim_sealed ?? null,
  dkim_public: row?.dkim_public ?? null,
})

const generateKeys = promisify(generateKeyPair)

/** Creates a new key for a new name; the same name keeps its key, so that the DNS record stays valid. */
async function newDkim(ctx: Ctx, dkim: { domain: string; selector: string } | null, row: Row | undefined) {
  if (!dkim) return { dkim_domain: null, dkim_selector: null, dkim_sealed: null, dkim_public: null }
  const { domain, selector } = dkim
  if (row?.dkim_sealed && row.dkim_domain === domain && row.dkim_selector === selector) return dkimOf(row)
  const { privateKey, publicKey } = await generateKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const sealContext = { tenantId: ctx.tenant.id, purpose: dkimPurpose }
  return {
    dkim_domain: domain,
    dkim_selector: selector,
    dkim_sealed: seal(ctx.services.config.sessionSecret, sealContext, privateKey),
    dkim_public: publicKey.toString('base64'),
  }
}
