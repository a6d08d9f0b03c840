import { randomUUID } from 'node:crypto'
import { type MailAddress, readAddress } from './address.ts'
import { plainOf } from './plain-text.ts'

export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
  /** Makes it a picture within the HTML, shown by `cid:` and this id. */
  cid?: string
}

/** A mail as its writer thinks of it. */
export interface MailMessage {
  from: string | MailAddress
  to: string | MailAddress | readonly (string | MailAddress)[]
  replyTo?: string | MailAddress
  subject: string
  /** May be empty: it is then made of the HTML. A mail never goes out without a plain part. */
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** Headers of our own; those the mail itself is made of are refused. */
  headers?: Readonly<Record<string, string>>
  /** How to stop such mails: an address of ours, which then must take a bare POST (RFC 8058), a mailbox, or both. */
  listUnsubscribe?: { url?: string; mailto?: string }
  /** The same for every try of one mail, so that a receiver sees a second copy for what it is. A new one if absent. */
  messageId?: string
  /** Whose mail it is, for who keeps it. */
  tenantId?: string
}

/** A checked mail, ready to be sent or kept. */
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

/** An address the server would not take, with its three digits: 4xx for now, 5xx for good. */
export interface RefusedAddress {
  address: string
  status: number
}

interface MailErrorFacts {
  cause?: unknown
  detail?: string
  status?: number
  refused?: RefusedAddress[]
}

/** A mail was refused or failed. `temporary`: trying again later may work; otherwise it never will. */
export class MailError extends Error {
  override name = 'MailError'
  readonly code: string
  readonly temporary: boolean
  /** What the server answered, 0 when it said nothing. */
  readonly status: number
  readonly refused: RefusedAddress[]

  constructor(code: string, temporary: boolean, facts: MailErrorFacts = {}) {
    super(facts.detail ? `${code}: ${facts.detail}` : code, { cause: facts.cause })
    this.code = code
    this.temporary = temporary
    this.status = facts.status ?? 0
    this.refused = facts.refused ?? []
  }
}

const mostRecipients = 50
const mostBytes = 20 * 1024 * 1024

const ownHeaders =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*|dkim-signature|return-path|received|list-unsubscribe.*)$/i

/**
 * Checks a mail and gives it its final form. Throws `MailError`, not temporary, with `mail.address` (sender or
 * receiver is no address), `mail.recipients` (none or more than 50), `mail.header` (a line break or control character
 * where a header is one line, or a header that is not the writer's to set), `mail.empty`, or `mail.too_large`.
 */
export function checkMessage(message: MailMessage): Mail {
  const from = addressOf(message.from)
  const to = (isList(message.to) ? message.to : [message.to]).map(addressOf)
  if (to.length === 0 || to.length > mostRecipients) throw new MailError('mail.recipients', false)
  const html = message.html?.trim() ? message.html : null
  const text = message.text.trim() ? message.text : plainOf(html ?? '')
  if (!text && !html) throw new MailError('mail.empty', false)
  const attachments = (message.attachments ?? []).map((attachment) => ({
    ...attachment,
    filename: oneLine(attachment.filename),
    contentType: oneLine(attachment.contentType),
    cid: attachment.cid === undefined ? undefined : oneLine(attachment.cid),
  }))
  const bytes = attachments.reduce(
    (sum, { content }) => sum + content.length,
    text.length + (html?.length ?? 0),
  )
  if (bytes > mostBytes) throw new MailError('mail.too_large', false)
  return {
    messageId: idOf(message.messageId, from.address),
    tenantId: message.tenantId ?? null,
    from,
    to,
    replyTo: message.replyTo === undefined ? null : addressOf(message.replyTo),
    subject: oneLine(message.subject),
    text,
    html,
    attachments,
    headers: { ...checkedHeaders(message.headers), ...unsubscribeHeaders(message.listUnsubscribe) },
  }
}

function isList(to: MailMessage['to']): to is readonly (string | MailAddress)[] {
  return Array.isArray(to)
}

function addressOf(input: string | MailAddress): MailAddress {
  oneLine(typeof input === 'string' ? input : `${input.name ?? ''}${input.address}`)
  const read = readAddress(input)
  if (!read) throw new MailError('mail.address', false)
  return read
}

/** A header is one line. What is not one is refused and not mended: it is an attack or a fault, never a wish. */
function oneLine(text: string): string {
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const breaks = code < 0x20 || code === 0x7f || code === 0x85 || code === 0x2028 || code === 0x2029
    if (breaks) throw new MailError('mail.header', false)
  }
  return text
}

function checkedHeaders(headers: MailMessage['headers'] = {}): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    oneLine(value)
    if (!/^[A-Za-z0-9-]{1,70}$/.test(name) || ownHeaders.test(name)) {
      throw new MailError('mail.header', false, { detail: name.slice(0, 70) })
    }
  }
  return { ...headers }
}

function unsubscribeHeaders(request: MailMessage['listUnsubscribe']): Record<string, string> {
  const ways: string[] = []
  if (request?.url !== undefined) {
    if (!/^https?:$/.test(URL.parse(request.url)?.protocol ?? '') || /[<>\s]/.test(request.url)) {
      throw new MailError('mail.header', false, { detail: 'List-Unsubscribe' })
    }
    ways.push(`<${oneLine(request.url)}>`)
  }
  if (request?.mailto !== undefined) ways.push(`<mailto:${addressOf(request.mailto).address}>`)
  if (ways.length === 0) return {}
  const list = { 'List-Unsubscribe': ways.join(', ') }
  // RFC 8058 knows one click over https only.
  return request?.url?.startsWith('https:')
    ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : list
}

function idOf(input: string | undefined, sender: string): string {
  const id = input ?? `<${randomUUID()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
  if (!/^<[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}.-]+>$/u.test(id)) {
    throw new MailError('mail.header', false, { detail: 'Message-ID' })
  }
  return id
}
