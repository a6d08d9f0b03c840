import { createHash } from 'node:crypto'
import { mailOfReturn } from '#kernel/mail/return-address.rules.ts'
import { complaints, deliveryReports, fieldGroups, type Reported, reportInWords } from './report.rules.ts'

/** A mail that tells what became of one of ours. */
export interface MailReport {
  /** Names it, so that the same one counts once however often it comes. */
  key: string
  /** Of ours: by the address it came back to, and by the Message-ID of what it quotes. */
  mailIds: string[]
  messageIds: string[]
  reported: Reported[]
}

/** Reports are short; what they quote of ours may not be, and is not needed. */
export const mostReportBytes = 2 * 1024 * 1024

/** Reads a mail that came back (RFC 3464, RFC 5965, or words); nothing when it is something else, such as an answer or a holiday note. */
export async function readReport(raw: Uint8Array): Promise<MailReport | undefined> {
  // Loaded when the first mail comes in: most sites never have one.
  const { default: PostalMime } = await import('postal-mime')
  // What cannot be read, such as a thousand mails within each other, is no report.
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => undefined)
  if (!mail) return undefined
  const part = (type: RegExp) => {
    const found = mail.attachments.find(({ mimeType }) => type.test(mimeType))
    return found && textOf(found.content)
  }
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const cameTo = [
    ...(mail.to ?? []).map(({ address }) => address ?? ''),
    ...header('delivered-to'),
    ...header('x-original-to'),
    ...header('x-failed-recipients'),
  ]
  const mailIds = cameTo.flatMap((address) => mailOfReturn(address) ?? [])
  const quoted = part(/^(message\/(global|rfc822|rfc822-headers|global-headers)|text\/rfc822-headers)$/) ?? ''
  const [original] = fieldGroups(quoted.slice(0, 64 * 1024))
  const status = part(/^message\/(global-)?delivery-status$/)
  const complaint = part(/^message\/feedback-report$/)
  const fromServer = /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '')
  const reported =
    status !== undefined
      ? deliveryReports(status)
      : complaint !== undefined
        ? addressed(complaints(complaint), original?.get('to'))
        : fromServer && mailIds.length > 0
          ? [{ ...reportInWords(mail.text ?? ''), addresses: [] }]
          : []
  if (!reported.length) return undefined
  return {
    key: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('base64url'),
    mailIds,
    messageIds: [original?.get('message-id'), ...header('in-reply-to')].flatMap((id) => (id ? [id] : [])),
    reported,
  }
}

/** Providers leave the receiver out of a complaint; the mail they quote still names them. */
function addressed(reports: Reported[], to: string | undefined): Reported[] {
  const address = /[^\s<>,]+@[^\s<>,]+/.exec(to ?? '')?.[0]?.toLowerCase()
  return reports.map((one) => (one.addresses.length || !address ? one : { ...one, addresses: [address] }))
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')
