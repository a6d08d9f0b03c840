import { createHmac, randomBytes } from 'node:crypto'
import { authorize } from '#kernel/auth/abilities.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid, notAllowed } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { siteSender } from '#kernel/mail/sender.ts'
import { ExternalRequestError, verifyHost } from '#kernel/net/external-request.ts'
import { mailAbilities } from '../abilities.ts'
import { mailPaths } from '../paths.ts'
import { bounceIntakeInput } from './bounce-intake.input.ts'

/** The settings that may be shown: no password and no key. */
export interface BounceIntakeView {
  returnAddress: string | null
  imap: { host: string; port: number; user: string } | null
  /** Whether a program may submit bounces. */
  hook: boolean
  hookUrl: string
  lookedAt: Date | null
  fault: 'refused' | 'unreachable' | 'outside' | null
}

interface Row {
  imap_sealed: string | null
  hook_sealed: string | null
  uid_validity: string | null
  last_uid: string
  looked_at: Date | null
  fault: BounceIntakeView['fault']
}

const imapPurpose = 'mail.return-imap'
const hookPurpose = 'mail.return-hook'

/** Returns how bounces are received, for the admin's screen. */
export async function getBounceIntake(ctx: Ctx): Promise<BounceIntakeView> {
  authorize(ctx, mailAbilities['sender.change'])
  const [row, { returnAddress }] = await Promise.all([loadIntakeRow(ctx), siteSender(ctx)])
  const imap = row && mailboxOf(ctx, row)
  return {
    returnAddress,
    imap: imap ? { host: imap.host, port: imap.port, user: imap.user } : null,
    hook: Boolean(row?.hook_sealed),
    hookUrl: `${ctx.origin}${mailPaths.api.incoming}`,
    lookedAt: row?.looked_at ?? null,
    fault: row?.fault ?? null,
  }
}

/** Changes how bounces are received. Throws 422: fields, and `mail.smtp_outside` for a mailbox in our own network. */
export async function saveBounceIntake(ctx: Ctx, input: unknown): Promise<BounceIntakeView> {
  authorize(ctx, mailAbilities['sender.change'])
  const params = parseInput(bounceIntakeInput, input)
  if (params.returnAddress !== undefined)
    await ctx.db.query(
      'mail.saveReturnAddress',
      `INSERT INTO mail_sender (tenant_id, return_address, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (tenant_id) DO UPDATE SET return_address = excluded.return_address, updated_at = excluded.updated_at`,
      [ctx.tenant.id, params.returnAddress, ctx.now],
    )
  if (params.imap !== undefined) await saveMailbox(ctx, params.imap)
  return getBounceIntake(ctx)
}

/** Creates a new key for the program that submits bounces; the previous one stops working. It is shown only once. */
export async function createHookKey(ctx: Ctx): Promise<string> {
  authorize(ctx, mailAbilities['sender.change'])
  const key = randomBytes(32).toString('base64url')
  await ctx.db.query(
    'mail.saveHook',
    `INSERT INTO mail_bounce_intake (tenant_id, hook_sealed, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET hook_sealed = excluded.hook_sealed, updated_at = excluded.updated_at`,
    [ctx.tenant.id, sealText(ctx, hookPurpose, key), ctx.now],
  )
  return key
}

const signatureMaxAgeMs = 5 * 60_000

/**
 * Verifies that this was submitted just now by a program with the site's key: `t=<seconds>,v1=<hex HMAC-SHA256 of
 * "t.body">`. Throws 403.
 */
export async function verifySubmission(ctx: Ctx, signature: string, body: Uint8Array): Promise<void> {
  const row = await loadIntakeRow(ctx)
  const [, time, sign] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!row?.hook_sealed || !time || !sign) throw notAllowed('mail.not_signed')
  const key = unsealText(ctx, hookPurpose, row.hook_sealed)
  const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest('hex')
  const age = Math.abs(ctx.now.getTime() - Number(time) * 1000)
  if (!isSameSecret(expected, sign) || age > signatureMaxAgeMs) throw notAllowed('mail.not_signed')
}

/** The mailbox for bounces, and how far it has been read. */
export interface BounceMailbox {
  host: string
  port: number
  user: string
  password: string
  uidValidity: number | null
  lastUid: number
}

/** Returns the mailbox with its credentials, for reading it; undefined if there is none. */
export async function bounceMailbox(ctx: Ctx): Promise<BounceMailbox | undefined> {
  const row = await loadIntakeRow(ctx)
  return row && mailboxOf(ctx, row)
}

function mailboxOf(ctx: Ctx, row: Row): BounceMailbox | undefined {
  if (!row.imap_sealed) return undefined
  const url = new URL(unsealText(ctx, imapPurpose, row.imap_sealed))
  return {
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    uidValidity: row.uid_validity === null ? null : Number(row.uid_validity),
    lastUid: Number(row.last_uid),
  }
}

type Mailbox = NonNullable<ReturnType<typeof bounceIntakeInput.parse>['imap']>

async function saveMailbox(ctx: Ctx, mailbox: Mailbox | null): Promise<void> {
  let text: string | null = null
  if (mailbox) {
    const { host, port, user } = mailbox
    await checkMailbox(ctx, host, port)
    const saved = await bounceMailbox(ctx)
    // A stored password is sent only to the server it was entered for.
    const same = saved?.host === host.toLowerCase() && saved.user === user
    const password = mailbox.password ?? (same ? saved.password : '')
    if (!password) throw invalid([{ path: 'imap.password', code: 'field.required' }])
    text = `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host.toLowerCase()}:${port}`
  }
  await ctx.db.query(
    'mail.saveMailbox',
    `INSERT INTO mail_bounce_intake (tenant_id, imap_sealed, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET imap_sealed = excluded.imap_sealed, updated_at = excluded.updated_at,
       uid_validity = NULL, last_uid = 0, looked_at = NULL, fault = NULL`,
    [ctx.tenant.id, text && sealText(ctx, imapPurpose, text), ctx.now],
  )
}

async function checkMailbox(ctx: Ctx, host: string, port: number): Promise<void> {
  await verifyHost(host, port, { allow: ctx.services.config.outsideAllow }).catch((error) => {
    if (error instanceof ExternalRequestError)
      throw invalid([{ path: 'imap.host', code: 'mail.smtp_outside' }])
    throw error
  })
}

async function loadIntakeRow(ctx: Ctx): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'mail.returnWay',
    'SELECT imap_sealed, hook_sealed, uid_validity, last_uid, looked_at, fault FROM mail_bounce_intake WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return row
}

const sealText = (ctx: Ctx, purpose: string, text: string) =>
  seal(ctx.services.config.sessionSecret, { tenantId: ctx.tenant.id, purpose }, text)

const unsealText = (ctx: Ctx, purpose: string, text: string) =>
  unseal(ctx.services.config.sessionSecret, { tenantId: ctx.tenant.id, purpose }, text)
