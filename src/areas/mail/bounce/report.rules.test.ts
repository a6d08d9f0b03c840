import { expect, test } from 'vitest'
import { mailIdOfReturnAddress, returnAddress } from '#kernel/mail/return-address.rules.ts'
import { parseComplaints, parseDeliveryReports, parsePlainTextBounce } from './report.rules.ts'

const report = (action: string, status: string, diagnostic = '') =>
  `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; Malee@Example.com\r\nAction: ${action}\r\nStatus: ${status}\r\n${diagnostic && `Diagnostic-Code: smtp; ${diagnostic}\r\n`}`

test.each([
  ['an unknown user', 'failed', '5.1.1', '', 'hard'],
  ['a moved user', 'failed', '5.1.6', '', 'hard'],
  ['a mailbox switched off', 'failed', '5.2.1', '', 'hard'],
  ['a domain without a server', 'Failed', '5.4.4 (no host)', '', 'hard'],
  ['a full mailbox', 'failed', '5.2.2', '552 mailbox full', 'soft'],
  ['refused content', 'failed', '5.7.1', '550 spam', 'soft'],
  ['a sender that is not believed', 'failed', '5.7.26', 'unauthenticated', 'soft'],
  ['a vague code with plain words', 'failed', '5.0.0', '550 No such user here', 'hard'],
  ['a vague code without words', 'failed', '5.0.0', '', 'soft'],
  [
    'a refusal of the kind Exchange writes',
    'failed',
    '5.4.1',
    '550 5.4.1 Recipient address rejected: Access denied',
    'hard',
  ],
  ['time that ran out', 'failed', '4.4.7', '', 'soft'],
  ['a delay', 'delayed', '4.4.1', '', 'delayed'],
] as const)('detects %s', (_, action, status, diagnostic, verdict) => {
  expect(parseDeliveryReports(report(action, status, diagnostic))).toMatchObject([
    { addresses: ['malee@example.com'], verdict },
  ])
})

test('success reports and reports naming nobody are not bounces', () => {
  expect(parseDeliveryReports(report('delivered', '2.0.0'))).toEqual([])
  expect(parseDeliveryReports(report('relayed', '2.0.0'))).toEqual([])
  expect(parseDeliveryReports('Action: failed\nStatus: 5.1.1')).toEqual([])
  expect(parseDeliveryReports('')).toEqual([])
})

test('a report about several recipients keeps them apart, original address first', () => {
  const text = `Reporting-MTA: dns; a

Original-Recipient: rfc822;<sales@shop.test>
Final-Recipient: rfc822; somchai@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <somchai@example.com>:
    user unknown

Final-Recipient: rfc822; b@example.com
Action: failed
Status: 4.2.2
`
  expect(parseDeliveryReports(text)).toEqual([
    {
      addresses: ['sales@shop.test', 'somchai@example.com'],
      verdict: 'hard',
      status: '5.1.1',
      detail: '550 5.1.1 <somchai@example.com>: user unknown',
    },
    { addresses: ['b@example.com'], verdict: 'soft', status: '4.2.2', detail: '' },
  ])
})

test('a complaint counts when somebody pressed spam, and not when they took it back', () => {
  const text = (type: string) => `Feedback-Type: ${type}\nVersion: 1\nOriginal-Rcpt-To: <Malee@example.com>\n`
  expect(parseComplaints(text('abuse'))).toMatchObject([
    { addresses: ['malee@example.com'], verdict: 'complaint' },
  ])
  expect(parseComplaints(text('not-spam'))).toEqual([])
})

test('text without a report is searched for a status', () => {
  expect(parsePlainTextBounce('Sorry, 550 5.1.1 no mailbox here by that name.')).toMatchObject({
    verdict: 'hard',
    status: '5.1.1',
  })
  expect(parsePlainTextBounce('This user does not exist')).toMatchObject({ verdict: 'hard' })
  expect(parsePlainTextBounce('Try later')).toMatchObject({ verdict: 'soft', status: '' })
})

test('the return address identifies the email', () => {
  const id = '01931f2e-5d3a-7c11-8a4b-0f9e8d7c6b5a'
  const address = returnAddress('bounces@shop.test', id)
  expect(address).toBe('bounces+01931f2e5d3a7c118a4b0f9e8d7c6b5a@shop.test')
  expect(mailIdOfReturnAddress(address)).toBe(id)
  expect(mailIdOfReturnAddress(address.toUpperCase())).toBe(id)
  expect(mailIdOfReturnAddress('bounces@shop.test')).toBeUndefined()
  expect(mailIdOfReturnAddress('bounces+news@shop.test')).toBeUndefined()
})
