import type { Transporter } from 'nodemailer'
import { checkMessage, type Mail, MailError, type MailMessage, type RejectedAddress } from './message.ts'

export { type Mail, MailError, type MailMessage, type RejectedAddress } from './message.ts'

export interface Dkim {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl?: string
  /** The verified IP address of that server, if its name came from a site rather than from the operator. */
  address?: string
  /** Refuses to send the email, and the password, without TLS. */
  requireTls?: boolean
  /** How long the server may stay silent; by default ten seconds for the connection and a minute after that. */
  timeoutMs?: number
  /** Stores the emails if there is no SMTP server. */
  keep?: (mail: Mail) => Promise<void>
  dkim?: Dkim
}

export interface SendResult {
  how: 'sent' | 'stored'
  messageId: string
  /** Email addresses the server refused while accepting others. */
  refused: RejectedAddress[]
}

export interface SendOptions {
  /** Overrides the mailer's own. */
  dkim?: Dkim
  /** Limits this delivery to some of the recipients: the others already have it. */
  only?: readonly string[]
  /** Where bounces are sent; the sender by default. */
  returnTo?: string
}

export interface Mailer {
  /**
   * Sends an email, or stores it. Takes as long as the server does: call it from a job, not within a request. Throws
   * `MailError`: refusals of `checkMessage`; `mail.refused` if the server refused permanently (5xx); `mail.failed`,
   * temporary, if it was busy or unreachable.
   */
  send(message: MailMessage, options?: SendOptions): Promise<SendResult>
  /** Closes open connections. */
  close(): void
}

/** Creates a mailer: over SMTP if a server URL is given, otherwise the callback. Throws without either. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, keep } = options
  if (!smtpUrl) {
    if (!keep) throw new RangeError('A mailer needs an SMTP URL or a `keep` callback')
    return {
      async send(message) {
        const mail = checkMessage(message)
        await keep(mail)
        return { how: 'stored', messageId: mail.messageId, refused: [] }
      },
      close: () => undefined,
    }
  }

  let opening: Promise<Transporter> | undefined
  const transport = () => {
    opening ??= openTransport(smtpUrl, options)
    return opening
  }
  return {
    async send(message, { dkim = options.dkim, only, returnTo } = {}) {
      const mail = checkMessage(message)
      const nodemailerMessage = {
        ...toNodemailerMessage(mail),
        dkim: dkim && { ...dkim, headerFieldNames: signedHeaders },
        envelope: {
          from: returnTo ?? mail.from.address,
          to: [...(only ?? mail.to.map((address) => address.address))],
        },
      }
      try {
        const done = (await (await transport()).sendMail(nodemailerMessage)) as { rejectedErrors?: unknown[] }
        return { how: 'sent', messageId: mail.messageId, refused: rejectedAddressesOf(done.rejectedErrors) }
      } catch (error) {
        throw toMailError(error)
      }
    },
    close() {
      void opening?.then((open) => open.close())
      opening = undefined
    },
  }
}

// What RFC 6376, 5.4.1 recommends, and what RFC 8058, 4 requires for one-click unsubscribing (the library's own list
// lacks List-Unsubscribe-Post).
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Loaded with the first email: most processes never send one. */
async function openTransport(
  smtpUrl: string,
  { address, requireTls, timeoutMs }: MailerOptions,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return createTransport({
    host: address ?? url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure,
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: timeoutMs ?? 10_000,
    greetingTimeout: timeoutMs ?? 10_000,
    socketTimeout: timeoutMs ?? 60_000,
    tls: { minVersion: 'TLSv1.2', servername: url.hostname },
  } as Parameters<typeof createTransport>[0])
}

const toNodemailerMessage = (mail: Mail) => ({
  messageId: mail.messageId,
  from: toNodemailerAddress(mail.from),
  to: mail.to.map(toNodemailerAddress),
  replyTo: mail.replyTo ? toNodemailerAddress(mail.replyTo) : undefined,
  subject: mail.subject,
  text: mail.text,
  html: mail.html ?? undefined,
  headers: mail.headers,
  attachments: mail.attachments.map(({ filename, content, contentType, cid }) => ({
    filename,
    content,
    contentType,
    cid,
  })),
  // Attachments are bytes we hold; a path or URL in a message must never be opened.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const toNodemailerAddress = ({ name, address }: Mail['from']) => ({ name: name ?? '', address })

/** 5xx after the greeting is final; everything else may be temporary. */
function toMailError(error: unknown): MailError {
  const { responseCode, code, response, rejectedErrors } = (error ?? {}) as {
    responseCode?: number
    code?: string
    response?: string
    rejectedErrors?: unknown[]
  }
  const status = Number(responseCode) || 0
  const refused = rejectedAddressesOf(rejectedErrors)
  // Some of several recipients may be refused only temporarily.
  const someForNow = refused.some((address) => address.status < 500)
  // A refused login and a server without TLS are faults of our settings and go away when those are fixed.
  const forGood = status >= 500 && !['EAUTH', 'ENOAUTH', 'ETLS'].includes(code ?? '') && !someForNow
  return new MailError(forGood ? 'mail.refused' : 'mail.failed', !forGood, {
    cause: error,
    status,
    refused,
    detail: (response ?? code ?? '').replace(/\s+/g, ' ').slice(0, 300),
  })
}

function rejectedAddressesOf(errors: unknown[] = []): RejectedAddress[] {
  return (errors as { recipient?: string; responseCode?: number }[]).map(({ recipient, responseCode }) => ({
    address: recipient ?? '',
    status: responseCode ?? 0,
  }))
}
