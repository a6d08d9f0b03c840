/** What a report says about one recipient: no such mailbox, temporary failure, delayed, or marked as spam. */
export type BounceType = 'hard' | 'soft' | 'delayed' | 'complaint'

export interface RecipientReport {
  /** In lower case: the final address and, if reported, the original one. */
  addresses: string[]
  verdict: BounceType
  /** `5.1.1` (RFC 3463), empty if not reported. */
  status: string
  detail: string
}

/** Parses groups of `Name: value` separated by empty lines, as in delivery reports and complaints; long lines are unfolded. */
export function parseFieldGroups(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      return new Map(lines.flatMap(fieldOf))
    })
    .filter((group) => group.size > 0)
}

function fieldOf(line: string): [string, string][] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  return name ? [[name.toLowerCase(), (value ?? '').trim()]] : []
}

/** Parses a delivery status notification (RFC 3464): its first group is about the mail, each other one about a recipient. */
export function parseDeliveryReports(text: string): RecipientReport[] {
  return parseFieldGroups(text).flatMap((group) => {
    const addresses = [group.get('original-recipient'), group.get('final-recipient')].flatMap(addressIn)
    const action = (group.get('action') ?? '').toLowerCase()
    const detail = withoutType(group.get('diagnostic-code') ?? '').slice(0, 500)
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? statusIn(detail)
    const bounceType = classifyBounce(action, status, detail)
    return bounceType && addresses.length ? [{ addresses, verdict: bounceType, status, detail }] : []
  })
}

/** Parses a complaint that a recipient's provider forwards (RFC 5965) when they mark a mail as spam. */
export function parseComplaints(text: string): RecipientReport[] {
  const [group] = parseFieldGroups(text)
  const type = group?.get('feedback-type')?.toLowerCase() ?? ''
  if (!group || !['abuse', 'fraud', 'opt-out', 'virus', 'other'].includes(type)) return []
  const addresses = [group.get('original-rcpt-to'), group.get('removal-recipient')].flatMap(addressIn)
  return [{ addresses, verdict: 'complaint', status: '', detail: type }]
}

/** Parses a bounce in plain text, of servers that send no structured report, by the first status code in it. */
export function parsePlainTextBounce(text: string): Omit<RecipientReport, 'addresses'> {
  const detail = text.replace(/\s+/g, ' ').trim().slice(0, 500)
  const status = statusIn(text)
  return { verdict: classifyBounce('failed', status, text) ?? 'soft', status, detail }
}

// RFC 3463: x.1.x is about the address; 2.1 is a disabled mailbox; 4.4 a domain without a mail server. Full mailboxes
// (2.2), refused content and policy (6.x, 7.x) say nothing about the mailbox.
const noMailboxStatus = /^5\.(1\.[0-36-9]|1\.10|2\.1|4\.4)$/
const noMailboxText =
  /user unknown|unknown (user|recipient|address)|no such (user|recipient|mailbox|address|person)|(user|mailbox|recipient|address)( \S+)? (does ?n[o']t exist|not found|unknown|is disabled)|invalid recipient|recipient address rejected: access denied/i

function classifyBounce(action: string, status: string, detail: string): BounceType | undefined {
  if (action === 'delayed') return 'delayed'
  if (action !== 'failed') return undefined
  if (status.startsWith('4')) return 'soft'
  if (noMailboxStatus.test(status)) return 'hard'
  const vague = status === '' || /^5\.(0\.0|4\.1|1\.\d+|5\.0)$/.test(status)
  return vague && noMailboxText.test(detail) ? 'hard' : 'soft'
}

const statusIn = (text: string): string => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? ''

const withoutType = (value: string): string => value.replace(/^[\w-]+;\s*/, '')

function addressIn(value: string | undefined): string[] {
  const address = withoutType(value ?? '').replace(/^<(.*)>$/, '$1')
  return address.includes('@') ? [address.toLowerCase()] : []
}

/** The number of consecutive mails, within `softBounceWindowMs`, that a mailbox must refuse before it counts as undeliverable. */
export const maxSoftBounces = 5
export const softBounceWindowMs = 30 * 86_400_000
