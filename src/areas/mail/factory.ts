import { beforeAll, beforeEach } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'

/**
 * Creates a site with two members and a manager, for email tests; sent mails are cleared before each test. Returns the
 * users, and a helper that runs work in its own transaction.
 */
export function createEmailSite(sites: TestSites) {
  beforeAll(async () => {
    const db = sites.services.database.forTenant(sites.alpha.id, 'write')
    for (const [email, role, firstname] of [
      ['malee@example.com', 'user', 'มาลี'],
      ['somsak@example.com', 'user', 'สมศักดิ์'],
      ['boss@example.com', 'manager', 'บอส'],
    ] as const)
      await createAccount(db, sites.alpha.id, { email, role, firstname, lastname: 'ใจดี', passwordHash: null })
    await db.commit()
  })
  beforeEach(() => {
    sites.mails.length = 0
  })
  return {
    as: (role: Role, now?: Date) => sites.ctx({ role, now }),
    stranger: () => sites.ctx({ tenant: sites.beta, role: 'admin' }),
    async committed<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
      const result = await work(ctx)
      await ctx.db.commit()
      return result
    },
  }
}

/** Reports in the format of mail servers, for tests. */
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
