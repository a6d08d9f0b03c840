import { randomUUID } from 'node:crypto'
import { type MailAddress, readAddress } from './address.ts'
import { htmlToPlainText } from './plain-text.ts'

export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
  /** Makes it an image embedded in the HTML, referenced by `cid:` and this id. */
  cid?: string
}

/** An email as its author composes it. */
export interface MailMessage {
  from: string | MailAddress
  to: string | MailAddress | readonly (string | MailAddress)[]
  replyTo?: string | MailAddress
  subject: string
  /** May be empty: it is then generated from the HTML. An email is never sent without a plain part. */
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** Custom headers; those generated from the email itself are refused. */
  headers?: Readonly<Record<string, string>>
  /** How to unsubscribe: a URL of ours, which must then accept a bare POST (RFC 8058), a mailbox, or both. */
  listUnsubscribe?: { url?: string; mailto?: string }
  /** The same for every try of one email, so that a recipient's mail system recognises a second copy. A new one by default. */
  messageId?: string
  /** The site it belongs to, for mailers that store it. */
  tenantId?: string
}

/** A validated email, ready to be sent or stored. */
export interface Mail {
  messageId: string
  tenantId: string | null
  from: MailAddress
  to: MailAddress[]
  replyTo: MailAddress | null
  subject: string
  text: string
  html: string | null
  attachments: MailAttachment[]
  headers: Record<string, string>
}

/** An email address the server refused, with its status code: 4xx temporary, 5xx permanent. */
export interface RejectedAddress {
  address: string
  status: number
}

interface MailErrorDetails {
  cause?: unknown
  detail?: string
  status?: number
  refused?: RejectedAddress[]
}

/** An email was refused or failed. `temporary`: a retry may work; otherwise it never will. */
export class MailError extends Error {
  override name = 'MailError'
  readonly code: string
  readonly temporary: boolean
  /** The server's status code, 0 if it did not respond. */
  readonly status: number
  readonly refused: RejectedAddress[]

  constructor(code: string, temporary: boolean, details: MailErrorDetails = {}) {
    super(details.detail ? `${code}: ${details.detail}` : code, { cause: details.cause })
    this.code = code
    this.temporary = temporary
    this.status = details.status ?? 0
    this.refused = details.refused ?? []
  }
}

const maxRecipients = 50
const maxMessageBytes = 20 * 1024 * 1024

const reservedHeaders =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*|dkim-signature|return-path|received|list-unsubscribe.*)$/i

/**
 * Validates an email and gives it its final form. Throws `MailError`, not temporary, with `mail.address` (invalid
 * sender or recipient), `mail.recipients` (none or more than 50), `mail.header` (a line break or control character in a
 * single-line header, or a header the author may not set), `mail.empty`, or `mail.too_large`.
 */
export function checkMessage(message: MailMessage): Mail {
  const from = addressOf(message.from)
  const to = (isList(message.to) ? message.to : [message.to]).map(addressOf)
  if (to.length === 0 || to.length > maxRecipients) throw new MailError('mail.recipients', false)
  const html = message.html?.trim() ? message.html : null
  const text = message.text.trim() ? message.text : htmlToPlainText(html ?? '')
  if (!text && !html) throw new MailError('mail.empty', false)
  const attachments = (message.attachments ?? []).map((attachment) => ({
    ...attachment,
    filename: requireSingleLine(attachment.filename),
    contentType: requireSingleLine(attachment.contentType),
    cid: attachment.cid === undefined ? undefined : requireSingleLine(attachment.cid),
  }))
  const bytes = attachments.reduce(
    (sum, { content }) => sum + content.length,
    text.length + (html?.length ?? 0),
  )
  if (bytes > maxMessageBytes) throw new MailError('mail.too_large', false)
  return {
    messageId: messageIdOf(message.messageId, from.address),
    tenantId: message.tenantId ?? null,
    from,
    to,
    replyTo: message.replyTo === undefined ? null : addressOf(message.replyTo),
    subject: requireSingleLine(message.subject),
    text,
    html,
    attachments,
    headers: { ...validateHeaders(message.headers), ...unsubscribeHeaders(message.listUnsubscribe) },
  }
}

function isList(to: MailMessage['to']): to is readonly (string | MailAddress)[] {
  return Array.isArray(to)
}

function addressOf(input: string | MailAddress): MailAddress {
  requireSingleLine(typeof input === 'string' ? input : `${input.name ?? ''}${input.address}`)
  const read = readAddress(input)
  if (!read) throw new MailError('mail.address', false)
  return read
}

/** A header is a single line. Anything else is refused rather than fixed: it is an attack or a bug, never intended. */
function requireSingleLine(text: string): string {
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const breaks = code < 0x20 || code === 0x7f || code === 0x85 || code === 0x2028 || code === 0x2029
    if (breaks) throw new MailError('mail.header', false)
  }
  return text
}

function validateHeaders(headers: MailMessage['headers'] = {}): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    requireSingleLine(value)
    if (!/^[A-Za-z0-9-]{1,70}$/.test(name) || reservedHeaders.test(name)) {
      throw new MailError('mail.header', false, { detail: name.slice(0, 70) })
    }
  }
  return { ...headers }
}

function unsubscribeHeaders(request: MailMessage['listUnsubscribe']): Record<string, string> {
  const methods: string[] = []
  if (request?.url !== undefined) {
    if (!/^https?:$/.test(URL.parse(request.url)?.protocol ?? '') || /[<>\s]/.test(request.url)) {
      throw new MailError('mail.header', false, { detail: 'List-Unsubscribe' })
    }
    methods.push(`<${requireSingleLine(request.url)}>`)
  }
  if (request?.mailto !== undefined) methods.push(`<mailto:${addressOf(request.mailto).address}>`)
  if (methods.length === 0) return {}
  const list = { 'List-Unsubscribe': methods.join(', ') }
  // RFC 8058 allows one click over https only.
  return request?.url?.startsWith('https:')
    ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : list
}

function messageIdOf(input: string | undefined, sender: string): string {
  const id = input ?? `<${randomUUID()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
  if (!/^<[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}.-]+>$/u.test(id)) {
    throw new MailError('mail.header', false, { detail: 'Message-ID' })
  }
  return id
}
