/** Reports as mail servers write them, for tests. */
interface Bounce {
  to: string
  address: string
  status: string
  action?: string
  messageId?: string
  key?: string
}

export const bounceOf = ({
  to,
  address,
  status,
  action = 'failed',
  messageId,
  key = 'bounce',
}: Bounce): string => `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Undelivered Mail Returned to Sender
Message-ID: <${key}.${to.replace(/\W/g, '')}.${address.replace(/\W/g, '')}@mx.example.com>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

This is the mail system at host mx.example.com.

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${address}>: refused

--part
Content-Type: text/rfc822-headers

From: shop@alpha.test
${messageId ? `Message-ID: ${messageId}\n` : ''}Subject: news

--part--
`

export const complaintOf = ({
  address,
  messageId,
}: {
  address: string
  messageId: string
}): string => `From: <fbl@provider.example>
To: abuse@alpha.test
Subject: FW: news
Message-ID: <fbl.${address}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part"

--part
Content-Type: text/plain

This is an abuse report.

--part
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1

--part
Content-Type: message/rfc822

From: shop@alpha.test
To: ${address}
Message-ID: ${messageId}
Subject: news
Content-Type: text/plain

hello
--part--
`
