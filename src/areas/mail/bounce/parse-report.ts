import { createHash } from 'node:crypto'
import { mailIdOfReturnAddress } from '#kernel/mail/return-address.rules.ts'
import {
  parseComplaints,
  parseDeliveryReports,
  parseFieldGroups,
  parsePlainTextBounce,
  type RecipientReport,
} from './report.rules.ts'

/** A report on the delivery of one of our mails. */
export interface MailReport {
  /** Identifies the report, so that it counts only once however often it arrives. */
  key: string
  /** The ids of our mails: from the return address, and from the Message-ID of the quoted mail. */
  mailIds: string[]
  messageIds: string[]
  reported: RecipientReport[]
}

/** Reports are short; the mail quoted in them may not be, and is not needed. */
export const maxReportBytes = 2 * 1024 * 1024

/**
 * Parses a returned mail (RFC 3464, RFC 5965, or plain text); undefined if it is something else, such as a reply or an
 * out-of-office note.
 */
export async function parseReport(raw: Uint8Array): Promise<MailReport | undefined> {
  // Loaded when the first mail arrives: most sites never receive one.
  const { default: PostalMime } = await import('postal-mime')
  // Anything unparsable, such as a thousand nested mails, is not a report.
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => undefined)
  if (!email) return undefined
  const part = (type: RegExp) => {
    const found = email.attachments.find(({ mimeType }) => type.test(mimeType))
    return found && textOf(found.content)
  }
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const cameTo = [
    ...(email.to ?? []).map(({ address }) => address ?? ''),
    ...header('delivered-to'),
    ...header('x-original-to'),
    ...header('x-failed-recipients'),
  ]
  const mailIds = cameTo.flatMap((address) => mailIdOfReturnAddress(address) ?? [])
  const quoted = part(/^(message\/(global|rfc822|rfc822-headers|global-headers)|text\/rfc822-headers)$/) ?? ''
  const [original] = parseFieldGroups(quoted.slice(0, 64 * 1024))
  const status = part(/^message\/(global-)?delivery-status$/)
  const complaint = part(/^message\/feedback-report$/)
  const fromServer = /^(mailer-daemon|postmaster)@/i.test(email.from?.address ?? '')
  const reported =
    status !== undefined
      ? parseDeliveryReports(status)
      : complaint !== undefined
        ? withRecipient(parseComplaints(complaint), original?.get('to'))
        : fromServer && mailIds.length > 0
          ? [{ ...parsePlainTextBounce(email.text ?? ''), addresses: [] }]
          : []
  if (!reported.length) return undefined
  return {
    key: createHash('sha256')
      .update(email.messageId ?? raw)
      .digest('base64url'),
    mailIds,
    messageIds: [original?.get('message-id'), ...header('in-reply-to')].flatMap((id) => (id ? [id] : [])),
    reported,
  }
}

/** Providers leave the recipient out of a complaint; the quoted mail still names them. */
function withRecipient(reports: RecipientReport[], to: string | undefined): RecipientReport[] {
  const address = /[^\s<>,]+@[^\s<>,]+/.exec(to ?? '')?.[0]?.toLowerCase()
  return reports.map((report) =>
    report.addresses.length || !address ? report : { ...report, addresses: [address] },
  )
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')
