/** What a report says of one receiver: no mailbox there, not now, on its way, or that they call it spam. */
export type Verdict = 'hard' | 'soft' | 'delayed' | 'complaint'

export interface Reported {
  /** Lower case: where it was sent in the end, and to whom we wrote, if the report tells. */
  addresses: string[]
  verdict: Verdict
  /** `5.1.1` (RFC 3463), empty when not told. */
  status: string
  detail: string
}

/** Groups of `Name: value`, apart by empty lines, as delivery reports and complaints have them; long lines are unfolded. */
export function fieldGroups(text: string): Map<string, string>[] {
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

/** What a delivery status notification says (RFC 3464): its first group is about the mail, each other about a receiver. */
export function deliveryReports(text: string): Reported[] {
  return fieldGroups(text).flatMap((group) => {
    const addresses = [group.get('original-recipient'), group.get('final-recipient')].flatMap(addressIn)
    const action = (group.get('action') ?? '').toLowerCase()
    const detail = withoutType(group.get('diagnostic-code') ?? '').slice(0, 500)
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? statusIn(detail)
    const verdict = verdictOf(action, status, detail)
    return verdict && addresses.length ? [{ addresses, verdict, status, detail }] : []
  })
}

/** What a receiver's provider passes on (RFC 5965) when they press "spam". */
export function complaints(text: string): Reported[] {
  const [group] = fieldGroups(text)
  const type = group?.get('feedback-type')?.toLowerCase() ?? ''
  if (!group || !['abuse', 'fraud', 'opt-out', 'virus', 'other'].includes(type)) return []
  const addresses = [group.get('original-rcpt-to'), group.get('removal-recipient')].flatMap(addressIn)
  return [{ addresses, verdict: 'complaint', status: '', detail: type }]
}

/** What a server says that writes no report, only words: told by the first status in them. */
export function reportInWords(text: string): Omit<Reported, 'addresses'> {
  const detail = text.replace(/\s+/g, ' ').trim().slice(0, 500)
  const status = statusIn(text)
  return { verdict: verdictOf('failed', status, text) ?? 'soft', status, detail }
}

// RFC 3463: x.1.x is about the address; 2.1 a mailbox switched off; 4.4 a domain without a mail server. Full mailboxes
// (2.2), refused content and policy (6.x, 7.x) blame no mailbox.
const noMailbox = /^5\.(1\.[0-36-9]|1\.10|2\.1|4\.4)$/
const saysNoMailbox =
  /user unknown|unknown (user|recipient|address)|no such (user|recipient|mailbox|address|person)|(user|mailbox|recipient|address)( \S+)? (does ?n[o']t exist|not found|unknown|is disabled)|invalid recipient|recipient address rejected: access denied/i

function verdictOf(action: string, status: string, detail: string): Verdict | undefined {
  if (action === 'delayed') return 'delayed'
  if (action !== 'failed') return undefined
  if (status.startsWith('4')) return 'soft'
  if (noMailbox.test(status)) return 'hard'
  const vague = status === '' || /^5\.(0\.0|4\.1|1\.\d+|5\.0)$/.test(status)
  return vague && saysNoMailbox.test(detail) ? 'hard' : 'soft'
}

const statusIn = (text: string): string => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? ''

const withoutType = (value: string): string => value.replace(/^[\w-]+;\s*/, '')

function addressIn(value: string | undefined): string[] {
  const address = withoutType(value ?? '').replace(/^<(.*)>$/, '$1')
  return address.includes('@') ? [address.toLowerCase()] : []
}

/** Mails in a row that a mailbox did not take, within `softWithinMs`, before it counts as none. */
export const softLimit = 5
export const softWithinMs = 30 * 86_400_000
