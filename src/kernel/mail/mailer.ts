import type { Transporter } from 'nodemailer'
import { checkMessage, type Mail, MailError, type MailMessage } from './message.ts'

export { type Mail, MailError, type MailMessage } from './message.ts'

export interface Dkim {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl?: string
  /** Takes the mails when there is no SMTP server. */
  keep?: (mail: Mail) => Promise<void>
  dkim?: Dkim
}

export interface Sent {
  how: 'sent' | 'kept'
  messageId: string
}

export interface Mailer {
  /**
   * Sends a mail, or has it kept. Takes as long as the server does: call it from a job, not within a request.
   * Throws `MailError`: refusals of `checkMessage`; `mail.refused` when the server said no for good (5xx); `mail.failed`,
   * temporary, when it was busy or away.
   */
  send(message: MailMessage): Promise<Sent>
  /** Lets open connections go. */
  close(): void
}

/** A way for mail to leave: SMTP when an address of a server is given, else the callback. Throws without either. */
export function createMailer({ smtpUrl, keep, dkim }: MailerOptions): Mailer {
  if (!smtpUrl) {
    if (!keep) throw new RangeError('A mailer needs an SMTP server or somebody who keeps the mails.')
    return {
      async send(message) {
        const mail = checkMessage(message)
        await keep(mail)
        return { how: 'kept', messageId: mail.messageId }
      },
      close: () => undefined,
    }
  }

  let opening: Promise<Transporter> | undefined
  const transport = () => {
    opening ??= openTransport(smtpUrl, dkim)
    return opening
  }
  return {
    async send(message) {
      const mail = checkMessage(message)
      try {
        await (await transport()).sendMail(inNodemailersWords(mail))
      } catch (error) {
        throw failureOf(error)
      }
      return { how: 'sent', messageId: mail.messageId }
    },
    close() {
      void opening?.then((open) => open.close())
      opening = undefined
    },
  }
}

// What RFC 6376, 5.4.1 recommends, and what RFC 8058, 4 demands for the one-click way out (the library's own list
// lacks List-Unsubscribe-Post).
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Loaded with the first mail: most processes never send one. */
async function openTransport(url: string, dkim: Dkim | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    tls: { minVersion: 'TLSv1.2' },
    dkim: dkim && { ...dkim, headerFieldNames: signedHeaders },
  } as Parameters<typeof createTransport>[0])
}

const inNodemailersWords = (mail: Mail) => ({
  messageId: mail.messageId,
  from: asNamed(mail.from),
  to: mail.to.map(asNamed),
  replyTo: mail.replyTo ? asNamed(mail.replyTo) : undefined,
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
  // What is attached is bytes we hold; a path or an address in a message must never be opened.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const asNamed = ({ name, address }: Mail['from']) => ({ name: name ?? '', address })

/** 5xx after the greeting is the server's last word; everything else may pass. */
function failureOf(error: unknown): MailError {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A refused login is our setting's fault and mends itself when the setting is mended.
  const forGood = status >= 500 && code !== 'EAUTH'
  return new MailError(forGood ? 'mail.refused' : 'mail.failed', !forGood, {
    cause: error,
    detail: status ? String(status) : code,
  })
}
